import type { Category } from '#contract/authoring/categories.ts';
import { categoryWords } from '#contract/authoring/category-words.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { categoryReads } from './category-reads.ts';
import { usedBy } from './used-by.ts';

type Props = { category: Category; onClose: () => void; onDone?: () => void };

/** Moves the books of a category into another one that is chosen here. */
export function MergeCategoryDialog({ category, onClose, onDone = onClose }: Props) {
  const t = useTranslate();
  const { id, is_for_families } = category;
  const name = isolated(category.name);
  const { data } = useAllPages('GET /api-admin/book-categories/');
  const others = (data ?? []).filter((other) => other.id !== id);
  const { mutateAsync } = useApiMutation('POST /api-admin/book-categories/{id}/merge/', { invalidates: categoryReads });
  const form = useForm<{ into: string }, Category>({
    initial: { into: '' },
    validate: ({ into }) => (into === '' ? { into: t(categoryWords.intoItself) } : {}),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess(merged) {
      onDone();
      announce(t('{name} was merged into {other}.', { name, other: isolated(merged.name) }));
    },
  });
  const into = others.find((other) => other.id === form.values.into);
  return (
    <FormDialog
      form={form}
      title={t('Merge {name}', { name })}
      submitLabel={t('Merge categories')}
      isDestructive
      onClose={onClose}
    >
      <p>
        {usedBy(category, t)}{' '}
        {category.books || category.stories
          ? t(
              'They move into the category that you choose, and {name} is deleted. Links and modes lead to the other category.',
              { name },
            )
          : t('{name} is deleted. Links and modes lead to the other category.', { name })}
      </p>
      <ChoiceField
        {...form.field('into')}
        label={t('Merge into')}
        anyLabel={t('Choose a category')}
        options={others.map((other) => ({ value: other.id, label: other.name }))}
      />
      {into && into.is_for_families !== is_for_families && (
        <Alert status="warn" role="status" title={t('Families can then read more books')}>
          {t('The community password will open the books for families of both categories.')}
        </Alert>
      )}
    </FormDialog>
  );
}

import type { Category } from '#contract/authoring/categories.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { categoryReads } from './category-reads.ts';
import { usedBy } from './used-by.ts';

type Props = { category: Category; onClose: () => void; onDone?: () => void };

/** Names the works that use a category before it is deleted. */
export function DeleteCategoryDialog({ category, onClose, onDone = onClose }: Props) {
  const t = useTranslate();
  const { id, name, books, stories, is_for_families } = category;
  const { mutateAsync } = useApiMutation('DELETE /api-admin/book-categories/{id}/', { invalidates: categoryReads });
  return (
    <ConfirmDialog
      title={t('Delete this category?')}
      name={name}
      confirmLabel={t('Delete category')}
      announcement={t('{name} was deleted.', { name: isolated(name) })}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {usedBy(category, t)}
      {Boolean(books || stories) &&
        ` ${t('They stay, without it. To keep them together, merge it into another category.')}`}
      {is_for_families && ` ${t('The community password will not open its books any more.')}`}
    </ConfirmDialog>
  );
}

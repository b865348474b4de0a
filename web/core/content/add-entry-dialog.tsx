import { useNavigate } from 'react-router';
import { contentKindWords } from '#contract/core/content/kind-words.ts';
import type { ContentKind } from '#contract/core/content/kinds.ts';
import { useAllPages, useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { TextField } from '#web/kit/ui/text-field.tsx';

import { SlugField } from './slug-field.tsx';

const MAX_SLUG_LENGTH = 80;

/**
 * Returns a web address for a title: lowercase letters and digits with hyphens; empty for a title in another script.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, MAX_SLUG_LENGTH).replace(/-$/, '');
}

/** Adds an entry with its title, and opens it. The web address follows the title until someone writes another one. */
export function AddEntryDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /content/', { invalidates: ['GET /content/'] });
  const form = useForm({
    initial: { kind: '', title: '', slug: '', parent: '', takes_over: false },
    validate: ({ parent, ...values }) => ({
      ...emptyErrors(
        { ...values, slug: values.slug || slugOf(values.title) },
        { kind: t('Choose a kind.'), title: t('Enter a title.'), slug: t('Enter a web address.') },
      ),
      parent: values.kind === 'chapter' && parent === '' ? t('Choose the course of this chapter.') : undefined,
    }),
    submit: ({ kind, title, slug, parent, takes_over }) =>
      mutateAsync({
        body: {
          kind: kind as ContentKind,
          slug: slug || slugOf(title),
          takes_over,
          content: { title },
          ...(kind === 'chapter' && { parent }),
        },
      }),
    onSuccess: ({ id }) => void navigate(paths.adminPanelEntry(id)),
  });
  const { kind, title, slug } = form.values;
  return (
    <FormDialog form={form} title={t('Add entry')} submitLabel={t('Add entry')} onClose={onClose}>
      <ChoiceField
        label={t('Kind')}
        options={Object.entries(contentKindWords).map(([value, label]) => ({ value, label: t(label) }))}
        anyLabel={t('Choose one')}
        {...form.field('kind')}
      />
      {kind === 'chapter' && <CourseField {...form.field('parent')} />}
      <TextField label={t('Title')} maxLength={200} autoComplete="off" dir="auto" {...form.field('title')} />
      <SlugField form={form} value={slug || slugOf(title)} />
    </FormDialog>
  );
}

type FieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
};

function CourseField(field: FieldProps) {
  const t = useTranslate();
  const { data = [] } = useAllPages('GET /content/', { query: { kind: 'course', ordering: 'title' } });
  return (
    <ChoiceField
      label={t('Course')}
      options={data.map((course) => ({ value: course.slug, label: course.title }))}
      anyLabel={t('Choose one')}
      {...field}
    />
  );
}

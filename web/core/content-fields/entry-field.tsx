import { isolated } from '#contract/kit/isolated-text.ts';
import { useAllPages } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { type ContentFieldProps, useEditor } from './editor-context.ts';
import { emptyValue } from './field-schema.ts';

type Props = ContentFieldProps & { label: string; hint?: string | undefined };

/** Chooses another entry, or a cause, by its title. */
export function EntryField({ schema, label, hint, path, value, onChange }: Props) {
  const t = useTranslate();
  const { errors } = useEditor();
  const { data, isError } = useAllPages('GET /content-references/');
  const slug = typeof value === 'string' ? value : '';
  const entries = (data ?? []).filter(({ kind }) => kind === schema.of);
  const isMissing = data !== undefined && slug !== '' && !entries.some((entry) => entry.slug === slug);
  const options = entries.map((entry) => ({
    value: entry.slug,
    label: entry.is_published ? entry.title : t('{title} (not published)', { title: isolated(entry.title) }),
  }));
  // The selected entry is also shown while the titles load, and after it was deleted.
  const isListed = entries.some((entry) => entry.slug === slug) || slug === '';
  const problem = isMissing
    ? t('“{slug}” does not exist any more, so readers do not see it. Choose another one or remove it.', {
        slug: isolated(slug),
      })
    : isError
      ? t('The titles could not be loaded. Reload the page.')
      : undefined;
  return (
    <ChoiceField
      label={label}
      hint={hint}
      name={path}
      error={errors[path] ?? problem}
      options={isListed ? options : [{ value: slug, label: slug }, ...options]}
      anyLabel={t('Choose one')}
      value={slug}
      onChange={({ target }) => onChange(target.value === '' ? emptyValue(schema) : target.value)}
    />
  );
}

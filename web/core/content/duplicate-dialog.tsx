import { useNavigate } from 'react-router';
import type { ContentSummary } from '#contract/core/content.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { SlugField } from './slug-field.tsx';

type Props = { entry: Pick<ContentSummary, 'id' | 'kind' | 'slug' | 'title'>; onClose: () => void };

/** Adds a draft with the texts of an entry under another web address, and opens it. */
export function DuplicateDialog({ entry: { id, kind, slug, title }, onClose }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const { mutateAsync } = useApiMutation('POST /content/{id}/duplicate/', { invalidates: ['GET /content/'] });
  const form = useForm({
    initial: { slug: `${slug.slice(0, 75).replace(/-$/, '')}-copy`, takes_over: false },
    validate: (values) => emptyErrors(values, { slug: t('Enter a web address.') }),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: (copy) => void navigate(paths.adminPanelEntry(copy.id)),
  });
  return (
    <FormDialog form={form} title={t('Duplicate this entry?')} submitLabel={t('Duplicate entry')} onClose={onClose}>
      <p>
        <b dir="auto">{title}</b>
      </p>
      <p>{t('The new entry is a draft with the newest text of each language.')}</p>
      {kind === 'course' && <p>{t('The chapters of this course are not copied.')}</p>}
      {kind === 'film' && <p>{t('An uploaded film file is not copied.')}</p>}
      <SlugField form={form} />
    </FormDialog>
  );
}

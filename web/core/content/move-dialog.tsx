import type { ContentEntry } from '#contract/core/content.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { emptyErrors } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SlugField } from './slug-field.tsx';

type Props = { entry: ContentEntry; onMoved: (entry: ContentEntry) => void; onClose: () => void };

/** Gives an entry another web address. */
export function MoveDialog({ entry: { id, slug, url, state }, onMoved, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('PUT /content/{id}/slug/', { invalidates: ['GET /content/'] });
  const form = useForm({
    initial: { slug, takes_over: false },
    validate: (values) => emptyErrors(values, { slug: t('Enter a web address.') }),
    submit: (body) => mutateAsync({ params: { id }, body }),
    onSuccess: (moved) => {
      onMoved(moved);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('Change the address of this entry?')}
      submitLabel={t('Change address of entry')}
      onClose={onClose}
    >
      <p>
        <bdi dir="ltr">{url}</bdi>
      </p>
      {state !== 'draft' && (
        <p>
          {t('Links to this address will open the new one. Lists, search and sitemap have the new one immediately.')}
        </p>
      )}
      <SlugField form={form} />
    </FormDialog>
  );
}

import { useState } from 'react';
import { causeWords } from '#contract/giving/cause-words.ts';
import type { CauseUpdate } from '#contract/giving/causes.ts';
import type { ManagedCause } from '#contract/giving/managed-causes.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { NumberField } from '#web/kit/ui/number-field.tsx';
import { TextArea, TextField } from '#web/kit/ui/text-field.tsx';
import type { CauseCalls } from './cause-calls.ts';

type Props = { calls: CauseCalls; cause: ManagedCause; onClose: () => void };

/** Adds an update to a cause. With a project, the update proves the use of its money. */
export function UpdateDialog({ calls, cause, onClose }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation(calls.createUpdate, { invalidates: calls.reads });
  const form = useForm({
    initial: { title: '', text: '', happened_on: new Date().toISOString().slice(0, 10), project: '', units: '' },
    submit: ({ project, units, ...values }) =>
      mutateAsync({
        params: { id: cause.id },
        body: { ...values, project: project || null, units: units.trim() ? Number(units) : null },
      }),
    onSuccess: onClose,
  });
  return (
    <FormDialog form={form} title={t('Add update')} submitLabel={t('Add update')} onClose={onClose}>
      <TextField label={t('Title')} maxLength={100} dir="auto" {...form.field('title')} />
      <TextArea label={t('Text')} rows={5} maxLength={2000} dir="auto" {...form.field('text')} />
      <TextField label={t('Day')} type="date" {...form.field('happened_on')} />
      {cause.projects.length > 0 && (
        <>
          <ChoiceField
            label={t('Project')}
            hint={t('With a project, the update is its proof.')}
            anyLabel={t('No project')}
            options={cause.projects.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.field('project')}
          />
          {form.values.project && <NumberField label={t('In use since then')} {...form.field('units')} />}
        </>
      )}
    </FormDialog>
  );
}

/** Adds a photo to an update, or to the cover, with a description for people who do not see it. */
export function PhotoDialog({ calls, cause, update, onClose }: Props & { update?: CauseUpdate | undefined }) {
  const t = useTranslate();
  const cover = useApiMutation(calls.putCover, { invalidates: calls.reads });
  const photo = useApiMutation(calls.addPhoto, { invalidates: calls.reads });
  const [file, setFile] = useState<File>();
  const form = useForm({
    initial: { alt: '', picture: '' },
    validate: ({ alt }) => ({
      alt: alt.trim() ? undefined : t(causeWords.descriptionMissing),
      picture: file ? undefined : t(causeWords.photoMissing),
    }),
    submit: ({ alt }) => {
      const body = new FormData();
      body.set('alt', alt);
      if (file) body.set('picture', file);
      const { id } = cause;
      return update
        ? photo.mutateAsync({ params: { id, update: update.id }, body })
        : cover.mutateAsync({ params: { id }, body });
    },
    onSuccess: onClose,
  });
  const title = update ? t('Add photo') : t('Change cover photo');
  return (
    <FormDialog form={form} title={title} submitLabel={t('Save photo')} onClose={onClose}>
      <FileDrop
        label={t('Photo')}
        rule={t('JPEG, PNG or WebP, up to 15 MB.')}
        accept="image/jpeg,image/png,image/webp"
        file={file && { name: file.name }}
        error={form.errorOf('picture')}
        words={{ choose: t('Choose a file'), change: t('Change'), progress: t('Uploading') }}
        onFile={(picture) => {
          setFile(picture);
          form.setError('picture', undefined);
        }}
      />
      <TextField label={t('What the photo shows')} maxLength={300} dir="auto" {...form.field('alt')} />
    </FormDialog>
  );
}

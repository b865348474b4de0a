import { useState } from 'react';
import { MAX_LIST_BYTES } from '#contract/people/limits.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { refusalErrors } from '#web/kit/form-state.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { TextArea } from '#web/kit/ui/text-field.tsx';
import { LimitNote } from '#web/schools/plans/limit-note.tsx';
import css from './enrolment.module.css';
import { type Target, toUploadForm } from './import-target.ts';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

const ACCEPTED_TYPES = '.csv,.tsv,.txt,.xlsx,.zip,text/csv,text/tab-separated-values,application/zip';

/** `file` is the chosen list, which can be read again in another encoding; pasted text needs no encoding. */
type Props = { target: Target; onSent: (id: string, file?: File) => void };

/** Uploads a list that is dropped, chosen or pasted. */
export function StepList(props: Props) {
  return (
    <div className={css.step}>
      <LimitNote name="students" />
      <DroppedList {...props} />
      <PastedList {...props} />
    </div>
  );
}

/** A file is uploaded as soon as it is chosen, without a button. */
function DroppedList({ target, onSent }: Props) {
  const t = useTranslate();
  const upload = useApiMutation('POST /enrolments/', { invalidates: IMPORT_ENDPOINTS });
  const [file, setFile] = useState<File>();
  const refusal = upload.error && refusalErrors<{ file: File }>(upload.error, ['file'], uploadFailure(t));

  function send(list: File) {
    setFile(list);
    if (!sizeError(t, list.size))
      upload.mutate({ body: toUploadForm(target, list) }, { onSuccess: ({ id }) => onSent(id, list) });
  }

  return (
    <>
      <FileDrop
        label={t('Drop the list here')}
        rule={t('CSV, Excel (XLSX, first sheet) or OneRoster (zip), up to 20 MB and 20,000 rows.')}
        accept={ACCEPTED_TYPES}
        file={file && { name: file.name }}
        error={(file && sizeError(t, file.size)) ?? refusal?.fields.file ?? refusal?.form}
        words={{ choose: t('Choose a file'), change: t('Choose another file'), progress: t('Uploading…') }}
        onFile={send}
      />
      <ReadingStatus isReading={upload.isPending} />
    </>
  );
}

/** Pasted text is sent as a file. */
function PastedList({ target, onSent }: Props) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('POST /enrolments/', { invalidates: IMPORT_ENDPOINTS });
  const form = useForm({
    initial: { file: '' },
    validate: ({ file }) => ({ file: sizeError(t, new Blob([file.trim()]).size) }),
    submit: ({ file }) => mutateAsync({ body: toUploadForm(target, new File([file], t('Pasted list'))) }),
    onSuccess: ({ id }) => onSent(id),
    failureMessage: uploadFailure(t),
  });
  return (
    <Form form={form} className={css.paste}>
      <TextArea
        {...form.field('file')}
        label={t('Or paste it from a spreadsheet')}
        hint={t('Include the column headings if there are any.')}
        rows={8}
        dir="auto"
        spellCheck={false}
      />
      <p className={css.acts}>
        <SubmitButton form={form} busyLabel={null}>
          {t('Preview list')}
        </SubmitButton>
      </p>
      <ReadingStatus isReading={form.isBusy} />
    </Form>
  );
}

function ReadingStatus({ isReading }: { isReading: boolean }) {
  const t = useTranslate();
  return (
    <p role="status" className="muted">
      {isReading && t('Reading the list…')}
    </p>
  );
}

/** Returns the reason why a list of this size cannot be uploaded. */
export function sizeError(t: Translate, bytes: number): string | undefined {
  if (bytes === 0) return t('The list is empty.');
  return bytes > MAX_LIST_BYTES ? t('This list is larger than 20 MB.') : undefined;
}

function uploadFailure(t: Translate): string {
  return t('The list could not be uploaded. Try again.');
}

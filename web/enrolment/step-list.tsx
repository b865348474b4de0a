import { useState } from 'react';
import { MAX_LIST_BYTES } from '#contract/enrolment-words.ts';
import { uploadStudentList } from '#web/kit/api/enrolment.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import css from './enrolment.module.css';
import { type Target, toUploadForm } from './import-target.ts';
import { IMPORT_ENDPOINTS } from './use-enrolment.ts';

const ACCEPTED_TYPES = '.csv,.tsv,.txt,.zip,text/csv,text/tab-separated-values,application/zip';

/** Uploads a list that is dropped, chosen or pasted; pasted text is sent as a file. */
export function StepList({ target, onSent }: { target: Target; onSent: (id: string) => void }) {
  const t = useWords();
  const uploadList = useApiMutation(uploadStudentList, { invalidates: IMPORT_ENDPOINTS });
  const [pasted, setPasted] = useState('');
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<{ of: 'file' | 'paste'; message: string }>();

  async function upload(list: File, of: 'file' | 'paste') {
    setError(undefined);
    if (list.size === 0) return setError({ of, message: t('This file is empty.') });
    if (list.size > MAX_LIST_BYTES) return setError({ of, message: t('This file is larger than 20 MB.') });
    try {
      onSent((await uploadList.mutateAsync({ body: toUploadForm(target, list) })).id);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      const message = cause.fields.file?.[0] ?? cause.message;
      setError({ of, message: message || t('The list could not be uploaded. Try again.') });
    }
  }

  return (
    <div className={css.step}>
      <FileDrop
        label={t('Drop the list here')}
        rule={t('CSV or OneRoster (zip), up to 20 MB and 20,000 rows.')}
        accept={ACCEPTED_TYPES}
        file={file && { name: file.name }}
        error={error?.of === 'file' ? error.message : undefined}
        words={{ choose: t('Choose a file'), change: t('Choose another file'), progress: t('Sending') }}
        onFile={(chosen) => {
          setFile(chosen);
          void upload(chosen, 'file');
        }}
      />
      <form
        className={css.paste}
        onSubmit={(event) => {
          event.preventDefault();
          void upload(new File([pasted], t('Pasted list')), 'paste');
        }}
      >
        <TextArea
          label={t('Or paste it from a spreadsheet')}
          hint={t('Include the column headings if there are any.')}
          rows={8}
          dir="auto"
          spellCheck={false}
          value={pasted}
          error={error?.of === 'paste' ? error.message : undefined}
          onChange={(event) => setPasted(event.target.value)}
        />
        <p className={css.acts}>
          <Button type="submit" kind="solid" isBusy={uploadList.isPending} disabled={!pasted.trim()}>
            {t('Preview list')}
          </Button>
        </p>
      </form>
      <p role="status" className="muted">
        {uploadList.isPending && t('Reading the list…')}
      </p>
    </div>
  );
}

import { useState } from 'react';
import type { BookImport } from '#contract/authoring/book-imports.ts';
import { MAX_BOOK_LIST_BYTES } from '#contract/authoring/limits.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { refusalErrors } from '#web/kit/form-state.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { FileDrop } from '#web/kit/ui/file-drop.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { ImportRows } from './import-rows.tsx';
import { fileForm } from './processing.ts';
import css from './publishing.module.css';

const MAX_MB = MAX_BOOK_LIST_BYTES / 1_048_576;

type Props = {
  /** The id of the uploaded list; undefined before the upload. */
  id: string | undefined;
  onUploaded: (id: string) => void;
  /** Called with the bulk action that changes the books. */
  onStarted: (id: string) => void;
  onClose: () => void;
};

/** Imports an exported list from a spreadsheet: asks for the file, then shows the changes of its rows. */
export function ImportDialog({ id, onUploaded, onStarted, onClose }: Props) {
  const t = useTranslate();
  const { data: list, isError } = useApi(
    'GET /api-admin/books/import/{id}/',
    { params: { id: id ?? '' } },
    { isEnabled: id !== undefined },
  );
  const { run, isBusy } = useAction(
    useApiMutation('POST /api-admin/books/import/{id}/confirm/', {
      invalidates: ['GET /api-admin/books/import/{id}/'],
    }),
    {
      onSuccess: ({ id }) => onStarted(id),
    },
  );
  const count = list?.counts.will_change ?? 0;
  const canConfirm = id !== undefined && count > 0 && list?.bulk_action === null;
  return (
    <Dialog
      isOpen
      isWide
      title={t('Import a list of books')}
      onClose={onClose}
      actions={
        canConfirm && (
          <Button kind="solid" isBusy={isBusy} onClick={() => void run({ params: { id } })}>
            {t('{count, plural, one {Change # book} other {Change # books}}', { count })}
          </Button>
        )
      }
    >
      {id === undefined && <ListFile onUploaded={onUploaded} />}
      {isError && <Alert status="warn" role="alert" title={t('This list is no longer there. Upload it again.')} />}
      {id !== undefined && !list && !isError && <RowsSkeleton label={t('Loading…')} />}
      {list && <ImportPreview list={list} />}
    </Dialog>
  );
}

function ListFile({ onUploaded }: Pick<Props, 'onUploaded'>) {
  const t = useTranslate();
  const [file, setFile] = useState<File>();
  const upload = useApiMutation('POST /api-admin/books/import/');
  const refusal = upload.error && refusalErrors<{ file: File }>(upload.error, ['file'], t('Try again.'));
  function send(list: File) {
    setFile(list);
    upload.mutate({ body: fileForm('file', list) }, { onSuccess: ({ id }) => onUploaded(id) });
  }
  return (
    <>
      <ol className={css.steps}>
        <li>{t('Export the list of books as CSV, and open it in a spreadsheet.')}</li>
        <li>{t('Change level, ages, goal, categories, licence, audience or featuring. Keep the column “id”.')}</li>
        <li>{t('Save it as CSV, and upload it here. You see what changes before it does.')}</li>
      </ol>
      <FileDrop
        label={t('Drop the list here')}
        rule={t('CSV, up to {max} MB and 10,000 books.', { max: MAX_MB })}
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        file={file && { name: file.name }}
        error={refusal?.fields.file ?? refusal?.form}
        isBusy={upload.isPending}
        words={{ choose: t('Choose a file'), change: t('Choose another file'), progress: t('Uploading…') }}
        onFile={send}
      />
    </>
  );
}

/** The effects of importing a list. */
export function ImportPreview({ list }: { list: BookImport }) {
  const t = useTranslate();
  const { counts, ignored_columns: ignored, bulk_action } = list;
  return (
    <div className="stack">
      {bulk_action !== null && <Alert status="info" title={t('This list has already been imported.')} />}
      {counts.will_change === 0 && <p>{t('No book in this list needs to be changed.')}</p>}
      {counts.error > 0 && (
        <Alert
          status="warn"
          title={t(
            '{count, plural, one {# row has an error and is left out.} other {# rows have errors and are left out.}}',
            {
              count: counts.error,
            },
          )}
        />
      )}
      <ImportRows list={list} />
      {ignored.length > 0 && (
        <p className="small muted">{t('These columns are not read: {columns}', { columns: ignored.join(', ') })}</p>
      )}
    </div>
  );
}

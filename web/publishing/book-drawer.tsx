import { useId, useState } from 'react';
import type { BookChanges, ManagedBook } from '#contract/publishing.ts';
import { changeBook, showManagedBook } from '#web/kit/api/publishing.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CoverAndFile } from './cover-and-file.tsx';
import { DetailsForm } from './details-form.tsx';
import { bookReads, progressRefetchMs } from './processing.ts';
import css from './publishing.module.css';

/** Everything about one book, from the edge of the window. */
export function BookDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const formId = useId();
  const {
    data: book,
    isError,
    refetch,
  } = useApi(showManagedBook, { params: { id } }, { refetchMs: (reply) => progressRefetchMs(reply && [reply]) });
  // The form keeps the version that was opened; only the progress follows later data.
  const [initial, setInitial] = useState<ManagedBook>();
  if (book && !initial) setInitial(book);
  const saving = useSaveBook(onClose);

  async function startOver() {
    const { data } = await refetch();
    setInitial(data);
    saving.forget();
  }

  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={book ? <span dir="auto">{book.title}</span> : t('Book')}
      closeLabel={t('Close')}
      actions={
        initial && (
          <Button kind="solid" type="submit" form={formId} isBusy={saving.isBusy}>
            {t('Save')}
          </Button>
        )
      }
    >
      {isError && <Alert status="bad" title={t('This book could not be loaded.')} />}
      {!book && !isError && <RowsSkeleton label={t('Loading…')} />}
      {book && initial && (
        <div className={css.sections}>
          {saving.error && (
            <Alert status="bad" role="alert" title={saving.error}>
              {saving.isEdited && (
                <Button isSmall onClick={startOver}>
                  {t('Reload')}
                </Button>
              )}
            </Alert>
          )}
          <CoverAndFile book={book} />
          <DetailsForm
            key={initial.edits}
            id={formId}
            book={initial}
            errorOf={saving.errorOf}
            onSave={(change) => saving.save(initial, change)}
          />
        </div>
      )}
    </Drawer>
  );
}

function useSaveBook(onDone: () => void) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending } = useApiMutation(changeBook, { invalidates: bookReads });
  const [error, setError] = useState<CallError>();

  async function save({ id, edits }: ManagedBook, change: BookChanges) {
    setError(undefined);
    try {
      if (Object.keys(change).length > 0) await mutateAsync({ params: { id }, body: change, ifMatch: `"${edits}"` });
      showToast({ kind: 'done', message: t('Details saved.') });
      onDone();
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause);
    }
  }

  const fields = error?.fields ?? {};
  const hasFields = Object.keys(fields).length > 0;
  return {
    save,
    forget: () => setError(undefined),
    isBusy: isPending,
    isEdited: error?.status === 409,
    error: error && !hasFields ? error.message || t('That did not work. Try again.') : undefined,
    errorOf: (name: string) => fields[name]?.[0],
  };
}

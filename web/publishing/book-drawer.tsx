import { useState } from 'react';
import type { ManagedBook } from '#contract/publishing.ts';
import { changeBook, showManagedBook } from '#web/kit/api/publishing.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { changedDetails, detailsOf } from './changes.ts';
import { CoverAndFile } from './cover-and-file.tsx';
import { DetailsFields } from './details-fields.tsx';
import { bookReads, progressRefetchMs } from './processing.ts';
import css from './publishing.module.css';

/** Shows and changes everything about one book, in a drawer. */
export function BookDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords();
  const {
    data: book,
    isError,
    refetch,
  } = useApi(showManagedBook, { params: { id } }, { refetchMs: (reply) => progressRefetchMs(reply && [reply]) });
  // The form keeps the version that was opened; only the progress follows later data.
  const [opened, setOpened] = useState<ManagedBook>();
  if (book && !opened) setOpened(book);
  const { form, isOutdated } = useDetailsForm(opened, onClose);
  const { guard, dialog } = useUnsavedChanges(form.isUnsaved);

  async function startOver() {
    const { data } = await refetch();
    setOpened(data);
    form.reset();
  }

  return (
    <>
      <Drawer
        isOpen
        onClose={() => guard(onClose)}
        title={book ? <span dir="auto">{book.title}</span> : t('Book')}
        closeLabel={t('Close')}
        actions={opened && <SubmitButton form={form}>{t('Save')}</SubmitButton>}
      >
        {isError && <Alert status="bad" title={t('This book could not be loaded.')} />}
        {!book && !isError && <RowsSkeleton label={t('Loading…')} />}
        {book && opened && (
          <div className={css.sections}>
            <CoverAndFile book={book} />
            <Form form={form} className={css.form}>
              {form.error && isOutdated && (
                <div>
                  <Button isSmall onClick={startOver}>
                    {t('Reload')}
                  </Button>
                </div>
              )}
              <DetailsFields form={form} book={opened} />
            </Form>
          </div>
        )}
      </Drawer>
      {dialog}
    </>
  );
}

function useDetailsForm(book: ManagedBook | undefined, onDone: () => void) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, error } = useApiMutation(changeBook, { invalidates: bookReads });
  const form = useForm({
    initial: detailsOf(book),
    async submit(details) {
      if (!book) return;
      const body = changedDetails(details, book);
      if (Object.keys(body).length === 0) return;
      await mutateAsync({ params: { id: book.id }, body, ifMatch: `"${book.edits}"` });
    },
    onSuccess() {
      onDone();
      showToast({ kind: 'done', message: t('Details saved.') });
    },
  });
  return { form, isOutdated: error instanceof CallError && error.status === 409 };
}

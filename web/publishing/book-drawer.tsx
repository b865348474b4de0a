import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedBook } from '#contract/publishing.ts';
import { changeBook, showManagedBook } from '#web/kit/api/publishing.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError, isNotFound } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { announce } from '#web/ui/announce.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/dialog.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
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
    error,
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
        {error && <BookNotLoaded error={error} onRetry={() => void refetch()} />}
        {!book && !error && <RowsSkeleton label={t('Loading…')} />}
        {book && opened && (
          <div className={css.sections}>
            {book.can_edit_words ? <CoverAndFile book={book} /> : <AuthorsWords book={book} />}
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

/** Says what staff cannot change of a book that its author wrote here. */
function AuthorsWords({ book }: { book: ManagedBook }) {
  const t = useWords();
  return (
    <Alert title={t('The words and the cover of this book are its author’s.')}>
      <p>
        {t(
          'Ask for changes in the review. Level, ages, goal, categories and audience are set there too, and here afterwards.',
        )}
      </p>
      <Link to={paths.review('book', book.id)}>{t('Open review')}</Link>
    </Alert>
  );
}

function BookNotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords();
  if (error instanceof CallError && isNotFound(error.status))
    return <Alert status="warn" role="alert" title={t('This book does not exist, or was deleted.')} />;
  return (
    <Alert status="bad" role="alert" title={t('This book could not be loaded.')}>
      <Button isSmall onClick={onRetry}>
        {t('Try again')}
      </Button>
    </Alert>
  );
}

function useDetailsForm(book: ManagedBook | undefined, onDone: () => void) {
  const t = useWords();
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
      announce(t('Details saved.'));
    },
  });
  return { form, isOutdated: error instanceof CallError && error.status === 409 };
}

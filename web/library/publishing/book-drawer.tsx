import { useState } from 'react';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { Form, SubmitButton } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { changedDetails, detailsOf } from './changes.ts';
import { CoverAndFile, DamagedPiece } from './cover-and-file.tsx';
import { AuthorsPart, DetailsDrawer, useDetailsForm } from './details-drawer.tsx';
import { DetailsFields } from './details-fields.tsx';
import { bookReads, progressRefetchMs } from './processing.ts';
import { PublishDialog } from './publish-dialog.tsx';
import css from './publishing.module.css';

/** Shows and changes everything about one book, in a drawer. */
export function BookDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const read = useApi(
    'GET /api-admin/books/{id}/',
    { params: { id } },
    { refetchMs: (reply) => progressRefetchMs(reply && [reply]) },
  );
  const save = useApiMutation('PATCH /api-admin/books/{id}/', { invalidates: bookReads });
  // Only the progress follows later data.
  const { data: book, error, refetch } = read;
  const { form, openVersion, reload } = useDetailsForm({
    read,
    detailsOf,
    changesOf: changedDetails,
    save,
    onDone: onClose,
  });

  return (
    <DetailsDrawer
      title={book ? <span dir="auto">{book.title}</span> : t('Book')}
      actions={openVersion && <SubmitButton form={form}>{t('Save')}</SubmitButton>}
      isUnsaved={form.isUnsaved}
      isLoading={!book && !error}
      error={error}
      notFoundTitle={t('This book does not exist, or was deleted.')}
      failedTitle={t('This book could not be loaded.')}
      onRetry={() => void refetch()}
      onClose={onClose}
    >
      {book && openVersion && (
        <>
          {book.can_publish && book.state !== 'published' && !form.isUnsaved && (
            <ReadyToPublish book={book} onPublished={onClose} />
          )}
          {book.can_edit_words ? (
            <CoverAndFile book={book} />
          ) : (
            <>
              {book.rendition?.is_damaged && <DamagedPiece />}
              <AuthorsPart
                title={t('The words and the cover of this book are its author’s.')}
                review={paths.review('book', id)}
              />
            </>
          )}
          <Form form={form} className={css.form}>
            {reload}
            <DetailsFields form={form} book={openVersion} />
          </Form>
        </>
      )}
    </DetailsDrawer>
  );
}

/** Says that a reviewed book can be published, and publishes it. */
function ReadyToPublish({ book, onPublished }: { book: ManagedBook; onPublished: () => void }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert
      title={
        book.state === 'approved'
          ? t('It is approved, but not published yet.')
          : t('This book was taken down. You can publish it again.')
      }
    >
      <Button isSmall onClick={() => setOpen(true)}>
        {t('Publish')}
      </Button>
      {isOpen && <PublishDialog book={book} onClose={() => setOpen(false)} onPublished={onPublished} />}
    </Alert>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import type { ManagedBook } from '#contract/library/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { bookReads } from './processing.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

export function DeleteDialog({ book, onClose }: { book: ManagedBook; onClose: () => void }) {
  const t = useTranslate();
  const { mutateAsync } = useApiMutation('DELETE /api-admin/books/{id}/', { invalidates: bookReads });
  return (
    <ConfirmDialog
      title={t('Delete this book?')}
      name={book.title}
      cancelLabel={t('Cancel')}
      confirmLabel={t('Delete')}
      announcement={t('“{title}” was deleted.', { title: book.title })}
      onConfirm={() => mutateAsync({ params: { id: book.id } })}
      onClose={onClose}
    >
      {t('The book’s pages and file are permanently deleted. This cannot be undone.')}
    </ConfirmDialog>
  );
}

type OpenDialog = 'publish' | 'offer' | 'pull-down' | 'delete';

/** Offers the next step of a book as a button and the rest in a menu. */
export function BookRowActions({ book }: { book: ManagedBook }) {
  const t = useTranslate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const { reprocess, isBusy } = useReprocess(book);
  const { state, change_state, title } = book;
  const isPublished = state === 'published';
  // Before the approval only the author and the reviewers choose a book's cause.
  const canHaveOffer = ['approved', 'published', 'pulled_down'].includes(state);
  const canTryAgain = book.rendition?.can_retry === true;
  const close = () => setOpenDialog(undefined);

  return (
    <span className={lists.acts}>
      {book.can_publish && !isPublished && (
        <Button isSmall onClick={() => setOpenDialog('publish')}>
          {t('Publish')}
        </Button>
      )}
      {book.can_review && (change_state ?? state) === 'in_review' && (
        <LinkButton isSmall to={paths.review('book', book.id)}>
          {t('Review')}
        </LinkButton>
      )}
      {canTryAgain && (
        <Button isSmall isBusy={isBusy} onClick={reprocess}>
          {t('Try again')}
        </Button>
      )}
      <MoreActions name={t('More actions for {title}', { title })} isSmall>
        {isPublished && <Link to={paths.book(book.id)}>{t('Open in the library')}</Link>}
        {book.can_review && <Link to={paths.review('book', book.id)}>{t('Open review')}</Link>}
        {book.author_id && (
          <Link to={`?${new URLSearchParams({ author: book.author_id })}`}>{t('Books by this author')}</Link>
        )}
        {book.can_preview && <Link to={paths.read(book.id)}>{t('Preview book')}</Link>}
        {book.can_publish && isPublished && (
          <button type="button" onClick={() => setOpenDialog('publish')}>
            {t('Change audience')}
          </button>
        )}
        {canHaveOffer && (
          <button type="button" onClick={() => setOpenDialog('offer')}>
            {t('Edit offer')}
          </button>
        )}
        <hr />
        {book.can_pull_down && (
          <button type="button" onClick={() => setOpenDialog('pull-down')}>
            {t('Take down')}
          </button>
        )}
        {book.can_delete && (
          <button type="button" onClick={() => setOpenDialog('delete')}>
            {t('Delete')}
          </button>
        )}
      </MoreActions>
      {openDialog === 'publish' && <PublishDialog book={book} onClose={close} />}
      {openDialog === 'offer' && <OfferDialog book={book} onClose={close} />}
      {openDialog === 'pull-down' && <TakeDownDialog book={book} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog book={book} onClose={close} />}
    </span>
  );
}

/** Processes the newest file again. */
export function useReprocess({ id }: ManagedBook) {
  const { run, isBusy } = useAction(
    useApiMutation('POST /api-admin/books/{id}/prepare-again/', { invalidates: bookReads }),
  );
  return { reprocess: () => void run({ params: { id } }), isBusy };
}

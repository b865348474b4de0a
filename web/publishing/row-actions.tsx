import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { useState } from 'react';
import { Link } from 'react-router';
import { isRouteEnabled } from '#contract/page-routes.ts';
import type { ManagedBook } from '#contract/publishing.ts';
import { reprocessBook } from '#web/kit/api/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { useWords } from '#web/kit/words.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import lists from '#web/ui/lists.module.css';
import { useToast } from '#web/ui/toast.tsx';
import { DeleteDialog } from './delete-book-dialog.tsx';
import { bookReads } from './processing.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

type OpenDialog = 'publish' | 'pull-down' | 'delete';

/** Offers the next step of a book as a button and the rest in a menu. */
export function BookRowActions({ book }: { book: ManagedBook }) {
  const t = useWords();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const { reprocess, isBusy } = useReprocess(book);
  const { state, title } = book;
  const isPublished = state === 'published';
  const canTryAgain = book.rendition?.can_retry === true;
  // A book that was taken down cannot be opened.
  const canRead = book.is_readable && !isPublished && state !== 'pulled_down';
  const close = () => setOpenDialog(undefined);

  return (
    <span className={lists.acts}>
      {book.can_publish && !isPublished && (
        <Button isSmall onClick={() => setOpenDialog('publish')}>
          {t('Publish')}
        </Button>
      )}
      {canTryAgain && (
        <Button isSmall isBusy={isBusy} onClick={reprocess}>
          {t('Try again')}
        </Button>
      )}
      <Disclosure
        label={<Icon of={DotsThreeIcon} />}
        name={t('More actions for {title}', { title })}
        hidesCaret
        align="end"
        buttonClass={buttonClass({ kind: 'quiet', isSmall: true })}
      >
        {isPublished && isRouteEnabled('/library/{id}', false) && (
          <Link to={paths.book(book.id)}>{t('Open in the library')}</Link>
        )}
        {canRead && <Link to={paths.read(book.id)}>{t('Preview book')}</Link>}
        {book.can_publish && isPublished && (
          <button type="button" onClick={() => setOpenDialog('publish')}>
            {t('Change audience')}
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
      </Disclosure>
      {openDialog === 'publish' && <PublishDialog book={book} onClose={close} />}
      {openDialog === 'pull-down' && <TakeDownDialog book={book} onClose={close} />}
      {openDialog === 'delete' && <DeleteDialog book={book} onClose={close} />}
    </span>
  );
}

/** Processes the newest file again. */
export function useReprocess({ id }: ManagedBook) {
  const t = useWords();
  const showToast = useToast();
  const { mutateAsync, isPending } = useApiMutation(reprocessBook, { invalidates: bookReads });

  async function reprocess() {
    try {
      await mutateAsync({ params: { id } });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      showToast({ kind: 'failed', message: cause.message || t('That did not work. Try again.') });
    }
  }

  return { reprocess, isBusy: isPending };
}

import type { ManagedBook } from '#contract/library/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { bookReads } from './processing.ts';

export function DeleteDialog({ book, onClose }: { book: ManagedBook; onClose: () => void }) {
  const t = useWords();
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

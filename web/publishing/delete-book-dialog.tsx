import type { ManagedBook } from '#contract/publishing.ts';
import { SureDialog } from '#web/kit/confirm-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { useDelete } from './calls.ts';

export function DeleteDialog({ book, onClose }: { book: ManagedBook; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useDelete();
  return (
    <SureDialog
      title={t('Delete this book?')}
      name={book.title}
      keep={t('Keep it')}
      act={t('Delete')}
      done={t('“{title}” was deleted.', { title: book.title })}
      run={() => mutateAsync(book.id)}
      onClose={onClose}
    >
      {t('Its pages and its file are removed for good.')}
    </SureDialog>
  );
}

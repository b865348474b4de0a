import type { ManagedBook } from '#contract/publishing.ts';
import { useDoing } from '#web/app/use-doing.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { useDelete } from './calls.ts';

export function DeleteDialog({ book, onClose }: { book: ManagedBook; onClose: () => void }) {
  const t = useWords();
  const done = t('“{title}” was deleted.', { title: book.title });
  const { run, isBusy, error } = useDoing(useDelete(), { done, onDone });

  function onDone() {
    onClose();
    // The button that opened this is gone with its row.
    document.getElementById('main')?.focus();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Delete this book?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('Keep it')}
          </Button>
          <Button kind="bad" isBusy={isBusy} onClick={() => run(book.id)}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        <p>
          <b dir="auto">{book.title}</b>
          <br />
          {t('Its pages and its file are removed for good.')}
        </p>
      </div>
    </Dialog>
  );
}

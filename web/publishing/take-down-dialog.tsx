import { useState } from 'react';
import type { ManagedBook } from '#contract/publishing.ts';
import { publishingWords } from '#contract/publishing-words.ts';
import { pullDownBook } from '#web/kit/api/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { bookReads } from './processing.ts';

export function TakeDownDialog({ book, onClose }: { book: ManagedBook; onClose: () => void }) {
  const t = useWords();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const successMessage = t('“{title}” was taken down.', { title: book.title });
  const takingDown = useApiMutation(pullDownBook, { invalidates: bookReads });
  const { run, isBusy, error } = useDialogAction(takingDown, { successMessage, onDone: onClose });

  function takeDown() {
    setMissing(reason.trim() === '');
    if (reason.trim() !== '') run({ params: { id: book.id }, body: { reason } });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Take down this book?')}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="bad" isBusy={isBusy} onClick={takeDown}>
            {t('Take down')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        <p>
          <b dir="auto">{book.title}</b>
          <br />
          {t('No one can see it until you publish it again.')}
        </p>
        <TextArea
          label={t('Reason')}
          value={reason}
          maxLength={500}
          error={isMissing ? t(publishingWords.reasonMissing) : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

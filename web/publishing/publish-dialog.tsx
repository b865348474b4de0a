import { useState } from 'react';
import type { Audience } from '#contract/books.ts';
import type { ManagedBook } from '#contract/publishing.ts';
import { audienceWords } from '#contract/publishing-words.ts';
import { publishBook } from '#web/kit/api/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDialogAction } from '#web/kit/use-dialog-action.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, RadioCard } from '#web/ui/choice.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { bookReads } from './processing.ts';
import { BOOK_AUDIENCES } from './words.ts';

type Props = { book: ManagedBook; onClose: () => void };

/** Publishes a book for an audience, or changes the audience of a published one. */
export function PublishDialog({ book, onClose }: Props) {
  const t = useWords();
  const [audience, setAudience] = useState<Audience>(book.audience);
  const isPublished = book.state === 'published';
  const successMessage = isPublished ? t('Audience changed.') : t('“{title}” is published.', { title: book.title });
  const publishing = useApiMutation(publishBook, { invalidates: bookReads });
  const { run, isBusy, error } = useDialogAction(publishing, { successMessage, onDone: onClose });
  const confirmLabel = isPublished ? t('Change audience') : t('Publish');

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={<span dir="auto">{book.title}</span>}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button kind="solid" isBusy={isBusy} onClick={() => run({ params: { id: book.id }, body: { audience } })}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        <ChoiceGroup legend={t('Who can read it?')}>
          {BOOK_AUDIENCES.map((option) => (
            <RadioCard
              key={option}
              name="audience"
              value={option}
              checked={option === audience}
              onChange={() => setAudience(option)}
              label={t(audienceWords[option].name)}
              hint={t(audienceWords[option].means)}
            />
          ))}
        </ChoiceGroup>
      </div>
    </Dialog>
  );
}

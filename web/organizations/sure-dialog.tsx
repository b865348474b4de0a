import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDoing } from '#web/app/use-doing.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';

type Props = {
  title: string;
  /** What it is done to. */
  name: string;
  id: string;
  act: UseMutationResult<unknown, Error, string>;
  /** What the button says, and what is said when it was done. */
  words: { act: string; done: string };
  onClose: () => void;
  children: ReactNode;
};

/** Says what an end means before it is made. */
export function SureDialog({ title, name, id, act, words, onClose, children }: Props) {
  const t = useWords();
  const { run, isBusy, error } = useDoing(act, {
    done: words.done,
    onDone() {
      onClose();
      // The menu that opened this is gone with its row.
      document.getElementById('main')?.focus();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button kind="bad" isBusy={isBusy} onClick={() => void run(id)}>
            {words.act}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Note status="bad" role="alert" fact={error} />}
        <p>
          <b dir="auto">{name}</b>
          <br />
          {children}
        </p>
      </div>
    </Dialog>
  );
}

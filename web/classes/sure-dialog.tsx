import { useMutation } from '@tanstack/react-query';
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
  /** What the button says. */
  act: string;
  done: string;
  isBad?: boolean;
  run: () => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
};

/** Says what an act does before it is done. */
export function SureDialog({ title, name, act, done, isBad = false, run: doIt, onClose, children }: Props) {
  const t = useWords();
  const { run, isBusy, error } = useDoing(useMutation({ mutationFn: (_: string) => doIt() }), {
    done,
    onDone: onClose,
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
          <Button kind={isBad ? 'bad' : 'solid'} isBusy={isBusy} onClick={() => void run(name)}>
            {act}
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

import { type ReactNode, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from './words.ts';

/** The message of a toast that says what was done, with a button that takes it back. It can be pressed again if that failed. */
export function UndoMessage({ children, onUndo }: { children: ReactNode; onUndo: () => Promise<void> }) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    await onUndo();
    setBusy(false);
  }
  return (
    <>
      {children}{' '}
      <Button kind="quiet" isBusy={isBusy} onClick={() => void undo()}>
        {t('Undo')}
      </Button>
    </>
  );
}

/** Returns what shows a toast that something was done, with a button that takes it back. */
export function useUndoToast(): (message: string, onUndo: () => Promise<void>) => void {
  const showToast = useToast();
  return (message, onUndo) =>
    showToast({ kind: 'done', message: <UndoMessage onUndo={onUndo}>{message}</UndoMessage> });
}

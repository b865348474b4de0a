import { type ReactNode, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useTranslate } from './translate.ts';

/**
 * A toast's message about a finished action, with a button that undoes the action. The button can be pressed again
 * after a failure.
 */
export function UndoMessage({ children, onUndo }: { children: ReactNode; onUndo: () => Promise<void> }) {
  const t = useTranslate();
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

/** Returns a function that shows a toast about a finished action, with a button that undoes the action. */
export function useUndoToast(): (message: string, onUndo: () => Promise<void>) => void {
  const showToast = useToast();
  return (message, onUndo) =>
    showToast({ kind: 'done', message: <UndoMessage onUndo={onUndo}>{message}</UndoMessage> });
}

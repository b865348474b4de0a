import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDialogAction } from './use-dialog-action.ts';
import { useWords } from './words.ts';

type Props = {
  title: string;
  /** What it is done to. */
  name?: string | undefined;
  /** What the button says that does nothing, and the one that does it. */
  cancelLabel?: string;
  confirmLabel: string;
  isGood?: boolean;
  /** What is told when it was done. */
  successMessage: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** When it was done, where more is to do than to close. */
  onDone?: () => void;
  /** What it means. */
  children: ReactNode;
};

/** Says what an act means before it is done. */
export function ConfirmDialog({
  title,
  name,
  cancelLabel,
  confirmLabel,
  isGood = false,
  successMessage,
  onConfirm: doIt,
  ...rest
}: Props) {
  const t = useWords();
  const { onClose, onDone = onClose, children } = rest;
  const { run, isBusy, error } = useDialogAction(useMutation({ mutationFn: (_: undefined) => doIt() }), {
    successMessage,
    onDone,
  });
  useEffect(() => focusPage, []);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('Close')}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <Button kind={isGood ? 'solid' : 'bad'} isBusy={isBusy} onClick={() => void run(undefined)}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="stack">
        {error && <Alert status="bad" role="alert" title={error} />}
        {name === undefined ? (
          children
        ) : (
          <p>
            <b dir="auto">{name}</b>
            <br />
            {children}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The button that opened this may be gone with its row, and the focus with it. */
function focusPage() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

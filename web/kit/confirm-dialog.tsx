import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDialogAction } from './use-dialog-action.ts';
import { useWords } from './words.ts';

type Props = {
  title: string;
  /** The name of the thing that the action changes. */
  name?: string | undefined;
  cancelLabel?: string;
  confirmLabel: string;
  /** The action destroys nothing: the button is not red. */
  isGood?: boolean;
  successMessage: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  /** Called after success instead of `onClose`. */
  onDone?: () => void;
  /** Explains what the action changes. */
  children: ReactNode;
};

/** Asks for confirmation and explains the consequences before an action runs. */
export function ConfirmDialog({
  title,
  name,
  cancelLabel,
  confirmLabel,
  isGood = false,
  successMessage,
  onConfirm,
  ...rest
}: Props) {
  const t = useWords();
  const { onClose, onDone = onClose, children } = rest;
  const { run, isBusy, error } = useDialogAction(useMutation({ mutationFn: (_: undefined) => onConfirm() }), {
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

/** Moves the focus to the page when the button that opened the dialog was removed together with its row. */
function focusPage() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

import { type ReactNode, useEffect } from 'react';
import { announce } from '#web/kit/ui/announce.ts';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useForm } from './form.tsx';
import { FormDialog } from './form-dialog.tsx';

type Props = {
  title: string;
  /** The name of the thing that the action changes. */
  name?: string | undefined;
  cancelLabel?: string;
  confirmLabel: string;
  /** The action destroys nothing: the button is not red. */
  isGood?: boolean;
  /** Shown as a toast, if the page does not show the result. */
  successMessage?: ReactNode;
  /** Heard by screen readers, if others see the result on the page. */
  announcement?: string;
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
  announcement,
  onConfirm,
  onClose,
  onDone = onClose,
  children,
}: Props) {
  const showToast = useToast();
  const form = useForm({
    initial: {},
    submit: onConfirm,
    onSuccess() {
      onDone();
      if (successMessage) showToast({ kind: 'done', message: successMessage });
      if (announcement) announce(announcement);
    },
  });
  useEffect(() => focusPage, []);
  return (
    <FormDialog
      form={form}
      title={title}
      submitLabel={confirmLabel}
      busyLabel={null}
      cancelLabel={cancelLabel}
      isCancelFirst
      isDestructive={!isGood}
      onClose={onClose}
    >
      {name === undefined ? (
        children
      ) : (
        <p>
          <b dir="auto">{name}</b>
          <br />
          {children}
        </p>
      )}
    </FormDialog>
  );
}

/** Moves the focus to the page when the button that opened the dialog was removed together with its row. */
function focusPage() {
  if (document.activeElement === document.body) document.getElementById('main')?.focus();
}

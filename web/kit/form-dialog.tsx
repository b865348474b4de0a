import type { ReactNode } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Form, type FormState, SubmitButton } from './form.tsx';
import { useTranslate } from './translate.ts';
import { useIsReadOnly } from './visit.ts';

type Props<V extends Record<string, unknown>> = {
  form: FormState<V>;
  title: ReactNode;
  submitLabel: string;
  /** “Saving…” by default; null keeps the label. */
  busyLabel?: string | null;
  cancelLabel?: string | undefined;
  /** Puts the focus on Cancel when the dialog opens. */
  isCancelFirst?: boolean;
  /** For an action that cannot be undone. */
  isDestructive?: boolean;
  isWide?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog that is one form, with Cancel and its main button. */
export function FormDialog<V extends Record<string, unknown>>({
  form,
  submitLabel,
  busyLabel,
  cancelLabel,
  isCancelFirst = false,
  isDestructive = false,
  onClose,
  children,
  ...dialog
}: Props<V>) {
  const t = useTranslate();
  const isReadOnly = useIsReadOnly();
  return (
    <Dialog
      {...dialog}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} {...(isCancelFirst && { 'data-first': true })}>
            {cancelLabel ?? t('Cancel')}
          </Button>
          <SubmitButton
            form={form}
            kind={isDestructive ? 'bad' : 'solid'}
            {...(busyLabel !== undefined && { busyLabel })}
          >
            {submitLabel}
          </SubmitButton>
        </>
      }
    >
      {isReadOnly && <p className="muted">{t('You can only read. The school sees this view in its activity log.')}</p>}
      <Form form={form}>{children}</Form>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { ReasonField } from '#web/kit/reason-field.tsx';

type Props = {
  title: string;
  submitLabel: string;
  isDestructive?: boolean;
  submit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the reason of a platform action. */
export function ReasonDialog({ title, submitLabel, isDestructive = false, submit, onDone, onClose, children }: Props) {
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => submit(reason),
    onSuccess: onDone,
  });
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} isDestructive={isDestructive} onClose={onClose}>
      <p>{children}</p>
      <ReasonField {...form.field('reason')} readBy="log" />
    </FormDialog>
  );
}

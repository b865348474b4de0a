import type { ReactNode } from 'react';
import { type FormState, useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { TextArea } from '#web/ui/text-field.tsx';

type Props = {
  title: string;
  submitLabel: string;
  isDestructive?: boolean;
  submit: (reason: string) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Asks for the reason of an action of the platform. */
export function ReasonDialog({ title, submitLabel, isDestructive = false, submit, onDone, onClose, children }: Props) {
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => submit(reason),
    onSuccess: onDone,
  });
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} isDestructive={isDestructive} onClose={onClose}>
      <p>{children}</p>
      <ReasonField form={form} />
    </FormDialog>
  );
}

export function ReasonField({ form }: { form: Pick<FormState<{ reason: string }>, 'field'> }) {
  const t = useWords();
  return (
    <TextArea
      {...form.field('reason')}
      label={t('Reason')}
      hint={t('Use 10 to 300 characters. The activity log shows the reason.')}
      rows={3}
      dir="auto"
    />
  );
}

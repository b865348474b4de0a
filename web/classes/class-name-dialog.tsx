import type { ReactNode } from 'react';
import { useFormSubmit } from '#web/kit/use-form-submit.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  title: string;
  name?: string;
  submitLabel: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  /** What else is asked, inside the form. */
  children?: ReactNode;
};

/** Asks what a class is called; the server keeps the rules. */
export function ClassNameDialog({ title, name = '', submitLabel, onSubmit, onClose, children }: Props) {
  const t = useWords();
  const { submit, isBusy, error, errorOf } = useFormSubmit((typed) => onSubmit(typed.name ?? ''));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('Close')}
      actions={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form="class-name" kind="solid" isBusy={isBusy} busyLabel={t('Saving…')}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id="class-name" className="stack" onSubmit={submit} noValidate>
        {error && <Alert status="bad" role="alert" title={error} />}
        <TextField
          name="name"
          label={t('Class name')}
          hint={t('Use the name your school uses, for example “Year 4 Kingfishers” or “4B”.')}
          defaultValue={name}
          error={errorOf('name')}
          autoComplete="off"
          dir="auto"
        />
        {children}
      </form>
    </Dialog>
  );
}

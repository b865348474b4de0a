import type { ReactNode } from 'react';
import { useForm } from '#web/kit/form.tsx';
import { FormDialog } from '#web/kit/form-dialog.tsx';
import { useWords } from '#web/kit/words.ts';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  title: string;
  name?: string;
  submitLabel: string;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  /** Further fields of the form. */
  children?: ReactNode;
};

/** Asks for the name of a class. */
export function ClassNameDialog({ title, name = '', submitLabel, onSubmit, onClose, children }: Props) {
  const t = useWords();
  const form = useForm({ initial: { name }, submit: (values) => onSubmit(values.name) });
  return (
    <FormDialog form={form} title={title} submitLabel={submitLabel} onClose={onClose}>
      <TextField
        {...form.field('name')}
        label={t('Class name')}
        hint={t('Use the name your school uses, for example “Year 4 Kingfishers” or “4B”.')}
        autoComplete="off"
        dir="auto"
      />
      {children}
    </FormDialog>
  );
}

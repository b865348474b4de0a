import { MAX_CATEGORY_NAME } from '#contract/category-words.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { useWords } from '#web/kit/words.ts';
import { Panel } from '#web/ui/panel.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import css from './categories.module.css';

type Props = {
  name: string;
  hint?: string;
  submitLabel: string;
  submit: (body: { name: string }) => Promise<unknown>;
  onSaved: () => void;
};

/** The form of a category: its name. */
export function NameForm({ name, hint, submitLabel, submit, onSaved }: Props) {
  const t = useWords();
  const form = useForm({ initial: { name }, submit, onSuccess: onSaved });
  const { dialog } = useUnsavedChanges(form.isUnsaved);
  return (
    <Panel>
      {dialog}
      <Form form={form} className={css.form}>
        <TextField
          label={t('Name')}
          hint={hint}
          maxLength={MAX_CATEGORY_NAME}
          required
          autoComplete="off"
          dir="auto"
          {...form.field('name')}
        />
        <div>
          <SubmitButton form={form}>{submitLabel}</SubmitButton>
        </div>
      </Form>
    </Panel>
  );
}

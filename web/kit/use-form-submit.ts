import { type FormEvent, useState } from 'react';
import { CallError } from './call.ts';
import { useWords } from './words.ts';

/**
 * Submits a form that the server validates: field messages go to their fields and the first one gets the focus; other refusals
 * are shown above the form.
 */
export function useFormSubmit(onSubmit: (values: Record<string, string>) => Promise<void>) {
  const t = useWords();
  const [isBusy, setBusy] = useState(false);
  const [fields, setFields] = useState<Record<string, string[]>>({});
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
    setBusy(true);
    setFields({});
    setError(undefined);
    try {
      await onSubmit(values);
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFields(cause.fields);
      const [first] = Object.keys(cause.fields);
      const field = first ? form.elements.namedItem(first) : null;
      if (field instanceof HTMLElement) field.focus();
      else setError(cause.message || t('That did not work. Try again.'));
    } finally {
      setBusy(false);
    }
  }

  return { submit, isBusy, error, errorOf: (name: string) => fields[name]?.[0] };
}

import { type FocusEvent, type FormEvent, useRef, useState } from 'react';

type FieldHandlers = {
  onInput(event: FormEvent<HTMLInputElement>): void;
  onBlur(event: FocusEvent<HTMLInputElement>): void;
};

/** Validates the required fields of a small form; `messages` has the error of each empty field. */
export function useRequiredFields<Name extends string>(
  messages: Record<Name, string>,
  initialErrors: Partial<Record<NoInfer<Name>, string>> = {},
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>(initialErrors);
  const touched = useRef(new Set<string>());
  const validate = (name: Name, value: string) =>
    setErrors((known) => ({ ...known, [name]: value === '' ? messages[name] : undefined }));

  return {
    errors,
    setErrors,
    /** Validates on blur, then on input while there is an error. */
    fieldProps(name: Name): FieldHandlers & { name: Name; error: string | undefined } {
      return {
        name,
        error: errors[name],
        onInput({ currentTarget: { value } }) {
          touched.current.add(name);
          if (errors[name]) validate(name, value);
        },
        onBlur({ currentTarget: { value } }) {
          if (touched.current.has(name)) validate(name, value);
        },
      };
    },
    /** Returns the values, or undefined after focusing the first empty field. */
    readValues(event: FormEvent<HTMLFormElement>): Record<Name, string> | undefined {
      event.preventDefault();
      const form = event.currentTarget;
      const values = Object.fromEntries(new FormData(form)) as Record<Name, string>;
      const names = Object.keys(messages) as Name[];
      const missing = names.filter((name) => values[name] === '');
      setErrors(Object.fromEntries(missing.map((name) => [name, messages[name]])) as Partial<Record<Name, string>>);
      const [first] = missing;
      if (!first) return values;
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return undefined;
    },
  };
}

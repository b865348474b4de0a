import { type FocusEvent, type FormEvent, useRef, useState } from 'react';

type Watched = { onInput(event: FormEvent<HTMLInputElement>): void; onBlur(event: FocusEvent<HTMLInputElement>): void };

/** The fields of a small form that must not stay empty, with what is said of each that did. */
export function useRequired<Name extends string>(
  sentences: Record<Name, string>,
  known: Partial<Record<NoInfer<Name>, string>> = {},
) {
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>(known);
  const touched = useRef(new Set<string>());
  const judge = (name: Name, value: string) =>
    setErrors((known) => ({ ...known, [name]: value === '' ? sentences[name] : undefined }));

  return {
    errors,
    setErrors,
    /** Judged on leaving, once something was typed; then while typing. */
    watch(name: Name): Watched & { name: Name; error: string | undefined } {
      return {
        name,
        error: errors[name],
        onInput({ currentTarget: { value } }) {
          touched.current.add(name);
          if (errors[name]) judge(name, value);
        },
        onBlur({ currentTarget: { value } }) {
          if (touched.current.has(name)) judge(name, value);
        },
      };
    },
    /** What was typed; undefined: something is missing, and the first field that is has the focus. */
    check(event: FormEvent<HTMLFormElement>): Record<Name, string> | undefined {
      event.preventDefault();
      const form = event.currentTarget;
      const typed = Object.fromEntries(new FormData(form)) as Record<Name, string>;
      const names = Object.keys(sentences) as Name[];
      const missing = names.filter((name) => typed[name] === '');
      setErrors(Object.fromEntries(missing.map((name) => [name, sentences[name]])) as Partial<Record<Name, string>>);
      const [first] = missing;
      if (!first) return typed;
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return undefined;
    },
  };
}

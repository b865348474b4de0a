import { CallError } from './call.ts';

/** A message for each field that has one. */
export type FieldErrors<V> = { [Name in keyof V]?: string | undefined };

/** Sorts a refusal into messages at the fields of a form and a message for the whole form. Bugs are thrown again. */
export function refusalErrors<V>(
  cause: unknown,
  names: string[],
  failureMessage: string,
): { fields: FieldErrors<V>; form: string | undefined } {
  if (!(cause instanceof CallError)) throw cause;
  // A message about one item of a list is named by its place: `languages.0`.
  const messages = Object.entries(cause.fields).map(
    ([name, [message]]) => [name.split('.')[0] ?? name, message] as const,
  );
  const own = messages.filter(([name]) => names.includes(name));
  const [foreign] = messages.filter(([name]) => !names.includes(name));
  return {
    fields: Object.fromEntries(own.reverse()) as FieldErrors<V>,
    form: foreign?.[1] ?? (own.length > 0 ? undefined : cause.message || failureMessage),
  };
}

/** Compares two values of a field; lists are equal when their items are. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

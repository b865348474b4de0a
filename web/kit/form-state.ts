import { CallError, isOffline } from './call.ts';
import type { Translate } from './translate.ts';

/** A message for each field that has one. */
export type FieldErrors<V> = { [Name in keyof V]?: string | undefined };

/** Sorts a refusal into messages at the fields of a form and a message for the whole form. Bugs are thrown again. */
export function refusalErrors<V>(
  cause: unknown,
  names: string[],
  failureMessage: string,
  failureField?: keyof V & string,
): { fields: FieldErrors<V>; form: string | undefined } {
  if (!(cause instanceof CallError)) throw cause;
  // A message about one item of a list is named by its place: `languages.0`.
  const messages = Object.entries(cause.fields).map(
    ([name, [message]]) => [name.split('.')[0] ?? name, message] as const,
  );
  const own = messages.filter(([name]) => names.includes(name));
  const [foreign] = messages.filter(([name]) => !names.includes(name));
  const form = foreign?.[1] ?? (own.length > 0 ? undefined : cause.message || failureMessage);
  if (failureField && form) return { fields: { [failureField]: form } as FieldErrors<V>, form: undefined };
  return { fields: Object.fromEntries(own.reverse()) as FieldErrors<V>, form };
}

/** Returns the words for a refusal without a message of its own. */
export function failureText(cause: unknown, t: Translate, failureMessage?: string): string {
  if (isOffline(cause)) return t('We could not reach the site. Check your internet connection and try again.');
  return failureMessage ?? t('That did not work. Try again.');
}

/** Returns the words for a refusal outside of a form. */
export function refusalText(cause: CallError, t: Translate, failureMessage?: string): string {
  return cause.message || failureText(cause, t, failureMessage);
}

/** Returns the message of each field that is empty. */
export function emptyErrors<V>(values: V, messages: FieldErrors<V>): FieldErrors<V> {
  const names = Object.keys(messages) as (keyof V)[];
  const empty = names.filter((name) => values[name] === '').map((name) => [name, messages[name]]);
  return Object.fromEntries(empty) as FieldErrors<V>;
}

/** Returns the text fields and checkboxes of a form whose content is not the initial one. */
export function readInputs<V extends Record<string, unknown>>(form: HTMLFormElement | null, initial: V): Partial<V> {
  const inputs = [...(form?.elements ?? [])].flatMap((element): [string, unknown][] => {
    const { name, type, value, checked, disabled } = element as HTMLInputElement;
    if (disabled || isWaitingForOptions(element, initial[name])) return [];
    if (typeof initial[name] === 'boolean' && type === 'checkbox') return [[name, checked]];
    // These inputs keep their value when they are checked.
    if (type === 'radio' || type === 'checkbox') return [];
    return typeof initial[name] === 'string' ? [[name, value]] : [];
  });
  return Object.fromEntries(inputs.filter(([name, value]) => value !== initial[name])) as Partial<V>;
}

/** A select whose options are still loading shows its first option, which no one chose. */
function isWaitingForOptions(element: Element, initialValue: unknown): boolean {
  const { options } = element as Partial<HTMLSelectElement>;
  return options !== undefined && ![...options].some(({ value }) => value === initialValue);
}

/** Compares two values of a field; lists are equal when their items are. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

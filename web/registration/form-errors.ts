import { CallError } from '#web/kit/call.ts';
import type { Translate } from '#web/kit/words.ts';

/**
 * What stands above the form after a no: the sentences for fields that the form does not have, by name; else the
 * server's own sentence; else the specification's.
 */
export function formErrorMessage(cause: unknown, isKnown: (name: string) => boolean, t: Translate): string | undefined {
  if (!(cause instanceof CallError)) throw cause;
  const names = Object.keys(cause.fields);
  const unknownNames = names.filter((name) => !isKnown(name));
  if (unknownNames.length > 0)
    return unknownNames.map((name) => `${name}: ${cause.fields[name]?.join(' ')}`).join('\n');
  // Each error is shown at its field.
  if (names.length > 0) return undefined;
  return cause.message || t('Registration failed. Please check your inputs and try again.');
}

import { CallError } from '#web/kit/call.ts';
import type { Translate } from '#web/kit/words.ts';

/**
 * Returns a refusal for the form. As the specification requires, messages of fields that the form does not have are
 * joined as “field name: message” above the form.
 */
export function registrationError(cause: unknown, isField: (name: string) => boolean, t: Translate): CallError {
  if (!(cause instanceof CallError)) throw cause;
  const fields = Object.entries(cause.fields);
  const knownFields = fields.filter(([name]) => isField(name));
  const others = fields.filter(([name]) => !isField(name)).map(([name, messages]) => `${name}: ${messages.join(' ')}`);
  const form = others.length > 0 ? [['form', [others.join('\n')]]] : [];
  const message = cause.message || t('Registration failed. Please check your inputs and try again.');
  return new CallError(cause.status, message, Object.fromEntries([...knownFields, ...form]));
}

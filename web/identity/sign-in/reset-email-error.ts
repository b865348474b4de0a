import type { Translate } from '#web/kit/words.ts';

/** The server sends the same reply for every address, so the form checks the format itself. */
export function resetEmailError(email: string, t: Translate): string | undefined {
  if (email === '') return t('Enter your email address.');
  return /^[^@\s]+@[^@\s]+$/.test(email) ? undefined : t('Invalid email address');
}

/**
 * Password length in characters: the minimum of an adult's, and the advice for a student's, since guessing is slowed
 * down.
 */
export const minPasswordLength = { student: 6, adult: 8 } as const;

/** Words that attackers try first, besides names. Parts of them are just as weak. */
const COMMON_WORDS = ['password', 'passwort', 'qwerty', 'qwertz', 'welcome', 'iloveyou', 'letmein', 'booklark'];
const SEQUENCES = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl'];
const MAX_SUFFIX_CHARACTERS = 3;

/**
 * Returns whether a password is certainly easy to guess: a repetition, a sequence, or a common word or name with a
 * short suffix. The server's estimate, which needs megabytes of dictionaries, decides about all others.
 */
export function isCertainlyGuessable(password: string, names: string[]): boolean {
  if (password === '') return false;
  const plain = password.normalize('NFC').toLowerCase();
  const words = [...COMMON_WORDS, ...names.flatMap((name) => [name, ...name.split(/\s+/)])];
  const hasSuffixOnly = (word: string) =>
    word.length > 2 && plain.startsWith(word) && plain.length - word.length <= MAX_SUFFIX_CHARACTERS;
  return (
    /^(.{1,2})\1+$/u.test(plain) ||
    SEQUENCES.some((sequence) => sequence.includes(plain)) ||
    words.some((word) => hasSuffixOnly(word.normalize('NFC').toLowerCase()))
  );
}

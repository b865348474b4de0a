import common from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import type { Role } from '#contract/roles.ts';
import { minPasswordLength, userWords } from '#contract/users.ts';

/** The most common passwords, of those that are long enough: OWASP ASVS 5.0, requirement 6.2.4. */
const commonPasswords = new Set(common.filter((password) => password.length >= minPasswordLength.adult));

/** Returns what is wrong with a new password, or undefined. Students may have short ones, since guessing is slowed down. */
export function passwordProblem(plain: string, role: Role): string | undefined {
  const length = [...plain.normalize('NFC')].length;
  if (role === 'student') return length < minPasswordLength.student ? userWords.studentPasswordShort : undefined;
  if (length < minPasswordLength.adult) return userWords.passwordShort;
  return commonPasswords.has(plain.normalize('NFC').toLowerCase()) ? userWords.passwordCommon : undefined;
}

import common from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import type { Role } from '#contract/roles.ts';
import { minPasswordLength, userWords } from '#contract/users.ts';

/** ASVS 6.2.4, over the passwords that are long enough to be tried at all. The list is in order of use. */
const commonPasswords = new Set(common.filter((one) => one.length >= minPasswordLength.adult));

/** What is wrong with a new password; undefined: nothing. Children's may be short and simple, since guessing is slowed down. */
export function passwordProblem(plain: string, role: Role): string | undefined {
  const length = [...plain.normalize('NFC')].length;
  if (role === 'student') return length < minPasswordLength.student ? userWords.studentPasswordShort : undefined;
  if (length < minPasswordLength.adult) return userWords.passwordShort;
  return commonPasswords.has(plain.normalize('NFC').toLowerCase()) ? userWords.passwordCommon : undefined;
}

import { userWords } from '#contract/identity/users.ts';
import { minPasswordLength } from '#contract/kit/password-hint.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { Site } from './hosts.ts';
import { foldPassword } from './password-hashing.ts';
import { passwordScore } from './password-strength.ts';
import { fieldRefusal } from './refusal.ts';

/** The weakest score that adults may choose; zxcvbn recommends it where accounts matter. */
const MIN_SCORE = 3;

/** Whose password it is. Their names and those of the school are the first that an attacker tries. */
type PasswordOwner = {
  /** `community`: the password that the families of a school share. */
  role: Role | 'community';
  site: Pick<Site, 'school_name' | 'subdomain'>;
  names?: (string | null | undefined)[];
};

/** Returns what is wrong with a new password, or undefined. A student's may be anything, since guessing is slowed down. */
async function passwordProblem(plain: string, { role, site, names = [] }: PasswordOwner) {
  if (role === 'student') return foldPassword(plain) === '' ? userWords.passwordMissing : undefined;
  if ([...plain.normalize('NFC')].length < minPasswordLength.adult) return userWords.passwordShort;
  const guessable = ['Booklark', site.school_name, site.subdomain, ...names.filter((name) => name != null)];
  return (await passwordScore(plain, guessable)) < MIN_SCORE ? userWords.passwordCommon : undefined;
}

/** Refuses a new password that is too weak for its owner, with the message at `field`. */
export async function refuseWeakPassword(plain: string, owner: PasswordOwner, field: string): Promise<void> {
  const message = await passwordProblem(plain, owner);
  if (message) throw fieldRefusal(field, message);
}

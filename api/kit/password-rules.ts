import { userWords } from '#contract/identity/users.ts';
import { minPasswordLength } from '#contract/kit/password-hint.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { Site } from './hosts.ts';
import { foldPassword } from './password-hashing.ts';
import { fieldRefusal } from './refusal.ts';

type Estimator = { check(password: string, guessable: string[]): { score: number } };

/**
 * Length that is estimated: a longer password is not weaker than its beginning, and the estimate's time grows with the
 * square of the length.
 */
const MAX_ESTIMATED_CHARACTERS = 32;
/** zxcvbn's default of 100 takes seconds for a password of signs such as @4$5; 4 takes 65 ms at most. */
const MAX_LEET_SUBSTITUTIONS = 4;

let loading: Promise<Estimator> | undefined;

async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    l33tMaxSubstitutions: MAX_LEET_SUBSTITUTIONS,
  });
}

/**
 * Returns zxcvbn's score from 0 (found in moments) to 4; from 3 a password withstands guessing even if its hash leaks.
 * The first call loads the dictionaries, which take 0.3 s and some megabytes.
 */
async function passwordScore(plain: string, guessable: string[]): Promise<number> {
  loading ??= loadEstimator();
  const beginning = [...plain.normalize('NFC')].slice(0, MAX_ESTIMATED_CHARACTERS).join('');
  return (await loading).check(beginning, guessable.flatMap(partsOf)).score;
}

/** Returns a name as it is written, without its spaces, and each of its words. */
function partsOf(name: string): string[] {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);
  return [name, words.join(''), ...words];
}

/** The weakest score that adults may choose; zxcvbn recommends it where accounts matter. */
const MIN_SCORE = 3;

/** The owner of a new password. Attackers try the owner's names and the school's names first. */
type PasswordOwner = {
  /** `community`: the password that the families of a school share. */
  role: Role | 'community';
  site: Pick<Site, 'school_name' | 'subdomain'>;
  names?: (string | null | undefined)[];
};

/**
 * Returns the message for a weak new password, or undefined. Students may choose any, because guessing is slowed down.
 */
async function passwordProblem(plain: string, { role, site, names = [] }: PasswordOwner) {
  if (role === 'student') return foldPassword(plain) === '' ? userWords.passwordMissing : undefined;
  if ([...plain.normalize('NFC')].length < minPasswordLength.adult) return userWords.passwordShort;
  const guessable = ['Booklark', site.school_name, site.subdomain, ...names.flatMap((name) => name || [])];
  return (await passwordScore(plain, guessable)) < MIN_SCORE ? userWords.passwordCommon : undefined;
}

/** Refuses a new password that is too weak for its owner, with the message at `field`. */
export async function refuseWeakPassword(plain: string, owner: PasswordOwner, field: string): Promise<void> {
  const message = await passwordProblem(plain, owner);
  if (message) throw fieldRefusal(field, message);
}

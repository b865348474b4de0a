import { type BrowserCookies, identifyDevice } from '#api/identity/devices/service.ts';
import { wrongPictures } from '#api/identity/pictures/service.ts';
import { findPersonByCard, issueChallenge, startCheckedSession } from '#api/identity/sessions/service.ts';
import { wrongPasswords } from '#api/identity/users/current-password.ts';
import { findUser, signInUser, toSession } from '#api/identity/users/service.ts';
import { verifyPassword } from '#api/kit/password-hashing.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, countDistinctAttempt } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { computeMac } from '#api/kit/secrets.ts';
import type { Settings, TransactionRunner } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pictureWords } from '#contract/identity/picture-words.ts';
import { type SecondFactorChallenge, type Session, signInWords } from '#contract/identity/session.ts';
import { looseWordPair } from '#contract/identity/word-pairs.ts';
import { findStoredSecret, type StoredSecret } from './credential-queries.ts';
import { failedUsernames, tooManyAttemptsRefusal } from './limits.ts';
import { recordAttempt } from './security-events.ts';

type SignInContext = TransactionRunner & {
  settings: Settings;
  ip: string;
  cookies: BrowserCookies['cookies'];
};
type TypedCredentials = { username: string; password: string; remember: boolean };
type CredentialKind = { limit: RateLimit; wrongMessage: string };

export const passwordCredentials: CredentialKind = { limit: wrongPasswords, wrongMessage: signInWords.failed };
export const pictureCredentials: CredentialKind = { limit: wrongPictures, wrongMessage: pictureWords.wrong };

const signInRefusal = (message: string) => new Refusal('notSignedIn', { message });

/**
 * Signs a person in. The reply and its timing do not reveal whether the username or the secret was wrong. Attempts in a
 * browser where the account was used before are counted separately, so that strangers cannot lock its owner out there.
 * A student's sign-in takes one round trip to the database before the hash and one after it.
 */
export async function signInWith(
  { limit, wrongMessage }: CredentialKind,
  { username, password, remember }: TypedCredentials,
  context: SignInContext,
  /** Records an adult's sign-in in its transaction. */
  record: (db: TenantDb, session: Session) => Promise<void>,
): Promise<Session | SecondFactorChallenge> {
  const { settings, inTransaction } = context;
  const subjects = attemptSubjects(username, context);
  const find = (db: TenantDb) => findStoredSecret(db, { kind: limit.kind, username, ...subjects });
  const { wait_seconds, stored, subject } = await inTransaction(find, { isOneBatch: true });
  refuseWait(wait_seconds);

  const isRight = await isRightSecret(stored?.password_hash, password, context);
  if (!isRight || !stored) {
    // In a browser where the account was used before, the address is not counted.
    const address = stored?.is_known_device ? undefined : subjects.address;
    const failure = { limit, subject, address, userId: stored?.user_id };
    refuseWait(await inTransaction((db) => countFailure(db, failure)));
    throw signInRefusal(wrongMessage);
  }
  const { user_id: userId, changed_at: changedAt } = stored;
  const complete = async (db: TenantDb) => {
    const secret = { kind: limit.kind, subject, userId, changedAt, remember, wrongMessage };
    const [started, user] = await Promise.all([startCheckedSession(db, secret), findUser(db, userId)]);
    if (!started) return { challenge: await issueChallenge(db, userId) };
    if ('waitSeconds' in started) throw tooManyAttemptsRefusal(started.waitSeconds);
    const session = await toSession(settings, db.tenantId, started, user);
    if (!isStudent(stored)) await record(db, session);
    return session;
  };
  // Students have no second factor and get no emails about new browsers, so nothing follows the first statements.
  return inTransaction(complete, { isOneBatch: isStudent(stored) });
}

const isStudent = ({ role }: StoredSecret) => role === 'student';

/**
 * Compares a secret as typed, then as the word pair that a child may mean by a space instead of the hyphen, or by
 * capitals. Both count as one attempt.
 */
async function isRightSecret(
  hash: string | undefined,
  typed: string,
  { settings: { pepper }, ip }: Pick<SignInContext, 'settings' | 'ip'>,
): Promise<boolean> {
  if (await verifyPassword(hash, typed, pepper, ip)) return true;
  const pair = looseWordPair(typed);
  return pair !== undefined && verifyPassword(hash, pair, pepper, ip);
}

/**
 * Returns the subjects by which an attempt is counted: the account in this browser, if it was used there before; else
 * the account, or a username without an account, and the IP address with the username.
 */
function attemptSubjects(username: string, { settings: { tokenSecret, pepper }, ip, cookies }: SignInContext) {
  const address = hashIpAddress(ip, pepper);
  return {
    device: identifyDevice({ cookies }),
    // An unknown username has the same limit, so that the limit does not reveal which accounts exist.
    unknownName: computeMac(tokenSecret, `name ${username}`),
    address: { subject: address, item: computeMac(tokenSecret, `${address} ${username}`) },
  };
}

type Failure = {
  limit: RateLimit;
  subject: string;
  address: { subject: string; item: string } | undefined;
  userId: string | undefined;
};

async function countFailure(db: TenantDb, { limit, subject, address, userId }: Failure): Promise<number> {
  if (userId) await recordAttempt(db, { act: 'sign_in.failed', userId });
  if (address) await countDistinctAttempt(db, failedUsernames, address);
  return countAttempt(db, limit, subject);
}

function refuseWait(seconds: number): void {
  if (seconds > 0) throw tooManyAttemptsRefusal(seconds);
}

/** Signs a student in by card. A card token cannot be guessed, so it needs no slow hash and no rate limit. */
export function signInByCard(
  { username, password, remember }: TypedCredentials,
  { settings, inTransaction }: Pick<SignInContext, 'settings' | 'inTransaction'>,
): Promise<Session> {
  return inTransaction(async (db) => {
    const userId = await findPersonByCard(db, { token: password, username });
    if (!userId) throw signInRefusal(signInWords.failed);
    return signInUser(db, settings, { userId, remember });
  });
}

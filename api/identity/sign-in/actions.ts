import { type BrowserCookies, findKnownDevice } from '#api/identity/devices/service.ts';
import { arePictureCredentialsUnchanged, findPictureCredentials } from '#api/identity/pictures/queries.ts';
import { wrongPictures } from '#api/identity/pictures/service.ts';
import { changedPersonRefusal, findPersonByCard } from '#api/identity/sessions/service.ts';
import { areCredentialsUnchanged, findCredentials } from '#api/identity/users/queries.ts';
import { wrongPasswords } from '#api/identity/users/rate-limits.ts';
import { signInUser } from '#api/identity/users/service.ts';
import { verifyPassword } from '#api/kit/password-hashing.ts';
import { hashIpAddress, type RateLimit } from '#api/kit/rate-limit.ts';
import { clearAttempts, countAttempt, countDistinctAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { computeMac } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { pictureWords } from '#contract/identity/picture-words.ts';
import { type Session, signInWords } from '#contract/identity/session.ts';
import { looseWordPair } from '#contract/kit/word-pairs.ts';
import { failedUsernames, tooManyAttemptsRefusal } from './limits.ts';
import { recordAttempt } from './security-events.ts';

type InTransaction = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
type SignInContext = {
  tenantId: string;
  settings: Settings;
  inTransaction: InTransaction;
  ip: string;
  cookies: BrowserCookies['cookies'];
};
type TypedCredentials = { username: string; password: string; remember: boolean };

/** The stored hash that a sign-in compares with. */
type StoredCredentials = { user_id: string; password_hash: string; changed_at: string };
type CredentialKind = {
  limit: RateLimit;
  find(db: TenantDb, username: string): Promise<StoredCredentials | undefined>;
  isUnchanged(db: TenantDb, tenantId: string, stored: StoredCredentials): Promise<boolean>;
  wrongMessage: string;
};

export const passwordCredentials: CredentialKind = {
  limit: wrongPasswords,
  find: findCredentials,
  isUnchanged: areCredentialsUnchanged,
  wrongMessage: signInWords.failed,
};
export const pictureCredentials: CredentialKind = {
  limit: wrongPictures,
  find: findPictureCredentials,
  isUnchanged: arePictureCredentialsUnchanged,
  wrongMessage: pictureWords.wrong,
};

const signInRefusal = (message: string) => new Refusal('notSignedIn', { message });

/**
 * Signs a person in. The reply and its timing do not reveal whether the username or the secret was wrong. Attempts in a
 * browser where the account was used before are counted separately, so that strangers cannot lock its owner out there.
 */
export async function signInWith<Reply>(
  kind: CredentialKind,
  credentials: TypedCredentials,
  context: SignInContext,
  /** Completes the sign-in, in the transaction that checks that the credentials are unchanged. */
  complete: (db: TenantDb, account: { tenantId: string; userId: string; remember: boolean }) => Promise<Reply>,
): Promise<Reply> {
  const { limit, find, isUnchanged, wrongMessage } = kind;
  const { tenantId, inTransaction } = context;
  const { stored, subjects } = await inTransaction(async (db) => {
    const stored = await find(db, credentials.username);
    const subjects = await findAttemptSubjects(db, stored, credentials.username, context);
    refuseWait(await findLongestWait(db, limit, subjects));
    return { stored, subjects };
  });

  const isRight = await isRightSecret(stored?.password_hash, credentials.password, context);
  if (!isRight || !stored) {
    refuseWait(await inTransaction((db) => countFailure(db, limit, subjects, stored?.user_id)));
    throw signInRefusal(wrongMessage);
  }
  return inTransaction(async (db) => {
    // While the hash was computed, other attempts, a new password or new pictures may have been stored.
    const [wait, isStillRight] = await Promise.all([
      findWaitSeconds(db, limit, subjects.account),
      isUnchanged(db, tenantId, stored),
    ]);
    refuseWait(wait);
    const account = { tenantId, userId: stored.user_id, remember: credentials.remember };
    if (!isStillRight) throw await changedPersonRefusal(db, account.userId, wrongMessage);
    const [, reply] = await Promise.all([clearAttempts(db, limit, subjects.account), complete(db, account)]);
    return reply;
  });
}

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

/** Subjects by which an attempt is counted. */
type AttemptSubjects = {
  /** Account and device, else account, else a username without an account. */
  account: string;
  /** IP address and username; unset in a browser where the account was used before. */
  address?: { subject: string; item: string };
};

async function findAttemptSubjects(
  db: TenantDb,
  stored: StoredCredentials | undefined,
  username: string,
  { settings: { tokenSecret }, ip, cookies }: SignInContext,
): Promise<AttemptSubjects> {
  const device = stored && (await findKnownDevice(db, stored.user_id, { cookies }));
  if (stored && device) return { account: `${stored.user_id} ${device}` };
  // An unknown username has the same limit, so that the limit does not reveal which accounts exist.
  const account = stored?.user_id ?? computeMac(tokenSecret, `name ${username}`);
  const address = hashIpAddress(ip, tokenSecret);
  const item = computeMac(tokenSecret, `${address} ${username}`);
  return { account, address: { subject: address, item } };
}

async function findLongestWait(db: TenantDb, limit: RateLimit, { account, address }: AttemptSubjects): Promise<number> {
  const waits = [
    findWaitSeconds(db, limit, account),
    address ? findWaitSeconds(db, failedUsernames, address.subject) : 0,
  ];
  return Math.max(...(await Promise.all(waits)));
}

async function countFailure(
  db: TenantDb,
  limit: RateLimit,
  { account, address }: AttemptSubjects,
  userId: string | undefined,
): Promise<number> {
  if (userId) await recordAttempt(db, { act: 'sign_in.failed', userId });
  if (address) await countDistinctAttempt(db, failedUsernames, address);
  return countAttempt(db, limit, account);
}

function refuseWait(seconds: number): void {
  if (seconds > 0) throw tooManyAttemptsRefusal(seconds);
}

/** Signs a student in by card. A card token cannot be guessed, so it needs no slow hash and no rate limit. */
export function signInByCard(
  { username, password, remember }: TypedCredentials,
  context: Pick<SignInContext, 'tenantId' | 'settings' | 'inTransaction'>,
): Promise<Session> {
  const { settings, inTransaction } = context;
  return inTransaction(async (db) => {
    const userId = await findPersonByCard(db, { token: password, username });
    if (!userId) throw signInRefusal(signInWords.failed);
    return signInUser(db, settings, { userId, remember });
  });
}

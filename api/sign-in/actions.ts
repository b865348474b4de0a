import { verifyPassword } from '#api/kit/password-hashing.ts';
import { clearAttempts, countAttempt, findWaitSeconds, type RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { computeMac } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { arePictureCredentialsUnchanged, findPictureCredentials, wrongPictures } from '#api/pictures/service.ts';
import { findPersonByCard } from '#api/sessions/service.ts';
import { areCredentialsUnchanged, findCredentials, signInUser, wrongPasswords } from '#api/users/service.ts';
import { pictureWords } from '#contract/picture-words.ts';
import { type Session, signInWords } from '#contract/session.ts';
import { tooManyTries } from './limits.ts';

type InTransaction = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
type SignInContext = {
  tenantId: string;
  settings: Settings;
  inTransaction: InTransaction;
  /** Runs after a successful sign-in, in the same transaction. */
  onSignedIn(db: TenantDb, session: Session): Promise<void>;
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

const failed = (message: string) => new Refusal('notSignedIn', { message });

/** Signs a person in. The reply and its timing do not reveal whether the username or the secret was wrong. */
export async function signInWith(
  { limit, find, isUnchanged, wrongMessage }: CredentialKind,
  credentials: TypedCredentials,
  { tenantId, settings, inTransaction, onSignedIn }: SignInContext,
): Promise<Session> {
  const lookup = await inTransaction(async (db) => {
    const stored = await find(db, credentials.username);
    // An unknown username has the same limit, so that the limit does not reveal which accounts exist.
    const subject = stored?.user_id ?? computeMac(settings.tokenSecret, `name ${credentials.username}`);
    return { stored, subject, wait: await findWaitSeconds(db, limit, { tenantId, subject }) };
  });
  const { stored, subject } = lookup;
  if (lookup.wait > 0) throw tooManyTries(lookup.wait);

  const isRight = await verifyPassword(stored?.password_hash, credentials.password, settings.pepper);
  if (!isRight || !stored) {
    const wait = await inTransaction((db) => countAttempt(db, limit, { tenantId, subject }));
    throw wait > 0 ? tooManyTries(wait) : failed(wrongMessage);
  }
  return inTransaction(async (db) => {
    // While the hash was computed, other attempts, a new password or new pictures may have been stored.
    const wait = await findWaitSeconds(db, limit, { tenantId, subject });
    if (wait > 0) throw tooManyTries(wait);
    if (!(await isUnchanged(db, tenantId, stored))) throw failed(wrongMessage);
    await clearAttempts(db, limit, { tenantId, subject });
    const owner = { tenantId, userId: stored.user_id };
    const session = await signInUser(db, settings, { ...owner, remember: credentials.remember });
    await onSignedIn(db, session);
    return session;
  });
}

/** Signs a student in by card. A card token cannot be guessed, so it needs no slow hash and no rate limit. */
export function signInByCard(
  { username, password, remember }: TypedCredentials,
  context: Omit<SignInContext, 'onSignedIn'>,
): Promise<Session> {
  const { tenantId, settings, inTransaction } = context;
  return inTransaction(async (db) => {
    const userId = await findPersonByCard(db, { tenantId, token: password, username });
    if (!userId) throw failed(signInWords.failed);
    return signInUser(db, settings, { tenantId, userId, remember });
  });
}

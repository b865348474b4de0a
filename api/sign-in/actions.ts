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
  /** What else is to be done when somebody is in, in the same transaction. */
  onSignedIn(db: TenantDb, session: Session): Promise<void>;
};
type TypedCredentials = { username: string; password: string; remember: boolean };

/** What somebody knows and what is kept of it as a slow hash. */
type StoredCredentials = { user_id: string; password_hash: string; changed_at: string };
type CredentialKind = {
  limit: RateLimit;
  find(db: TenantDb, username: string): Promise<StoredCredentials | undefined>;
  isUnchanged(db: TenantDb, tenantId: string, read: StoredCredentials): Promise<boolean>;
  wrong: string;
};

export const passwordCredentials: CredentialKind = {
  limit: wrongPasswords,
  find: findCredentials,
  isUnchanged: areCredentialsUnchanged,
  wrong: signInWords.failed,
};
export const pictureCredentials: CredentialKind = {
  limit: wrongPictures,
  find: findPictureCredentials,
  isUnchanged: arePictureCredentialsUnchanged,
  wrong: pictureWords.wrong,
};

const failed = (message: string) => new Refusal('notSignedIn', { message });

/** Refuses alike, in words and in time, whether the name or what is known is wrong. */
export async function signInWith(
  { limit, find, isUnchanged, wrong }: CredentialKind,
  typed: TypedCredentials,
  { tenantId, settings, inTransaction, onSignedIn }: SignInContext,
): Promise<Session> {
  const tried = await inTransaction(async (db) => {
    const found = await find(db, typed.username);
    // A name that nobody has meets the same limit, so that the limit does not tell who exists.
    const subject = found?.user_id ?? computeMac(settings.tokenSecret, `name ${typed.username}`);
    return { found, subject, wait: await findWaitSeconds(db, limit, { tenantId, subject }) };
  });
  const { found, subject } = tried;
  if (tried.wait > 0) throw tooManyTries(tried.wait);

  const isRight = await verifyPassword(found?.password_hash, typed.password, settings.pepper);
  if (!isRight || !found) {
    const wait = await inTransaction((db) => countAttempt(db, limit, { tenantId, subject }));
    throw wait > 0 ? tooManyTries(wait) : failed(wrong);
  }
  return inTransaction(async (db) => {
    // What was read before the hashing may have changed meanwhile: another's guesses, a new password, new pictures.
    const wait = await findWaitSeconds(db, limit, { tenantId, subject });
    if (wait > 0) throw tooManyTries(wait);
    if (!(await isUnchanged(db, tenantId, found))) throw failed(wrong);
    await clearAttempts(db, limit, { tenantId, subject });
    const owner = { tenantId, userId: found.user_id };
    const session = await signInUser(db, settings, { ...owner, remember: typed.remember });
    await onSignedIn(db, session);
    return session;
  });
}

/** A card's token cannot be guessed, so it needs neither a slow hash nor a count. */
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

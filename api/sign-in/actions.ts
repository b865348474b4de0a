import { verifyPassword } from '#api/kit/password-hashing.ts';
import { clearAttempts, countAttempt, findWaitSeconds, type RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { computeMac } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findPictures, stillHasPictures, wrongPictures } from '#api/pictures/service.ts';
import { findPersonByCard } from '#api/sessions/service.ts';
import { findCredentials, startedSession, stillHasPassword, wrongPasswords } from '#api/users/service.ts';
import { pictureWords } from '#contract/picture-words.ts';
import { type Session, signInWords } from '#contract/session.ts';
import { tooOften } from './limits.ts';

type Within = <T>(work: (db: TenantDb) => Promise<T>) => Promise<T>;
type Asking = {
  tenantId: string;
  settings: Settings;
  within: Within;
  /** What else is to be done when somebody is in, in the same transaction. */
  entered(db: TenantDb, session: Session): Promise<void>;
};
type Typed = { username: string; password: string; remember: boolean };

/** What somebody knows and what is kept of it as a slow hash. */
type Kept = { user_id: string; password_hash: string; changed_at: string };
type Known = {
  limit: RateLimit;
  find(db: TenantDb, username: string): Promise<Kept | undefined>;
  isStillKept(db: TenantDb, tenantId: string, read: Kept): Promise<boolean>;
  wrong: string;
};

export const byPassword: Known = {
  limit: wrongPasswords,
  find: findCredentials,
  isStillKept: stillHasPassword,
  wrong: signInWords.failed,
};
export const byPictures: Known = {
  limit: wrongPictures,
  find: findPictures,
  isStillKept: stillHasPictures,
  wrong: pictureWords.wrong,
};

const failed = (message: string) => new Refusal('notSignedIn', { message });

/** Refuses alike, in words and in time, whether the name or what is known is wrong. */
export async function signInBy(
  { limit, find, isStillKept, wrong }: Known,
  typed: Typed,
  { tenantId, settings, within, entered }: Asking,
): Promise<Session> {
  const tried = await within(async (db) => {
    const found = await find(db, typed.username);
    // A name that nobody has meets the same limit, so that the limit does not tell who exists.
    const subject = found?.user_id ?? computeMac(settings.tokenSecret, `name ${typed.username}`);
    return { found, subject, wait: await findWaitSeconds(db, limit, { tenantId, subject }) };
  });
  const { found, subject } = tried;
  if (tried.wait > 0) throw tooOften(tried.wait);

  const isRight = await verifyPassword(found?.password_hash, typed.password, settings.pepper);
  if (!isRight || !found) {
    const wait = await within((db) => countAttempt(db, limit, { tenantId, subject }));
    throw wait > 0 ? tooOften(wait) : failed(wrong);
  }
  return within(async (db) => {
    // What was read before the hashing may have changed meanwhile: another's guesses, a new password, new pictures.
    const wait = await findWaitSeconds(db, limit, { tenantId, subject });
    if (wait > 0) throw tooOften(wait);
    if (!(await isStillKept(db, tenantId, found))) throw failed(wrong);
    await clearAttempts(db, limit, { tenantId, subject });
    const owner = { tenantId, userId: found.user_id };
    const session = await startedSession(db, settings, { ...owner, remember: typed.remember });
    await entered(db, session);
    return session;
  });
}

/** A card's token cannot be guessed, so it needs neither a slow hash nor a count. */
export function signInByCard(
  { username, password, remember }: Typed,
  asking: Omit<Asking, 'entered'>,
): Promise<Session> {
  const { tenantId, settings, within } = asking;
  return within(async (db) => {
    const userId = await findPersonByCard(db, { tenantId, token: password, username });
    if (!userId) throw failed(signInWords.failed);
    return startedSession(db, settings, { tenantId, userId, remember });
  });
}

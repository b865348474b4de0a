import { isPassword } from '#api/kit/hashing.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { macOf, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { countTry, forgetTries, secondsToWait } from '#api/kit/throttle.ts';
import { findCredentials, startedSession, stillHasPassword, wrongPasswords } from '#api/users/actions.ts';
import { type Session, signInWords } from '#contract/session.ts';
import { findPersonOfCard } from './card-queries.ts';
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

const failed = () => new Refusal('notSignedIn', { says: signInWords.failed });

/** Refuses alike, in words and in time, whether the name or the password is wrong. */
export async function signInByPassword(
  typed: Typed,
  { tenantId, settings, within, entered }: Asking,
): Promise<Session> {
  const tried = await within(async (db) => {
    const found = await findCredentials(db, typed.username);
    // A name that nobody has meets the same limit, so that the limit does not tell who exists.
    const subject = found?.user_id ?? macOf(settings.tokenSecret, `name ${typed.username}`);
    return { found, subject, wait: await secondsToWait(db, wrongPasswords, { tenantId, subject }) };
  });
  const { found, subject } = tried;
  if (tried.wait > 0) throw tooOften(tried.wait);

  const isRight = await isPassword(found?.password_hash, typed.password, settings.pepper);
  if (!isRight || !found) {
    const wait = await within((db) => countTry(db, wrongPasswords, { tenantId, subject }));
    throw wait > 0 ? tooOften(wait) : failed();
  }
  return within(async (db) => {
    // What was read before the hashing may have changed meanwhile: another's guesses, a new password.
    const wait = await secondsToWait(db, wrongPasswords, { tenantId, subject });
    if (wait > 0) throw tooOften(wait);
    if (!(await stillHasPassword(db, tenantId, found))) throw failed();
    await forgetTries(db, wrongPasswords, { tenantId, subject });
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
    const found = await findPersonOfCard(db, { tenantId, hash: sha256(password), username });
    if (!found) throw failed();
    return startedSession(db, settings, { tenantId, userId: found.user_id, remember });
  });
}

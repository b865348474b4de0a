import type { Person } from '#api/kit/actor.ts';
import { verifyPassword } from '#api/kit/password-hashing.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt, findWaitSeconds } from '#api/kit/rate-limit-queries.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { userWords } from '#contract/identity/users.ts';
import { findCredentials, findUser, type UserRow } from './queries.ts';

/**
 * Limit of wrong passwords of one account, by its id: about 500 a day at most; a student who mistypes waits one minute.
 */
export const wrongPasswords: RateLimit = {
  kind: 'password',
  maxAttempts: 10,
  windowSeconds: 86_400,
  waitSeconds: 60,
  maxWaitSeconds: 1800,
};

type PersonContext = {
  person(): Person;
  settings: Pick<Settings, 'pepper'>;
  inTransaction<T>(work: (db: TenantDb) => Promise<T>): Promise<T>;
};

/**
 * Refuses a request whose `current_password` is not the caller's: an access token alone must not change how the account
 * is signed in to. Returns the person.
 */
export async function requireCurrentPassword(
  { person, settings, inTransaction }: PersonContext,
  currentPassword: string,
): Promise<UserRow> {
  const { personId, sessionId } = person();
  // Counted by session, so that strangers' wrong passwords at the sign-in do not count here.
  const subject = `${personId} ${sessionId.slice(0, 22)}`;
  const { user, credentials, wait } = await inTransaction(async (db) => {
    const user = await findUser(db, personId);
    const credentials = user && (await findCredentials(db, user.username));
    return { user, credentials, wait: await findWaitSeconds(db, wrongPasswords, subject) };
  });
  if (wait > 0) throw new Refusal('tooOften', { retryAfter: wait });
  if (user && (await verifyPassword(credentials?.password_hash, currentPassword, settings.pepper))) return user;
  const waitAfter = await inTransaction((db) => countAttempt(db, wrongPasswords, subject));
  if (waitAfter > 0) throw new Refusal('tooOften', { retryAfter: waitAfter });
  const message = userWords.currentPasswordWrong;
  throw fieldRefusal('current_password', message);
}

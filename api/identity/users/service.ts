import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import {
  endSessions,
  revokeOneTimeTokens,
  type StartedSession,
  startSession,
  updateCardsRevoked,
} from '#api/identity/sessions/service.ts';
import { issueToken } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { clearAttempts } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { signResource } from '#api/kit/signed-urls.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { drawnAvatarUrl, parseDrawnAvatar } from '#contract/identity/drawn-avatars.ts';
import type { Session } from '#contract/identity/session.ts';
import { asUsername, type Profile, userWords } from '#contract/identity/users.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { wrongPasswords } from './current-password.ts';
import { findUser, insertPerson, type NewPerson, upsertPasswordHash } from './queries.ts';

export { reencodeAvatar } from './avatar.ts';
export { requireCurrentPassword } from './current-password.ts';
export { type LockedPerson, lockPeople } from './lock-queries.ts';
export {
  findStateTimes,
  updateUser,
  updateUserEmail,
  updateUsersArchived,
  updateUsersSuspended,
} from './person-queries.ts';
export { findUser, insertMissingPasswords, updateUserEmailVerified, updateUserRole } from './queries.ts';
export { insertStudents, markSampleStudents, type StudentChange, updateStudents } from './student-queries.ts';

type Owner = { userId: string };

/** Creates an adult's account, which signs in with the email address. Refuses a username that is taken at this site. */
export async function createPerson(db: TenantDb, person: NewPerson): Promise<{ id: string }> {
  await assertRoomFor(db, 'staff', 1);
  try {
    return await insertPerson(db, { ...person, username: asUsername(person.username) });
  } catch (cause) {
    if (violatedConstraint(cause) !== 'users_tenant_id_username_key') throw cause;
    const field = person.email ? 'email' : 'username';
    throw new Refusal('malformed', { message: userWords.nameTaken, fields: { [field]: [userWords.nameTaken] } });
  }
}

/**
 * Sets a password, which `hashPassword` hashed before the transaction. Ends the person's sessions, except `except`, and
 * revokes cards and reset links.
 */
export async function setPassword(
  db: TenantDb,
  { passwordHash, except, ...owner }: Owner & { passwordHash: string; except?: string },
): Promise<void> {
  // Runs first and alone: a sign-in with the old password locks the row until its session exists, which ends below.
  await upsertPasswordHash(db, owner.userId, passwordHash);
  await Promise.all([
    endSessions(db, { ...owner, except }),
    updateCardsRevoked(db, owner.userId),
    revokeOneTimeTokens(db, owner),
    revokeOneTimeTokens(db, { ...owner, kind: 'second_factor' }),
    clearAttempts(db, wrongPasswords, owner.userId),
  ]);
}

/**
 * Returns an avatar's URL. An uploaded picture's URL works without a token for one to two hours, and is never stored.
 */
export function avatarUrl(
  { tenantId, name }: { tenantId: string; name: string },
  secret: Uint8Array,
  now = Date.now(),
): string {
  const drawn = parseDrawnAvatar(name);
  if (drawn) return drawnAvatarUrl(drawn);
  return `/files/avatars/${signResource({ tenantId, resource: `avatars/${name}` }, secret, now)}/${name}`;
}

/** Returns an avatar's URL at other sites, whose pages show no pictures from other hosts. */
export function avatarUrlElsewhere(avatar: { tenantId: string; name: string }, secret: Uint8Array): string {
  return avatarUrl(avatar, secret).replace('/files/avatars/', `/files/avatars/${avatar.tenantId}/`);
}

/** Returns the data of their own account that a person may read. */
export async function profileOf(
  db: TenantDb,
  { filesSecret }: Pick<Settings, 'filesSecret'>,
  userId: string,
): Promise<Profile> {
  return toProfile(await findUser(db, userId), db.tenantId, filesSecret);
}

function toProfile(user: Awaited<ReturnType<typeof findUser>>, tenantId: string, secret: Uint8Array): Profile {
  if (!user) throw new Refusal('notFound');
  const { username: _, has_password: __, avatar, ...profile } = user;
  return { ...profile, avatar: avatar && avatarUrl({ tenantId, name: avatar }, secret) };
}

/** Starts a session and returns the data for the browser: both tokens and the profile. */
export async function signInUser(
  db: TenantDb,
  settings: Settings,
  { userId, remember }: { userId: string; remember: boolean },
): Promise<Session> {
  const [started, user] = await Promise.all([startSession(db, { userId, remember }), findUser(db, userId)]);
  return toSession(settings, db.tenantId, started, user);
}

/** Returns the reply to a sign-in, and counts it. */
export async function toSession(
  { tokenSecret, filesSecret, counters }: Settings,
  tenantId: string,
  { sessionId, refresh }: StartedSession,
  row: Awaited<ReturnType<typeof findUser>>,
): Promise<Session> {
  const user = toProfile(row, tenantId, filesSecret);
  const access = issueToken({ tenantId, personId: user.id, role: user.role, sessionId }, tokenSecret);
  counters.add(tenantId, 'sign_ins', user.role);
  return { access, refresh, user };
}

type EmailContext = { site: Site; settings: Settings; language: InterfaceLanguage };

/** Emails a person that their password was changed, in case it was not them. */
export async function sendPasswordChanged(
  db: TenantDb,
  { site, settings: { renderEmail }, language }: EmailContext,
  email: string | null,
): Promise<void> {
  if (!email) return;
  const message = await renderEmail({ name: 'passwordChanged', content: {}, site, language });
  await queueEmailIfAllowed(db, { ...message, kind: 'account', to: email });
}

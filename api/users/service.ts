import { issueToken } from '#api/kit/actor.ts';
import { type Email, queueEmail } from '#api/kit/email-outbox.ts';
import { renderEmail } from '#api/kit/emails.ts';
import type { Site } from '#api/kit/hosts.ts';
import { clearAttempts, type RateLimit } from '#api/kit/rate-limit.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import { signResource } from '#api/kit/signed-urls.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import type { UploadedFile } from '#api/kit/uploads.ts';
import { endSessions, revokeCards, revokeOneTimeTokens, startSession } from '#api/sessions/service.ts';
import type { InterfaceLanguage } from '#contract/languages.ts';
import type { Role } from '#contract/roles.ts';
import type { Session } from '#contract/session.ts';
import { asUsername, type Profile, userWords } from '#contract/users.ts';
import { reencodeAvatar } from './avatar.ts';
import { passwordProblem } from './passwords.ts';
import {
  type Credentials,
  findCredentialsByName,
  findPerson,
  findPersonByEmail,
  insertPasswordHashes,
  insertPerson,
  isCredentialsUnchanged,
  type NewPerson,
  updateEmailVerified,
  updateRole,
  upsertPasswordHash,
} from './queries.ts';

type Owner = { tenantId: string; userId: string };

/** Wrong passwords of one account, by its id: at most about five hundred a day, and a child who errs waits a minute. */
export const wrongPasswords: RateLimit = {
  kind: 'password',
  maxAttempts: 10,
  windowSeconds: 86_400,
  waitSeconds: 60,
  maxWaitSeconds: 1800,
};

/** Refuses a new password that is too weak for this role, at the field that it was typed into. */
export function refuseWeakPassword(plain: string, role: Role, field: string): void {
  const fault = passwordProblem(plain, role);
  if (fault) throw new Refusal('malformed', { message: fault, fields: { [field]: [fault] } });
}

/** A new person; an adult's name to sign in with is the address. Refuses a name that is taken here. */
export async function createPerson(db: TenantDb, tenantId: string, person: NewPerson): Promise<{ id: string }> {
  try {
    return await insertPerson(db, tenantId, { ...person, username: asUsername(person.username) });
  } catch (cause) {
    if (violatedConstraint(cause) !== 'users_tenant_id_username_key') throw cause;
    const field = person.email ? 'email' : 'username';
    throw new Refusal('malformed', { message: userWords.nameTaken, fields: { [field]: [userWords.nameTaken] } });
  }
}

/**
 * Sets a password (hashed before the transaction, by `hashPassword`): whoever came in with the old one is out, but for one
 * session that may stay, and every card and reset link is void.
 */
export async function setPassword(
  db: TenantDb,
  { passwordHash, except, ...owner }: Owner & { passwordHash: string; except?: string },
): Promise<void> {
  // First and alone: a sign-in with the old password holds this row until it has its session, which then ends below.
  await upsertPasswordHash(db, owner, passwordHash);
  await Promise.all([
    endSessions(db, { ...owner, except }),
    revokeCards(db, owner),
    revokeOneTimeTokens(db, owner),
    clearAttempts(db, wrongPasswords, { tenantId: owner.tenantId, subject: owner.userId }),
  ]);
}

/** Another role; whoever holds a session of the old one is out. */
export function updateUserRole(db: TenantDb, owner: Owner, role: Role): Promise<void> {
  return updateRole(db, owner, role);
}

/** The passwords that an office made up, hashed: each is set where there is none yet. */
export const insertMissingPasswords = insertPasswordHashes;

export function updateUserEmailVerified(db: TenantDb, owner: Owner): Promise<void> {
  return updateEmailVerified(db, owner);
}

/** Returns the URL of an avatar. It opens without a token for one to two hours, and is never stored. */
export function avatarUrl(
  { tenantId, name }: { tenantId: string; name: string },
  secret: Uint8Array,
  now = Date.now(),
): string {
  return `/files/avatars/${signResource({ tenantId, resource: `avatars/${name}` }, secret, now)}/${name}`;
}

/** What a person may know of the own account. */
export async function profileOf(
  db: TenantDb,
  { filesSecret }: Pick<Settings, 'filesSecret'>,
  { tenantId, userId }: Owner,
): Promise<Profile> {
  const found = await findPerson(db, { tenantId, userId });
  if (!found) throw new Refusal('notFound');
  const { username: _, has_password: __, avatar, ...profile } = found;
  return { ...profile, avatar: avatar && avatarUrl({ tenantId, name: avatar }, filesSecret) };
}

/** Starts a session and answers with everything that a browser keeps of it. */
export async function signInUser(
  db: TenantDb,
  settings: Settings,
  { tenantId, userId, remember }: { tenantId: string; userId: string; remember: boolean },
): Promise<Session> {
  const { sessionId, refresh } = await startSession(db, { tenantId, userId, remember });
  const user = await profileOf(db, settings, { tenantId, userId });
  const access = await issueToken({ tenantId, personId: userId, role: user.role, sessionId }, settings.tokenSecret);
  return { access, refresh, user };
}

export function findUser(db: TenantDb, owner: Owner): ReturnType<typeof findPerson> {
  return findPerson(db, owner);
}

export function findUserByEmail(db: TenantDb, tenantId: string, typed: string): ReturnType<typeof findPersonByEmail> {
  return findPersonByEmail(db, tenantId, typed);
}

export function findCredentials(db: TenantDb, typed: string): Promise<Credentials | undefined> {
  return findCredentialsByName(db, typed);
}

/** Whether a password that was compared is still the one that counts. */
export function areCredentialsUnchanged(db: TenantDb, tenantId: string, read: Credentials): Promise<boolean> {
  return isCredentialsUnchanged(db, tenantId, read);
}

/** A picture that was sent, made anew for this person; it is then kept below `avatars/` under the name that it has. */
export function createAvatar(sent: UploadedFile, userId: string): ReturnType<typeof reencodeAvatar> {
  return reencodeAvatar(sent, userId);
}

type EmailContext = { site: Site; settings: Settings; language: InterfaceLanguage };

/** ASVS 6.3.7: whoever did not change the password hears of it. */
export async function sendPasswordChanged(
  db: TenantDb,
  { site, settings: { translate }, language }: EmailContext,
  email: string | null,
): Promise<void> {
  if (!email) return;
  const letter = renderEmail(site, {
    to: email,
    subject: translate(language, userWords.passwordChangedSubject),
    paragraphs: [
      translate(language, userWords.passwordChanged),
      translate(language, userWords.passwordChangedBySomebody),
    ],
    action: null,
    language,
  });
  await queueEmailIfAllowed(db, site.id, letter);
}

/** A mailbox that got its ten mails of the day, or that a new tenant may not write to yet, gets none, and nobody is told: the answer must not differ. */
export async function queueEmailIfAllowed(db: TenantDb, tenantId: string, email: Email): Promise<void> {
  try {
    await queueEmail(db, tenantId, email);
  } catch (cause) {
    if (!(cause instanceof Refusal && ['tooOften', 'unconfirmed'].includes(cause.code))) throw cause;
  }
}

import { recordAuditEvent } from '#api/core/audit/service.ts';
import { rememberDevice } from '#api/identity/devices/service.ts';
import {
  createPerson,
  setPassword,
  signInUser,
  updateUserEmailVerified,
  updateUserRole,
} from '#api/identity/users/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import type { InvitedRole } from '#contract/identity/invitations.ts';
import type { Session } from '#contract/identity/session.ts';
import { fullName } from '#contract/kit/person-names.ts';
import { type InvitationByToken, openInvitationByToken } from './cross-tenant-queries.ts';
import { type Account, updateAccepted } from './queries.ts';

type AcceptParams = { token: string; site: Site; ip: string; settings: Settings };
type NewAccount = {
  first_name: string;
  last_name: string;
  passwordHash: string;
  browser: Parameters<typeof rememberDevice>[2];
};

/** Creates an account with the role of the invitation, and signs it in. */
export async function acceptWithNewAccount(
  db: TenantDb,
  { person, ...accepting }: AcceptParams & { person: NewAccount },
): Promise<Session> {
  const { site, settings } = accepting;
  const { first_name, last_name, passwordHash } = person;
  const { email, role, ...invitation } = await claimInvitation(db, accepting, fullName(person, site.name_order));
  const account = { role, username: email, email, first_name, last_name };
  const { id: userId } = await createPerson(db, account);
  await setPassword(db, { userId, passwordHash });
  await rememberDevice(db, userId, person.browser);
  // A hand-copied link does not prove control of the mailbox.
  if (invitation.has_mailbox) await updateUserEmailVerified(db, userId);
  const session = await signInUser(db, settings, { userId, remember: false });
  await recordAccepted(db, accepting, invitation.id, { userId, role });
  return session;
}

/** Gives an existing account the role of the invitation if it ranks higher; an invitation never lowers a role. */
export async function acceptByAccount(
  db: TenantDb,
  { account, actor, ...accepting }: AcceptParams & { account: Account; actor: Actor },
): Promise<Session> {
  const { settings } = accepting;
  const { id: userId } = account;
  const { role, ...invitation } = await claimInvitation(db, accepting, account.name);
  const [currentRank, invitedRank] = [rolesByRank.indexOf(account.role), rolesByRank.indexOf(role)];
  if (currentRank < 0)
    throw new Refusal('conflict', { message: invitationWords.accountOfStudent, state: account.role });
  if (invitation.has_mailbox) await updateUserEmailVerified(db, userId);
  await recordAccepted(db, accepting, invitation.id, { userId, role: actor.role });
  if (invitedRank > currentRank) {
    await updateUserRole(db, userId, role);
    const subjects = { kind: 'person' as const, ids: [account.id] };
    await recordAuditEvent(db, { actor, ip: accepting.ip }, { act: 'person.role_changed', subjects, facts: { role } });
  }
  // A role change ends every session, including this one. A new session replaces it, so that the person stays signed
  // in.
  return signInUser(db, settings, { userId, remember: false });
}

const rolesByRank: string[] = ['teacher', 'teacher_admin', 'school_admin', 'organization_admin'];

type ClaimedInvitation = Omit<InvitationByToken, 'email' | 'role'> & { email: string; role: InvitedRole };

/** Marks the invitation as accepted. Of two concurrent calls, only one succeeds. */
async function claimInvitation(db: TenantDb, { token }: AcceptParams, name: string): Promise<ClaimedInvitation> {
  const invitation = await openInvitationByToken(db, token);
  const { email, role } = invitation ?? {};
  const isClaimed = invitation && (await updateAccepted(db, sha256(token), name));
  if (!isClaimed || !email || !role)
    throw new Refusal('conflict', { message: invitationWords.accepted, state: 'accepted' });
  return { ...invitation, email, role };
}

async function recordAccepted(
  db: TenantDb,
  { ip }: AcceptParams,
  id: string,
  { userId, role }: { userId: string; role: Actor['role'] },
): Promise<void> {
  const actor: Actor = { tenantId: db.tenantId, role, personId: userId, sessionId: null };
  await recordAuditEvent(
    db,
    { actor, ip },
    { act: 'invitation.accepted', subjects: { kind: 'invitation', ids: [id] } },
  );
}

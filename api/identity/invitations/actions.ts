import { type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmail, refuseSuppressed } from '#api/core/email/service.ts';
import { assertRoomFor } from '#api/core/limits/service.ts';
import { type Actor, accountIdOf } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import type { AuditAction } from '#contract/core/audit.ts';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import { type Invitation, InvitationKind, InvitedRole } from '#contract/identity/invitations.ts';
import type { Grants } from '#contract/schools/organizations.ts';
import { type EmailContext, invitationEmail, invitationUrl } from './emails.ts';
import { invitableRoles, isOpen, manageableKinds } from './policy.ts';
import {
  findAccount,
  findInvitation,
  findOrganizationOf,
  type InvitationScope,
  type Inviter,
  insertInvitation,
  insertLink,
  isMember,
  type NewInvitation,
  updateRevoked,
} from './queries.ts';

/** The person who manages invitations, and their site. */
export type InvitationContext = AuditContext & { actor: Actor; site: Site; settings: Settings };

export function invitationScope({ actor, site }: Pick<InvitationContext, 'actor' | 'site'>): InvitationScope {
  if (actor.platform) return { kinds: InvitationKind.options, roles: InvitedRole.options };
  return { kinds: manageableKinds(actor), roles: invitableRoles(actor, site.kind) };
}

/** Invites a person to be a teacher or an admin of this site. */
export async function invitePerson(
  db: TenantDb,
  by: InvitationContext,
  { email, name, role }: { email: string; name: string; role: InvitedRole },
): Promise<Invitation> {
  const { site, actor } = by;
  if (!invitableRoles(actor, site.kind).includes(role))
    throw new Refusal('forbidden', { message: invitationWords.roleNotYours });
  const account = await findAccount(db, email);
  if (account)
    throw fieldRefusal('email', account.is_inactive ? invitationWords.isArchived : invitationWords.hasAccount);
  await assertRoomFor(db, 'staff', 1);
  const invitation = await createInvitation(db, by, { kind: 'person', email, name: name || null, role });
  return sendInvitation(db, by, invitation, 'invitation.sent');
}

/** Invites a school into this organization: by email, or without an address by the link in the reply. */
export async function inviteSchool(
  db: TenantDb,
  by: InvitationContext,
  { email, name }: { email: string | undefined; name: string },
): Promise<Invitation & { url: string | null }> {
  const values = { kind: 'school', email: email ?? null, name: name || null } as const;
  const invitation = await createInvitation(db, by, values);
  if (email !== undefined) return { ...(await sendInvitation(db, by, invitation, 'invitation.sent')), url: null };
  return { ...invitation, url: await createInvitationLink(db, by, invitation) };
}

/** Sends an organization a request to accept this school, with the access that the school offers. */
export async function requestToJoin(
  db: TenantDb,
  by: InvitationContext,
  { subdomain, grants }: { subdomain: string; grants: Grants },
): Promise<Invitation> {
  const organization = await findOrganization(by.settings, subdomain);
  if (!organization) throw fieldRefusal('organization', invitationWords.organizationUnknown);
  if (await isMember(db, organization.id)) throw fieldRefusal('organization', invitationWords.isMember);
  const invitation = await createInvitation(db, by, {
    kind: 'request',
    email: organization.school_email.toLowerCase(),
    name: organization.school_name,
    organization_id: organization.id,
    organization_subdomain: organization.subdomain,
    grants: grants === 'none' ? null : grants,
  });
  return sendInvitation(db, by, invitation, 'invitation.sent');
}

async function createInvitation(db: TenantDb, by: InvitationContext, values: NewInvitation): Promise<Invitation> {
  try {
    return await requireInvitation(db, by, await insertInvitation(db, values, inviterOf(by)));
  } catch (cause) {
    const constraint = violatedConstraint(cause);
    if (constraint === 'invitations_one_open') throw fieldRefusal('email', invitationWords.isInvited);
    throw constraint === 'invitations_one_request' ? fieldRefusal('organization', invitationWords.isAsked) : cause;
  }
}

/** Finds an invitation that this person may manage. */
export async function requireInvitation(
  db: TenantDb,
  by: Pick<InvitationContext, 'actor' | 'site'>,
  id: string,
): Promise<Invitation> {
  const invitation = await findInvitation(db, invitationScope(by), id);
  if (!invitation) throw new Refusal('notFound');
  return invitation;
}

/** Finds an invitation that was neither answered nor revoked. An expired one is accepted: a new link extends it. */
export async function requireOpenInvitation(
  db: TenantDb,
  by: Pick<InvitationContext, 'actor' | 'site'>,
  id: string,
): Promise<Invitation> {
  const invitation = await requireInvitation(db, by, id);
  if (!isOpen(invitation))
    throw new Refusal('conflict', { message: invitationWords.cannotResend, state: invitation.state });
  return invitation;
}

/** Finds an open invitation for another link, which extends it. An expired one takes a place again. */
export async function requireExtensible(
  db: TenantDb,
  by: Pick<InvitationContext, 'actor' | 'site'>,
  id: string,
): Promise<Invitation> {
  const invitation = await requireOpenInvitation(db, by, id);
  const isExpired = Date.parse(invitation.expires_at) <= Date.now();
  if (invitation.kind === 'person') await assertRoomFor(db, 'staff', isExpired ? 1 : 0);
  return invitation;
}

/** Queues the email with a new link, and records that in the audit log. */
export async function sendInvitation(
  db: TenantDb,
  by: InvitationContext,
  invitation: Invitation,
  act: Extract<AuditAction, 'invitation.sent' | 'invitation.resent'>,
): Promise<Invitation> {
  if (invitation.email === null)
    throw new Refusal('conflict', { message: invitationWords.noAddress, state: invitation.state });
  if (act === 'invitation.resent') await refuseSuppressed(db, invitation.email);
  await queueInvitation(db, by, invitation);
  await recordAuditEvent(db, by, { act, subjects: auditSubject(invitation), facts: auditFacts(invitation) });
  return requireInvitation(db, by, invitation.id);
}

/** Queues the email with a new link. The caller records the action. */
export async function queueInvitation(db: TenantDb, by: InvitationContext, invitation: Invitation): Promise<void> {
  const token = newToken();
  const email = await invitationEmail(invitation, token, await emailContextOf(db, by, invitation));
  const mailId = await queueEmail(db, email);
  await insertLink(db, invitation.id, { hash: sha256(token), mailId, inviter: inviterOf(by) });
}

/** Creates another link to hand over in person. Such a link does not prove control of the mailbox. */
export async function createInvitationLink(
  db: TenantDb,
  by: InvitationContext,
  invitation: Invitation,
): Promise<string> {
  const token = newToken();
  await insertLink(db, invitation.id, { hash: sha256(token), mailId: null, inviter: inviterOf(by) });
  const subjects = auditSubject(invitation);
  await recordAuditEvent(db, by, { act: 'invitation.link_copied', subjects, facts: auditFacts(invitation) });
  return invitationUrl(invitation.kind, token, await emailContextOf(db, by, invitation));
}

async function emailContextOf(db: TenantDb, by: InvitationContext, { kind, id }: Invitation): Promise<EmailContext> {
  if (kind !== 'request') return by;
  const subdomain = await findOrganizationOf(db, id);
  return { ...by, organization: subdomain ? await findOrganization(by.settings, subdomain) : undefined };
}

/** Finds a confirmed, active organization by its subdomain. */
async function findOrganization(
  { hosts, origin }: Pick<Settings, 'hosts' | 'origin'>,
  subdomain: string,
): Promise<Site | undefined> {
  try {
    const site = await hosts.find(new URL(siteUrl(origin, { kind: 'organization', subdomain }, '/')).host);
    return site.kind === 'organization' && site.verified_at && !site.suspended_at ? site : undefined;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    // The organization has moved: the invitation has its former subdomain.
    if (cause.details.subdomain) return findOrganization({ hosts, origin }, cause.details.subdomain);
    if (cause.code === 'noSuchSchool') return undefined;
    throw cause;
  }
}

export async function revokeInvitation(db: TenantDb, by: InvitationContext, id: string): Promise<void> {
  const invitation = await requireOpenInvitation(db, by, id);
  if (!(await updateRevoked(db, id))) throw new Refusal('conflict');
  await recordAuditEvent(db, by, {
    act: 'invitation.revoked',
    subjects: auditSubject(invitation),
    facts: auditFacts(invitation),
  });
}

/** Creates a token with a prefix, so that a URL parser cannot mistake it for a school's name. */
export function newToken(): string {
  return `invite-${generateSecret()}`;
}

export function inviterOf({ actor }: InvitationContext): Inviter {
  return { account: accountIdOf(actor), visitId: actor.visit ? actor.personId : null };
}

export function auditSubject({ id }: Invitation) {
  return { kind: 'invitation' as const, ids: [id] };
}

export function auditFacts({ kind, role }: Invitation) {
  return { kind, ...(role && { role }) };
}

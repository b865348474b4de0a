import { type By, recordAct } from '#api/audit/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { queueEmail } from '#api/kit/email-outbox.ts';
import type { Site } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import type { Settings } from '#api/kit/serve.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import type { Act } from '#contract/audit.ts';
import { invitationWords } from '#contract/invitation-words.ts';
import type { Grants, Invitation, InvitedRole } from '#contract/invitations.ts';
import { invitationEmail, linkOf, type Writing } from './emails.ts';
import { invitableRoles, kindsInReach } from './policy.ts';
import {
  findAccount,
  findInvitation,
  findOrganizationOf,
  type InvitedBy,
  insertInvitation,
  insertLink,
  isMember,
  type NewInvitation,
  type Reach,
  updateRevoked,
} from './queries.ts';

/** Somebody at work on invitations of this site. */
export type Inviting = By & { site: Site; settings: Settings };

export function reachOf({ actor, site }: Pick<Inviting, 'actor' | 'site'>): Reach {
  return { tenantId: site.id, kinds: kindsInReach(actor), roles: invitableRoles(actor, site.kind) };
}

/** Invites somebody to be a teacher or an admin here. */
export async function invitePerson(
  db: TenantDb,
  by: Inviting,
  { email, name, role }: { email: string; name: string; role: InvitedRole },
): Promise<Invitation> {
  const { site, actor } = by;
  if (!invitableRoles(actor, site.kind).includes(role))
    throw new Refusal('forbidden', { message: invitationWords.roleNotYours });
  const account = await findAccount(db, site.id, email);
  if (account) throw atEmail(account.is_closed ? invitationWords.isArchived : invitationWords.hasAccount);
  const made = await make(db, by, { kind: 'person', email, name: name || null, role });
  return send(db, by, made, 'invitation.sent');
}

/** Invites a school into this organization: by mail, else by the link in the answer. */
export async function inviteSchool(
  db: TenantDb,
  by: Inviting,
  { email, name }: { email: string | undefined; name: string },
): Promise<Invitation & { url: string | null }> {
  const facts = { kind: 'school', email: email ?? null, name: name || null } as const;
  const made = await make(db, by, facts);
  if (email !== undefined) return { ...(await send(db, by, made, 'invitation.sent')), url: null };
  return { ...made, url: await copyLink(db, by, made) };
}

/** Asks an organization to take this school in; it offers with that what the organization may do here. */
export async function requestToJoin(
  db: TenantDb,
  by: Inviting,
  { subdomain, grants }: { subdomain: string; grants: Grants },
): Promise<Invitation> {
  const organization = await organizationAt(by.settings, subdomain);
  if (!organization) throw atField('organization', invitationWords.organizationUnknown);
  if (await isMember(db, by.site.id, organization.id)) throw atField('organization', invitationWords.isMember);
  const made = await make(db, by, {
    kind: 'request',
    email: organization.school_email.toLowerCase(),
    name: organization.school_name,
    organization_id: organization.id,
    organization_subdomain: organization.subdomain,
    grants: grants === 'none' ? null : grants,
  });
  return send(db, by, made, 'invitation.sent');
}

async function make(db: TenantDb, by: Inviting, facts: NewInvitation): Promise<Invitation> {
  try {
    return await take(db, by, await insertInvitation(db, by.site.id, facts, invitedBy(by)));
  } catch (cause) {
    const broken = violatedConstraint(cause);
    if (broken === 'invitations_one_open') throw atEmail(invitationWords.isInvited);
    throw broken === 'invitations_one_request' ? atField('organization', invitationWords.isAsked) : cause;
  }
}

/** An invitation that this person looks after. */
export async function take(db: TenantDb, by: Pick<Inviting, 'actor' | 'site'>, id: string): Promise<Invitation> {
  const found = await findInvitation(db, reachOf(by), id);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** One that was not answered; what has expired lives again. */
export async function takeOpen(db: TenantDb, by: Pick<Inviting, 'actor' | 'site'>, id: string): Promise<Invitation> {
  const found = await take(db, by, id);
  if (['accepted', 'declined', 'revoked'].includes(found.state))
    throw new Refusal('conflict', { message: invitationWords.cannotResend, state: found.state });
  return found;
}

/** Posts the letter with a link of its own, and keeps that it was sent. */
export async function send(
  db: TenantDb,
  by: Inviting,
  invitation: Invitation,
  act: Extract<Act, 'invitation.sent' | 'invitation.resent'>,
): Promise<Invitation> {
  if (invitation.email === null)
    throw new Refusal('conflict', { message: invitationWords.noAddress, state: invitation.state });
  const token = newToken();
  const letter = invitationEmail(invitation, token, await writingOf(db, by, invitation));
  const mailId = await queueEmail(db, by.site.id, letter);
  await insertLink(db, { tenantId: by.site.id, id: invitation.id }, { hash: sha256(token), mailId, by: invitedBy(by) });
  await recordAct(db, by, { act, about: aboutOf(invitation), facts: factsOf(invitation) });
  return take(db, by, invitation.id);
}

/** A further link, for handing over in person; it does not show who has the mailbox. */
export async function copyLink(db: TenantDb, by: Inviting, invitation: Invitation): Promise<string> {
  const token = newToken();
  await insertLink(
    db,
    { tenantId: by.site.id, id: invitation.id },
    { hash: sha256(token), mailId: null, by: invitedBy(by) },
  );
  const about = aboutOf(invitation);
  await recordAct(db, by, { act: 'invitation.link_copied', about, facts: factsOf(invitation) });
  return linkOf(invitation.kind, token, await writingOf(db, by, invitation));
}

async function writingOf(db: TenantDb, by: Inviting, { kind, id }: Invitation): Promise<Writing> {
  if (kind !== 'request') return by;
  const subdomain = await findOrganizationOf(db, { tenantId: by.site.id, id });
  return { ...by, organization: subdomain ? await organizationAt(by.settings, subdomain) : undefined };
}

/** The organization at this address; undefined: there is none that could be asked. */
async function organizationAt({ hosts, origin }: Settings, subdomain: string): Promise<Site | undefined> {
  try {
    const found = await hosts.find(new URL(siteUrl(origin, { kind: 'organization', subdomain }, '/')).host);
    return found.kind === 'organization' && found.verified_at && !found.suspended_at ? found : undefined;
  } catch (cause) {
    if (cause instanceof Refusal && cause.code === 'noSuchSchool') return undefined;
    throw cause;
  }
}

export async function revoke(db: TenantDb, by: Inviting, id: string): Promise<void> {
  const invitation = await takeOpen(db, by, id);
  if (!(await updateRevoked(db, { tenantId: by.site.id, id }))) throw new Refusal('conflict');
  await recordAct(db, by, { act: 'invitation.revoked', about: aboutOf(invitation), facts: factsOf(invitation) });
}

/** With a form of its own, so that no address mistakes it for the name of a school. */
function newToken(): string {
  return `invite-${generateSecret()}`;
}

function invitedBy({ actor }: Inviting): InvitedBy {
  return { account: accountIdOf(actor), visitId: actor.visit ? actor.personId : null };
}

function aboutOf({ id }: Invitation) {
  return { kind: 'invitation' as const, ids: [id] };
}

function factsOf({ kind, role }: Invitation) {
  return { kind, ...(role && { role }) };
}

function atField(field: string, message: string): Refusal {
  return new Refusal('malformed', { message, fields: { [field]: [message] } });
}

function atEmail(says: string): Refusal {
  return atField('email', says);
}

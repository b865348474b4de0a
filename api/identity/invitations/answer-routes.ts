import { recordAuditEvent } from '#api/core/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { refuseWeakPassword } from '#api/kit/password-rules.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { mayRunMembership } from '#api/schools/organizations/service.ts';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import {
  acceptInvitation,
  declineInvitation,
  joinOrganization,
  type OpenedInvitation,
  openInvitation,
} from '#contract/identity/invitations.ts';
import { userWords } from '#contract/identity/users.ts';
import { acceptByAccount, acceptWithNewAccount } from './accept-actions.ts';
import {
  blockInvitations,
  declineInvitationByToken,
  type InvitationByToken,
  joinOrganizationByToken,
  openInvitationByToken,
} from './cross-tenant-queries.ts';
import { invitationUrlAt } from './emails.ts';
import { answeringRoles } from './policy.ts';
import { type Account, findAccount, isMember } from './queries.ts';

export const answerRoutes = [
  serve(openInvitation, allowAnyone, async ({ db, body: { token }, site, settings }) => {
    const invitation = await openInvitationByToken(db, token);
    if (!invitation) throw unknownInvitationRefusal();
    const account = await findInvitedAccount(db, invitation, site);
    return { ...presentInvitation(invitation, token, site, settings), has_account: account !== undefined };
  }),

  serveWithoutTransaction(
    acceptInvitation,
    allowAnyone,
    async ({ body, actor, site, ip, settings, inTransaction, ...browser }) => {
      const { token, first_name, last_name = '', password } = body;
      const { invitation, account } = await inTransaction(async (db) => {
        const invitation = await findPendingInvitation(db, token);
        if (invitation.kind !== 'person' || invitation.tenant_id !== site.id) throw otherSiteRefusal();
        return { invitation, account: await findInvitedAccount(db, invitation, site) };
      });
      if (account) {
        refuseOtherAccount(actor, account);
        return inTransaction((db) => acceptByAccount(db, { token, account, actor, site, ip, settings }));
      }
      if (actor.personId && password === undefined) throw otherAccountRefusal();
      if (!first_name || password === undefined) throw missingFieldsRefusal({ first_name, password });
      const names = [first_name, last_name, invitation.email];
      await refuseWeakPassword(password, { role: invitation.role ?? 'teacher', site, names }, 'password');
      const passwordHash = await hashPassword(password, settings.pepper);
      const person = { first_name, last_name, passwordHash, browser };
      return inTransaction((db) => acceptWithNewAccount(db, { token, person, site, ip, settings }));
    },
  ),

  serve(declineInvitation, allowAnyone, async ({ db, body: { token, blocks_further } }) => {
    const invitation = await findPendingInvitation(db, token);
    if (invitation.kind === 'request') throw new Refusal('notSignedIn');
    if (!(await declineInvitationByToken(db, token))) throw unknownInvitationRefusal();
    if (blocks_further) await blockInvitations(db, token);
  }),

  serve(joinOrganization, mayRunMembership, async ({ db, body: { token, grants }, actor, ip }) => {
    const invitation = await findPendingInvitation(db, token);
    if (invitation.kind !== 'school') throw otherSiteRefusal();
    if (await isMember(db, invitation.tenant_id))
      throw new Refusal('conflict', { message: invitationWords.isMember, state: 'member' });
    if (!(await joinOrganizationByToken(db, token, grants === 'none' ? null : grants)))
      throw unknownInvitationRefusal();
    const subjects = { kind: 'organization' as const, ids: [invitation.tenant_id] };
    await recordAuditEvent(db, { actor, ip }, { act: 'membership.joined', subjects, facts: { grants } });
    return { organization: invitation.from_name };
  }),
];

/** Finds the account of the invited email address at this site. */
async function findInvitedAccount(
  db: TenantDb,
  { kind, tenant_id, email }: InvitationByToken,
  site: Site,
): Promise<Account | undefined> {
  return kind === 'person' && tenant_id === site.id && email ? findAccount(db, email) : undefined;
}

/** Finds an invitation that can still be answered; otherwise refuses with the reason. */
export async function findPendingInvitation(db: TenantDb, token: string): Promise<InvitationByToken> {
  const invitation = await openInvitationByToken(db, token);
  if (!invitation) throw unknownInvitationRefusal();
  const state = replyState(invitation);
  if (state !== 'waiting') throw new Refusal('conflict', { message: invitationWords[state], state });
  return invitation;
}

function replyState({ standing }: InvitationByToken): OpenedInvitation['state'] {
  return standing === null || standing === 'opened' ? 'waiting' : standing;
}

function presentInvitation(invitation: InvitationByToken, token: string, site: Site, settings: Settings) {
  const { kind, from_kind, from_subdomain, tenant_id, organization_id, organization_subdomain } = invitation;
  const sender = { kind: from_kind, subdomain: from_subdomain };
  const receiver = organization_subdomain
    ? { kind: 'organization' as const, subdomain: organization_subdomain }
    : undefined;
  // A school answers at its own host or, if it has none yet, at the root host. Only the school knows its address.
  const isHere = {
    person: site.id === tenant_id,
    school: site.kind === 'platform' || site.kind === 'school',
    request: site.id === organization_id,
  };
  return {
    ...invitation,
    state: replyState(invitation),
    from: invitation.from_name,
    is_here: isHere[kind],
    answering_roles: answeringRoles(kind),
    url: invitationUrlAt(kind, token, { origin: settings.origin, sender, receiver }),
  };
}

/** Refuses anyone but the owner of the account, who must be signed in to it. */
function refuseOtherAccount({ personId }: Actor, account: Account): void {
  if (personId && account.id !== personId) throw otherAccountRefusal();
  if (account.is_inactive) throw new Refusal('conflict', { message: invitationWords.accountClosed, state: 'archived' });
  if (!personId) throw new Refusal('conflict', { message: invitationWords.signInFirst, state: 'has account' });
}

function otherAccountRefusal(): Refusal {
  return new Refusal('conflict', { message: invitationWords.otherAccount, state: 'other account' });
}

function missingFieldsRefusal(fields: Record<keyof typeof missingWords, string | undefined>): Refusal {
  const missingNames = Object.entries(missingWords).filter(([name]) => !fields[name as keyof typeof missingWords]);
  return new Refusal('malformed', {
    fields: Object.fromEntries(missingNames.map(([name, message]) => [name, [message]])),
  });
}

const missingWords = {
  first_name: userWords.firstNameMissing,
  password: userWords.passwordMissing,
};

function unknownInvitationRefusal(): Refusal {
  return new Refusal('notFound', { message: invitationWords.unknown });
}

function otherSiteRefusal(): Refusal {
  return new Refusal('conflict', { message: invitationWords.elsewhere, state: 'elsewhere' });
}

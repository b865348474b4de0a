import { recordAct } from '#api/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { mayAnyone, mayRunMembership } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Settings, serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { refuseWeak } from '#api/users/service.ts';
import { invitationWords } from '#contract/invitation-words.ts';
import {
  acceptInvitation,
  declineInvitation,
  joinOrganization,
  openInvitation,
  type ShownInvitation,
} from '#contract/invitations.ts';
import { userWords } from '#contract/users.ts';
import { acceptByAccount, acceptWithNewAccount } from './accept-actions.ts';
import { declineByToken, joinByToken, type Opened, openByToken } from './cross-tenant-queries.ts';
import { addressOf } from './emails.ts';
import { type Account, findAccount, isMember } from './queries.ts';

export const answeringRoutes = [
  serve(openInvitation, mayAnyone, async ({ db, body: { token }, site, settings }) => {
    const found = await openByToken(db, token);
    if (!found) throw gone();
    const account = await accountFor(db, found, site);
    return { ...shownAt(found, token, site, settings), has_account: account !== undefined };
  }),

  serveWithoutTransaction(
    acceptInvitation,
    mayAnyone,
    async ({ body, actor, site, ip, settings, inTransaction, ...browser }) => {
      const { token, first_name, last_name, password } = body;
      const { found, account } = await inTransaction(async (db) => {
        const found = await waiting(db, token);
        if (found.kind !== 'person' || found.tenant_id !== site.id) throw elsewhere();
        return { found, account: await accountFor(db, found, site) };
      });
      if (account) {
        refuseOther(actor, account);
        return inTransaction((db) => acceptByAccount(db, { token, account, actor, site, ip, settings }));
      }
      if (actor.personId && password === undefined) throw other();
      if (!first_name || !last_name || password === undefined) throw missing({ first_name, last_name, password });
      refuseWeak(password, found.role ?? 'teacher', 'password');
      const passwordHash = await hashPassword(password, settings.pepper);
      const person = { first_name, last_name, passwordHash, browser };
      return inTransaction((db) => acceptWithNewAccount(db, { token, person, site, ip, settings }));
    },
  ),

  serve(declineInvitation, mayAnyone, async ({ db, body: { token } }) => {
    const found = await waiting(db, token);
    if (found.kind === 'request') throw new Refusal('notSignedIn');
    if (!(await declineByToken(db, token))) throw gone();
  }),

  serve(joinOrganization, mayRunMembership, async ({ db, body: { token, grants }, actor, site, ip }) => {
    const found = await waiting(db, token);
    if (found.kind !== 'school') throw elsewhere();
    if (await isMember(db, site.id, found.tenant_id))
      throw new Refusal('conflict', { message: invitationWords.isMember, state: 'member' });
    if (!(await joinByToken(db, token, grants === 'none' ? null : grants))) throw gone();
    const about = { kind: 'organization' as const, ids: [found.tenant_id] };
    await recordAct(db, { actor, ip }, { act: 'membership.joined', about, facts: { grants } });
    return { organization: found.from_name };
  }),
];

/** The account that the invited address signs in to here. */
async function accountFor(db: TenantDb, { kind, tenant_id, email }: Opened, site: Site): Promise<Account | undefined> {
  return kind === 'person' && tenant_id === site.id && email ? findAccount(db, site.id, email) : undefined;
}

/** An invitation that can still be answered; else whoever holds its link hears why not. */
export async function waiting(db: TenantDb, token: string): Promise<Opened> {
  const found = await openByToken(db, token);
  if (!found) throw gone();
  const state = stateOf(found);
  if (state !== 'waiting') throw new Refusal('conflict', { message: invitationWords[state], state });
  return found;
}

function stateOf({ standing }: Opened): ShownInvitation['state'] {
  return standing === null || standing === 'opened' ? 'waiting' : standing;
}

function shownAt(found: Opened, token: string, site: Site, settings: Settings) {
  const { kind, from_kind, from_subdomain, tenant_id, organization_id, organization_subdomain } = found;
  const sender = { kind: from_kind, subdomain: from_subdomain };
  const receiver = organization_subdomain
    ? { kind: 'organization' as const, subdomain: organization_subdomain }
    : undefined;
  // A school answers at its own address, which only it knows; before it has one, at the root host.
  const isHere = {
    person: site.id === tenant_id,
    school: site.kind === 'platform' || site.kind === 'school',
    request: site.id === organization_id,
  };
  return {
    ...found,
    state: stateOf(found),
    from: found.from_name,
    expires_at: found.expires_at.toISOString(),
    is_here: isHere[kind],
    url: addressOf(kind, token, { origin: settings.origin, sender, receiver }),
  };
}

/** An account is only joined by whoever is signed in to it. */
function refuseOther({ personId }: Actor, account: Account): void {
  if (personId && account.id !== personId) throw other();
  if (account.is_closed) throw new Refusal('conflict', { message: invitationWords.accountClosed, state: 'archived' });
  if (!personId) throw new Refusal('conflict', { message: invitationWords.signInFirst, state: 'has account' });
}

function other(): Refusal {
  return new Refusal('conflict', { message: invitationWords.otherAccount, state: 'other account' });
}

function missing(typed: Record<keyof typeof sentences, string | undefined>): Refusal {
  const names = Object.entries(sentences).filter(([name]) => !typed[name as keyof typeof sentences]);
  return new Refusal('malformed', { fields: Object.fromEntries(names.map(([name, says]) => [name, [says]])) });
}

const sentences = {
  first_name: userWords.firstNameMissing,
  last_name: userWords.lastNameMissing,
  password: userWords.passwordMissing,
};

function gone(): Refusal {
  return new Refusal('notFound', { message: invitationWords.unknown });
}

function elsewhere(): Refusal {
  return new Refusal('conflict', { message: invitationWords.elsewhere, state: 'elsewhere' });
}

import { recordAuditEvent } from '#api/core/audit/service.ts';
import { findLockedRoom, findRoom, leftOf } from '#api/core/limits/service.ts';
import type { RateLimit } from '#api/kit/rate-limit.ts';
import { countAttempt } from '#api/kit/rate-limit-queries.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { invitationWords } from '#contract/identity/invitation-words.ts';
import type { InvitedRole } from '#contract/identity/invitations.ts';
import type { CheckedInvitee } from '#contract/identity/many-invitations.ts';
import { type InvitationContext, invitationScope, inviterOf, queueInvitation } from './actions.ts';
import { checkInvitees, type TypedInvitee } from './check-invitees.ts';
import { findInvitationsById, insertInvitations } from './many-queries.ts';
import { invitableRoles } from './policy.ts';

type ManyInvitees = { people: TypedInvitee[]; role: InvitedRole };

/** Limits previews: each checks up to a hundred addresses, so previews could be used to search for accounts. */
const previews: RateLimit = {
  kind: 'previewed invitations',
  maxAttempts: 60,
  windowSeconds: 3600,
  waitSeconds: 600,
  maxWaitSeconds: 3600,
};
const sendings: RateLimit = { ...previews, kind: 'many invitations', maxAttempts: 20 };

/** Returns for each person whether they can be invited now, or the reason against it. */
export async function previewInvitations(
  db: TenantDb,
  by: InvitationContext,
  { people, role }: ManyInvitees,
): Promise<CheckedInvitee[]> {
  refuseForeignRole(by, role);
  await refuseTooMany(db, by, previews);
  return checkInvitees(db, people, leftOf(await findRoom(db, 'staff')));
}

/** Invites everyone without a problem, and returns the problems of the others. */
export async function invitePeople(
  db: TenantDb,
  by: InvitationContext,
  { people, role }: ManyInvitees,
): Promise<{ count: number; people: CheckedInvitee[] }> {
  refuseForeignRole(by, role);
  await refuseTooMany(db, by, sendings);
  const checked = await checkInvitees(db, people, leftOf(await findLockedRoom(db, 'staff')));
  const invitable = checked.filter(({ problem }) => problem === null);
  if (invitable.length === 0) return { count: 0, people: checked };
  const newPeople = invitable.map(({ email, name }) => ({ email, name, role }));
  const ids = await insertInvitations(db, newPeople, inviterOf(by));
  const invitations = ids.length === 0 ? [] : await findInvitationsById(db, invitationScope(by), ids);
  for (const invitation of invitations) await queueInvitation(db, by, invitation);
  if (ids.length > 0)
    await recordAuditEvent(db, by, {
      act: 'invitation.sent',
      subjects: { kind: 'invitation', ids },
      facts: { kind: 'person', role },
    });
  const invitedEmails = new Set(invitations.map(({ email }) => email));
  // Another request may have invited someone between the check and the insert.
  const isTaken = ({ email, problem }: CheckedInvitee) => problem === null && !invitedEmails.has(email);
  return {
    count: ids.length,
    people: checked.map((person) => (isTaken(person) ? { ...person, problem: 'invited' } : person)),
  };
}

function refuseForeignRole({ actor, site }: InvitationContext, role: InvitedRole): void {
  if (!invitableRoles(actor, site.kind).includes(role))
    throw new Refusal('forbidden', { message: invitationWords.roleNotYours });
}

async function refuseTooMany(db: TenantDb, { actor }: InvitationContext, limit: RateLimit): Promise<void> {
  const retryAfter = await countAttempt(db, limit, actor.personId ?? '');
  if (retryAfter > 0) throw new Refusal('tooOften', { retryAfter });
}

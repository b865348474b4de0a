import type { Actor } from '#api/kit/actor.ts';
import { mayAdministrate, mayAdministrateOwn, mayRunMembers, mayRunMembership, type Policy } from '#api/kit/policy.ts';
import type { InvitationKind, InvitedRole } from '#contract/invitations.ts';

/** Who may invite people: admins, and lead teachers. `invitableRoles` says to which roles. */
export const mayInvite: Policy = (caller) => caller.role === 'teacher_admin' || mayAdministrate(caller);

type InvitingActor = Pick<Actor, 'role' | 'visit'>;

/** Returns the roles that a person may invite to. Each kind of tenant has admins of its own kind. */
export function invitableRoles(inviter: InvitingActor, kind: 'school' | 'organization' | 'platform'): InvitedRole[] {
  if (!mayAdministrate(inviter)) return mayInvite(inviter) ? ['teacher'] : [];
  const admin = kind === 'organization' ? 'organization_admin' : 'school_admin';
  return mayAdministrateOwn(inviter) ? ['teacher', 'teacher_admin', admin] : ['teacher', 'teacher_admin'];
}

/** Returns the kinds of invitations that a person may manage. */
export function manageableKinds(inviter: InvitingActor): InvitationKind[] {
  if (mayRunMembers(inviter)) return ['person', 'school'];
  return mayRunMembership(inviter) ? ['person', 'request'] : ['person'];
}

/** Returns whether an invitation was neither answered nor revoked. An expired one counts: a new link extends it. */
export function isOpen({ state }: { state: string }): boolean {
  return !['accepted', 'declined', 'revoked'].includes(state);
}

export function canResend(invitation: { state: string; email: string | null }): boolean {
  return isOpen(invitation) && invitation.email !== null;
}

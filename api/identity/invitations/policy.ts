import type { Actor } from '#api/kit/actor.ts';
import { allowAdmins, allowOwnAdmins, type Policy } from '#api/kit/policy.ts';
import { mayRunMembers, mayRunMembership } from '#api/schools/organizations/service.ts';
import type { InvitationKind, InvitedRole } from '#contract/identity/invitations.ts';
import { Role } from '#contract/kit/roles.ts';

/** Allows admins and lead teachers to invite people. `invitableRoles` limits the roles. */
export const mayInvite: Policy = (caller) => caller.role === 'teacher_admin' || allowAdmins(caller);

type InvitingActor = Pick<Actor, 'role' | 'visit'>;

/** Returns the roles to which a person may invite. Each kind of tenant has its own kind of admins. */
export function invitableRoles(inviter: InvitingActor, kind: 'school' | 'organization' | 'platform'): InvitedRole[] {
  if (!allowAdmins(inviter)) return mayInvite(inviter) ? ['teacher'] : [];
  const admin = kind === 'organization' ? 'organization_admin' : 'school_admin';
  return allowOwnAdmins(inviter) ? ['teacher', 'teacher_admin', admin] : ['teacher', 'teacher_admin'];
}

/** Returns the kinds of invitations that a person may manage. */
export function manageableKinds(inviter: InvitingActor): InvitationKind[] {
  if (mayRunMembers(inviter)) return ['person', 'school'];
  return mayRunMembership(inviter) ? ['person', 'request'] : ['person'];
}

/**
 * Returns the roles that can accept an invitation for their school or organization. Only the invited person accepts
 * their own.
 */
export function answeringRoles(kind: InvitationKind): Role[] {
  if (kind === 'person') return [];
  const mayAnswer = kind === 'school' ? mayRunMembership : mayRunMembers;
  return Role.options.filter((role) => mayAnswer({ role }));
}

/** Returns whether an invitation was neither answered nor revoked. An expired one counts: a new link extends it. */
export function isOpen({ state }: { state: string }): boolean {
  return !['accepted', 'declined', 'revoked'].includes(state);
}

type EmailInvitation = { state: string; email: string | null; is_email_suppressed: boolean };

/** Returns whether the email can be sent again: not to a suppressed address. */
export function canResend(invitation: EmailInvitation): boolean {
  return isOpen(invitation) && invitation.email !== null && !invitation.is_email_suppressed;
}

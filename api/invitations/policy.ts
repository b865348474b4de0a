import type { Actor } from '#api/kit/actor.ts';
import { mayAdministrate, mayAdministrateOwn, mayRunMembers, mayRunMembership, type Policy } from '#api/kit/policy.ts';
import type { InvitationKind, InvitedRole } from '#contract/invitations.ts';

/** Admins, and lead teachers for teachers; to what is said by `invitableRoles`. */
export const mayInvite: Policy = (asker) => asker.role === 'teacher_admin' || mayAdministrate(asker);

type InvitingActor = Pick<Actor, 'role' | 'visit'>;

/** Each kind of tenant has admins of its own kind. */
export function invitableRoles(inviter: InvitingActor, kind: 'school' | 'organization' | 'platform'): InvitedRole[] {
  if (!mayAdministrate(inviter)) return mayInvite(inviter) ? ['teacher'] : [];
  const admin = kind === 'organization' ? 'organization_admin' : 'school_admin';
  return mayAdministrateOwn(inviter) ? ['teacher', 'teacher_admin', admin] : ['teacher', 'teacher_admin'];
}

/** The other kinds of invitations that somebody looks after here. */
export function manageableKinds(inviter: InvitingActor): InvitationKind[] {
  if (mayRunMembers(inviter)) return ['person', 'school'];
  return mayRunMembership(inviter) ? ['person', 'request'] : ['person'];
}

import { invitationStateWords } from '#contract/invitation-words.ts';
import type { InvitationState, InvitedRole } from '#contract/invitations.ts';
import type { Role } from '#contract/roles.ts';
import type { Status } from '#web/ui/badge.tsx';

export const STATES = Object.keys(invitationStateWords) as InvitationState[];

export const statusOf: Partial<Record<InvitationState, Status>> = {
  sent: 'info',
  delivered: 'info',
  opened: 'info',
  accepted: 'ok',
  bounced: 'bad',
  declined: 'warn',
  expired: 'warn',
};

/** What somebody of this role may invite to; the server says so too. */
export function rolesFor(role: Role): InvitedRole[] {
  if (role === 'organization_admin' || role === 'school_admin') return ['teacher', 'teacher_admin', role];
  return ['teacher'];
}

export const roleHintWords: Record<InvitedRole, string> = {
  teacher: 'Makes classes, enrols students and prints cards, in the own classes.',
  teacher_admin: 'The same for every class, and invites teachers.',
  school_admin: 'Runs the school: people, looks, settings.',
  organization_admin: 'Runs the organization: schools, people, looks, settings.',
};

import { invitationStateWords } from '#contract/identity/invitation-words.ts';
import type { InvitationState, InvitedRole } from '#contract/identity/invitations.ts';
import type { Status } from '#web/kit/ui/badge.tsx';

export const INVITATION_STATES = Object.keys(invitationStateWords) as InvitationState[];

export const invitationStatusColour: Partial<Record<InvitationState, Status>> = {
  sent: 'info',
  delivered: 'info',
  opened: 'info',
  accepted: 'ok',
  bounced: 'bad',
  suppressed: 'bad',
  declined: 'warn',
  expired: 'warn',
};

export const roleHintWords: Record<InvitedRole, string> = {
  teacher: 'Creates classes, enrols students and prints cards for their own classes.',
  teacher_admin: 'Does the same for every class, and invites teachers.',
  school_admin: 'Manages people, branding and settings.',
  organization_admin: 'Manages schools, people, branding and settings.',
};

import type { InvitationState } from './invitations.ts';
import type { Role } from './roles.ts';

export const invitationWords = {
  emailMissing: 'Enter an email address.',
  emailInvalid: 'Invalid email address',
  roleUnknown: 'Choose a role.',
  roleNotYours: 'You cannot invite someone to this role.',
  hasAccount: 'This person already has an account here.',
  isArchived: 'This person has an archived account here. Restore it in Users.',
  isInvited: 'This person has already been invited. You can resend the invitation from the list.',
  isAsked: 'Your school has already asked to join this organization. You can resend the request from the list.',
  cannotResend: 'This invitation has been answered or revoked. Create a new one.',
  noAddress: 'This invitation has no email address. Get a link instead.',
  unknown: 'This invitation is no longer valid. Ask for a new one.',
  accepted: 'This invitation has already been accepted. Sign in as usual.',
  declined: 'This invitation was declined. If that was a mistake, ask for a new one.',
  expired: 'This invitation has expired. Invitations last 14 days. Ask for a new one.',
  revoked: 'This invitation was withdrawn by the person who sent it.',
  elsewhere: 'Answer this invitation on the site it links to.',
  otherAccount: 'This invitation is for a different account.',
  signInFirst: 'This email address already has an account. Sign in to accept the invitation.',
  accountClosed: 'The account for this email address is archived. Ask the school to restore it.',
  accountOfStudent: 'A student uses this email address. Ask the school to invite a different one.',
  organizationUnknown: 'No organization uses this web address.',
  isMember: 'Your school is already a member of this organization.',
  requestGone: 'This request has already been answered or was withdrawn.',
} as const;

/** What people read of a state; it says only what has happened. */
export const invitationStateWords: Record<InvitationState, string> = {
  created: 'Created',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Could not be sent',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** The letters, whole sentences for each case so that every language can say them in its own way. */
export const invitationEmailWords = {
  subject: '{school} has invited you',
  asTeacher: '{inviter} from {school} has invited you to join as a teacher.',
  asLeadTeacher: '{inviter} from {school} has invited you to join as a lead teacher.',
  asAdmin: '{inviter} from {school} has invited you to join as an administrator.',
  accept: 'Accept invitation',
  noAccount: 'Use the link to enter your name and choose a password.',
  schoolInvited: '{inviter} from {school} has invited your school to become a member.',
  schoolHow: 'Use the link to register your school, or to join if your school already uses Booklark.',
  schoolGrants: 'Your school decides what {school} can see, and can leave at any time.',
  look: 'View invitation',
  requestSubject: '{school} wants to become a member',
  requested: '{inviter} has asked for {school} to become a member of {organization}.',
  grantsNothing: 'Joining does not give you access to the school’s data.',
  grantsFigures: 'The school lets you view its statistics.',
  grantsAdminister: 'The school lets you help run it.',
  answer: 'Review request',
  lasts: 'The link expires after 14 days. If you did not expect this email, you can ignore it.',
} as const;

export const roleEmailWords: Partial<Record<Role, string>> = {
  teacher: invitationEmailWords.asTeacher,
  teacher_admin: invitationEmailWords.asLeadTeacher,
  school_admin: invitationEmailWords.asAdmin,
  organization_admin: invitationEmailWords.asAdmin,
};

import type { InvitationState } from './invitations.ts';

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

/** The status of an invitation in a list. */
export const invitationStateWords: Record<InvitationState, string> = {
  created: 'Created',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Could not be delivered',
  suppressed: 'Address blocked',
  opened: 'Opened',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  revoked: 'Revoked',
};

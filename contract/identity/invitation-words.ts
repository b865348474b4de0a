import { emailWords } from '#contract/core/email-words.ts';
import type { InvitationState } from './invitations.ts';
import type { InviteeProblem } from './many-invitations.ts';

export const invitationWords = {
  emailMissing: 'Enter an email address.',
  emailInvalid: 'Invalid email address',
  roleUnknown: 'Choose a role.',
  tooManyAtOnce: 'You can invite up to 100 people in one go. Invite the others afterwards.',
  mailboxFull: 'This address has had ten invitations today. Try again tomorrow.',
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
  // The email is queued; the mail server does not have it yet.
  created: 'Sending',
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

/** Words beside people who cannot be invited. */
export const inviteeProblemWords: Record<InviteeProblem, string> = {
  email_invalid: invitationWords.emailInvalid,
  name_invalid: 'This name cannot be used. Correct it, or leave it out.',
  repeated: 'This address is in the list twice.',
  has_account: invitationWords.hasAccount,
  archived: invitationWords.isArchived,
  invited: invitationWords.isInvited,
  blocked: emailWords.blocked,
  suppressed: emailWords.suppressed,
  mailbox_full: invitationWords.mailboxFull,
  no_seat: 'Your plan has no room for this person.',
  day_full: emailWords.manyInvited,
};

import type { InvitationState } from './invitations.ts';
import type { Role } from './roles.ts';

export const invitationWords = {
  emailMissing: 'Please write the email address to invite.',
  emailInvalid: 'Invalid email address',
  nameLong: 'A name has at most 100 characters.',
  roleUnknown: 'Please choose what this person will be here.',
  roleNotYours: 'Your account may not invite somebody to this.',
  hasAccount: 'This person already has an account here.',
  isArchived: 'This person has an archived account here. Restore it in Users.',
  isInvited: 'This address is invited already. The invitation can be sent again from the list.',
  isAsked: 'Your school has asked this organization already. The request can be sent again from the list.',
  cannotResend: 'This invitation has been answered or revoked. Please make a new one.',
  noAddress: 'This invitation has no email address. Copy its link instead.',
  unknown: 'This invitation is no longer valid. Please ask for a new one.',
  accepted: 'This invitation was accepted already. Sign in as usual.',
  declined: 'This invitation was declined. Please ask for a new one if that was a mistake.',
  expired: 'This invitation has expired: its link worked for 14 days. Please ask for a new one.',
  revoked: 'This invitation was taken back by whoever sent it.',
  elsewhere: 'This invitation is answered at another address.',
  otherAccount: 'This invitation is for another account than the one that is signed in here.',
  signInFirst: 'There is an account with this address here. Sign in to accept the invitation.',
  accountClosed: 'There is an account with this address that is archived. The school can restore it.',
  accountOfStudent: 'A student signs in with this address. Please ask the school to invite another one.',
  organizationUnknown: 'There is no organization at this address.',
  isMember: 'Your school is a member of this organization already.',
  requestGone: 'This request has been answered or taken back.',
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
export const invitationLetterWords = {
  subject: '{school} invites you',
  asTeacher: '{inviter} of {school} invites you to be a teacher there.',
  asLeadTeacher: '{inviter} of {school} invites you to be a lead teacher there.',
  asAdmin: '{inviter} of {school} invites you to be an administrator there.',
  accept: 'Accept the invitation',
  noAccount: 'The link asks for your name and a password, and you are in.',
  schoolInvited: '{inviter} of {school} invites your school to become a member.',
  schoolHow: 'The link lets you register your school, or join with a school that is here already.',
  schoolGrants: 'Your school decides what {school} may see, and can leave at any time.',
  look: 'Look at the invitation',
  requestSubject: '{school} asks to become a member',
  requested: '{inviter} asks that {school} becomes a member of {organization}.',
  grantsNothing: 'The school shares nothing with that.',
  grantsFigures: 'The school lets you see its figures.',
  grantsAdminister: 'The school lets you help to run it.',
  answer: 'Answer the request',
  lasts: 'The link works for 14 days. If you did not expect this, nothing has to be done.',
} as const;

export const roleLetterWords: Partial<Record<Role, string>> = {
  teacher: invitationLetterWords.asTeacher,
  teacher_admin: invitationLetterWords.asLeadTeacher,
  school_admin: invitationLetterWords.asAdmin,
  organization_admin: invitationLetterWords.asAdmin,
};

import { z } from 'zod';
import { route } from '#contract/kit/route.ts';
import { invitationWords } from './invitation-words.ts';
import { InvitedRole } from './invitations.ts';

/** Larger schools invite several times: one request renders and queues an email for each person. */
export const MAX_INVITED_AT_ONCE = 100;

/** Reasons why one of many people cannot be invited. */
export const InviteeProblem = z.enum([
  'email_invalid',
  'name_invalid',
  'repeated',
  'has_account',
  'archived',
  'invited',
  'blocked',
  'suppressed',
  'mailbox_full',
  'no_seat',
  'day_full',
]);
export type InviteeProblem = z.output<typeof InviteeProblem>;

/** A person as typed. Errors concern this person and refuse no one else. */
const Invitee = z.strictObject({ email: z.string().max(300), name: z.string().max(300).default('') });

const CheckedInvitee = z.object({
  email: z.string().describe('Normalized, or as sent if it is not an email address.'),
  name: z.string(),
  problem: InviteeProblem.nullable(),
});
export type CheckedInvitee = z.output<typeof CheckedInvitee>;

const manyRoute = {
  method: 'POST',
  host: 'tenant',
  body: z.strictObject({
    people: z
      .array(Invitee)
      .min(1, invitationWords.emailMissing)
      .max(MAX_INVITED_AT_ONCE, invitationWords.tooManyAtOnce),
    role: z.enum(InvitedRole.options, invitationWords.roleUnknown),
  }),
} as const;

export const previewInvitations = route({
  ...manyRoute,
  path: '/invitations/many/preview/',
  summary: 'Check whom of several people the caller could invite to a role, and why not the others. Invites no one.',
  reply: z.object({ people: z.array(CheckedInvitee).describe('In the order of the request.') }),
});

export const invitePeople = route({
  ...manyRoute,
  path: '/invitations/many/',
  summary: 'Invite several people to one role by email. Those with a problem are not invited.',
  status: 201,
  reply: z.object({
    count: z.int().describe('How many were invited.'),
    people: z.array(CheckedInvitee).describe('In the order of the request; without a problem: invited.'),
  }),
});

import { z } from 'zod';
import { emailAddress } from '#contract/kit/email-address.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Role } from '#contract/kit/roles.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Grants } from '#contract/schools/organizations.ts';
import { invitationWords } from './invitation-words.ts';
import { Session } from './session.ts';
import { NewPassword, OptionalName, ProfileChange } from './users.ts';

/** A school invites a person, an organization invites a school, or a school sends a request to an organization. */
export const InvitationKind = z.enum(['person', 'school', 'request']);
export type InvitationKind = z.output<typeof InvitationKind>;

/** `bounced`: the email did not arrive. `suppressed`: the address gets no email at the moment. */
export const InvitationState = z.enum([
  'created',
  'sent',
  'delivered',
  'bounced',
  'suppressed',
  'opened',
  'accepted',
  'declined',
  'expired',
  'revoked',
]);
export type InvitationState = z.output<typeof InvitationState>;

export const InvitedRole = z.enum(['teacher', 'teacher_admin', 'school_admin', 'organization_admin']);
export type InvitedRole = z.output<typeof InvitedRole>;

export const Invitation = z.object({
  id: z.uuid(),
  kind: InvitationKind,
  state: InvitationState,
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: InvitedRole.nullable(),
  grants: Grants,
  inviter: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  reminded_at: Moment.nullable().describe('When the email with the reminder was sent.'),
  opened_at: Moment.nullable(),
  answered_at: Moment.nullable(),
  can_resend: z.boolean().describe('Whether the email can be sent again.'),
  can_revoke: z.boolean().describe('Whether the invitation can be revoked, or given another link.'),
});
export type Invitation = z.output<typeof Invitation>;

export const InvitationQuery = KeysetQuery.extend({
  kind: InvitationKind.default('person'),
  state: InvitationState.optional(),
  ordering: sortedBy('created', 'email').default('-created'),
});
export type InvitationQuery = z.output<typeof InvitationQuery>;

export const InviteeEmail = z
  .string(invitationWords.emailMissing)
  .trim()
  .min(1, invitationWords.emailMissing)
  .max(254, invitationWords.emailInvalid)
  .pipe(emailAddress(invitationWords.emailInvalid))
  .transform((typed) => typed.normalize('NFC').toLowerCase());

export const listInvitations = route({
  host: 'tenant',
  method: 'GET',
  path: '/invitations/',
  summary: 'List the sent invitations of one kind. Lead teachers see those of teachers.',
  query: InvitationQuery,
  reply: pageOf(Invitation).extend({
    invitable_roles: z.array(InvitedRole).describe('Roles that the caller can invite people to.'),
  }),
  csv: [
    'email',
    'name',
    'role',
    'state',
    'inviter',
    'created_at',
    'reminded_at',
    'opened_at',
    'answered_at',
    'expires_at',
  ],
});

export const invitePerson = route({
  host: 'tenant',
  method: 'POST',
  path: '/invitations/',
  summary: 'Invite a teacher or admin by email.',
  body: z.strictObject({
    email: InviteeEmail,
    name: OptionalName.default(''),
    role: z.enum(InvitedRole.options, invitationWords.roleUnknown),
  }),
  status: 201,
  reply: Invitation,
});

export const inviteSchool = route({
  host: 'tenant',
  method: 'POST',
  path: '/organization/invitations/',
  summary: 'Invite a school into the organization by email, or by a link if no email address is given.',
  body: z.strictObject({ email: InviteeEmail.optional(), name: OptionalName.default('') }),
  status: 201,
  reply: Invitation.extend({ url: z.string().nullable() }),
  hasSecretReply: true,
});

export const requestToJoin = route({
  host: 'tenant',
  method: 'POST',
  path: '/membership-requests/',
  summary: 'Ask an organization, by its subdomain, to accept this school.',
  body: z.strictObject({
    organization: z
      .string(invitationWords.organizationUnknown)
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, invitationWords.organizationUnknown)
      .max(63, invitationWords.organizationUnknown),
    grants: Grants.default('none'),
  }),
  status: 201,
  reply: Invitation,
});

const itemRoute = { host: 'tenant', params: ById } as const;

export const resendInvitation = route({
  ...itemRoute,
  method: 'POST',
  path: '/invitations/{id}/resend/',
  summary: 'Resend an invitation for another 14 days. Earlier links stay valid until they expire.',
  reply: Invitation,
});

export const copyInvitationLink = route({
  ...itemRoute,
  method: 'POST',
  path: '/invitations/{id}/link/',
  summary: 'Create another link for an invitation. Only hashes are stored, so no link can be shown again.',
  reply: z.object({ url: z.string() }),
  hasSecretReply: true,
});

export const revokeInvitation = route({
  ...itemRoute,
  method: 'DELETE',
  path: '/invitations/{id}/',
  summary: 'Revoke an invitation. All its links stop working immediately.',
  reply: z.void(),
  status: 204,
});

const ArrivedRequest = z.object({
  id: z.uuid(),
  state: z.enum(['waiting', 'accepted', 'declined', 'expired', 'revoked']),
  school_name: z.string(),
  subdomain: z.string(),
  grants: Grants,
  inviter: z.string().nullable(),
  created_at: Moment,
  expires_at: Moment,
  answered_at: Moment.nullable(),
});

export type JoinRequest = z.output<typeof ArrivedRequest>;

export const listJoinRequests = route({
  host: 'tenant',
  method: 'GET',
  path: '/membership-requests/',
  summary: 'List the schools that asked to join the organization.',
  query: KeysetQuery,
  reply: pageOf(ArrivedRequest),
  csv: ['school_name', 'subdomain', 'state', 'grants', 'inviter', 'created_at', 'answered_at'],
});

export const answerJoinRequest = route({
  host: 'tenant',
  method: 'POST',
  path: '/membership-requests/{id}/answer/',
  summary: 'Accept or decline a school’s request.',
  params: ById,
  body: z.strictObject({ answer: z.enum(['accepted', 'declined']) }),
  reply: z.void(),
  status: 204,
});

const token = z.string(invitationWords.unknown).min(1, invitationWords.unknown).max(200, invitationWords.unknown);

/** An invitation as the holder of its link sees it. */
export const OpenedInvitation = z.object({
  id: z.uuid(),
  kind: InvitationKind,
  state: z.enum(['waiting', 'accepted', 'declined', 'expired', 'revoked']),
  from: z.string().describe('School or organization that sent the invitation.'),
  inviter: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: InvitedRole.nullable(),
  grants: Grants,
  is_here: z.boolean().describe('Whether the invitation can be answered on this host.'),
  url: z.string().describe('URL for answering.'),
  has_account: z.boolean().describe('Whether the invited email address has an account here.'),
  answering_roles: z
    .array(Role)
    .describe('Roles that can accept for their school or organization; empty if only the invited person can accept.'),
  expires_at: Moment,
});
export type OpenedInvitation = z.output<typeof OpenedInvitation>;

export const openInvitation = route({
  method: 'POST',
  path: '/invitations/open/',
  summary: 'Get an invitation by its link, and mark it as opened.',
  host: 'both',
  body: z.strictObject({ token }),
  reply: OpenedInvitation,
  hasSecretReply: true,
});

export const acceptInvitation = route({
  host: 'tenant',
  method: 'POST',
  path: '/invitations/accept/',
  summary: 'Accept as a person, with a new account (name and password) or with the account that is signed in.',
  body: z.strictObject({
    token,
    first_name: ProfileChange.shape.first_name,
    last_name: ProfileChange.shape.last_name,
    password: NewPassword.optional(),
  }),
  reply: Session,
});

export const declineInvitation = route({
  method: 'POST',
  path: '/invitations/decline/',
  summary: 'Decline as the invited person or school.',
  host: 'both',
  body: z.strictObject({
    token,
    blocks_further: z
      .boolean()
      .default(false)
      .describe('Whether no school may send this email address an invitation again.'),
  }),
  reply: z.void(),
  status: 204,
});

export const joinOrganization = route({
  host: 'tenant',
  method: 'POST',
  path: '/invitations/join/',
  summary: 'Accept as a school, and set the organization’s access.',
  body: z.strictObject({ token, grants: Grants }),
  reply: z.object({ organization: z.string() }),
});

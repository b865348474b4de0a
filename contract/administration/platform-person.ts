import { z } from 'zod';
import { confirmationFields } from '#contract/identity/second-factor.ts';
import { supportWords } from '#contract/identity/support-words.ts';
import { foldCharacters } from '#contract/kit/codes.ts';
import { Role } from '#contract/kit/roles.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import { NewPerson, PersonChange, personDetails } from '#contract/people/people.ts';
import { PlatformPerson } from './platform-people.ts';

export const platformPersonWords = {
  studentsOfSchools: 'Students are created by their school.',
  noTenant: 'Choose the school of this person.',
  platformOnly: 'A platform admin belongs to no school.',
  masked: 'Show the student’s details first, with a reason.',
} as const;

/** The ways in which a person can sign in; never a secret. */
export const SignInMethod = z.enum(['password', 'pictures', 'card', 'two_step_verification']);
export type SignInMethod = z.output<typeof SignInMethod>;

/** A person of any school, as the platform sees one of them. Until a student is revealed, the lists are null. */
export const PlatformPersonDetail = PlatformPerson.extend({
  avatar: z.string().nullable().describe('Signed URL of the picture at this host, valid for one to two hours.'),
  classes: z.array(z.object({ id: z.uuid(), name: z.string() })).nullable(),
  books: z.array(z.object({ id: z.uuid(), title: z.string(), state: BookState })).nullable(),
  emails: z
    .array(z.object({ id: z.uuid(), subject: z.string(), template: z.string(), state: z.string(), created_at: Moment }))
    .nullable()
    .describe('The last ten emails to this person.'),
  sign_in_methods: z.array(SignInMethod).nullable(),
  is_email_suppressed: z.boolean().describe('Whether the email address gets no email at the moment.'),
  is_tenant_suspended: z.boolean().describe('Whether the school is suspended: emails to this person wait.'),
  is_masked: z.boolean().describe('Whether this is a student whose details are hidden.'),
  can_change: z.boolean(),
  can_view_as: z.boolean().describe('Whether this person can be viewed if the school allows it.'),
  can_suspend: z.boolean(),
  can_restore: z.boolean(),
  can_sign_out: z.boolean(),
  can_send_password_reset: z.boolean(),
  assignable_roles: z.array(Role).describe('Roles that the person can have, the present one included.'),
});
export type PlatformPersonDetail = z.output<typeof PlatformPersonDetail>;

const onRoot = { host: 'root', reply: PlatformPersonDetail } as const;
const ofPerson = { ...onRoot, params: ById } as const;
const withReason = { ...ofPerson, method: 'POST', body: z.strictObject({ reason: Reason }) } as const;
const optionalReason = Reason.optional().describe('Why; the school reads it in its activity log.');
const MAX_AVATAR_BYTES = 5 * 1024 * 1024;

export const showPlatformPerson = route({
  ...ofPerson,
  method: 'GET',
  path: '/api-super-admin/users/{id}/',
  summary: 'Get a person of any school. A student is masked until a colleague gives a reason.',
});

export const createPlatformPerson = route({
  ...onRoot,
  method: 'POST',
  path: '/api-super-admin/create-user/',
  summary:
    'Add an adult to a school, or a platform admin. For everyone but a teacher you confirm it with password and code. The person gets an email to choose a password.',
  body: z.strictObject({
    role: Role,
    tenant: z.uuid().optional().describe('Id of the school; none for a platform admin.'),
    first_name: personDetails.first_name,
    last_name: NewPerson.shape.last_name,
    email: personDetails.email,
    country: personDetails.country,
    reason: optionalReason,
    ...confirmationFields,
  }),
  files: { avatar: MAX_AVATAR_BYTES },
  status: 201,
});

export const changePlatformPerson = route({
  ...ofPerson,
  method: 'PATCH',
  path: '/api-super-admin/users/{id}/',
  summary:
    'Change a person of any school. Only the fields sent change; the last admin of a school keeps the role. A new role or email address of staff is confirmed with password and code.',
  body: PersonChange.pick({ role: true, first_name: true, last_name: true, email: true, country: true }).extend({
    reason: optionalReason,
    ...confirmationFields,
  }),
  files: { avatar: MAX_AVATAR_BYTES },
});

export const suspendPlatformPerson = route({
  ...withReason,
  path: '/api-super-admin/users/{id}/suspend/',
  summary: 'Suspend a person, which ends their sessions.',
});

export const restorePlatformPerson = route({
  ...withReason,
  path: '/api-super-admin/users/{id}/restore/',
  summary: 'Let a suspended person in again.',
});

export const signOutPlatformPerson = route({
  ...withReason,
  path: '/api-super-admin/users/{id}/sign-out/',
  summary: 'End all sessions of a person.',
});

export const sendPasswordResetTo = route({
  ...withReason,
  path: '/api-super-admin/users/{id}/password-reset/',
  summary: 'Send a person the usual email to choose a new password. For staff you confirm it with password and code.',
  body: z.strictObject({ reason: Reason, ...confirmationFields }),
  status: 202,
});

export const viewAsPerson = route({
  ...withReason,
  path: '/api-super-admin/users/{id}/view-as/',
  summary:
    'Create a one-time URL (60 seconds) to view the site as this person for 15 minutes, if the school allows it or with a code from it.',
  body: z.strictObject({
    reason: Reason,
    code: z
      .string()
      .overwrite(foldCharacters)
      .min(1, supportWords.codeWrong)
      .max(40, supportWords.codeWrong)
      .optional()
      .describe('A code that an admin of the school has read out; it opens one view.'),
  }),
  reply: z.object({ url: z.string() }),
  hasSecretReply: true,
});

export const revealPlatformPerson = route({
  ...withReason,
  path: '/api-super-admin/users/{id}/reveal/',
  summary: 'Show a student in full to the caller for one hour. The school reads it, with the reason, in its audit log.',
});

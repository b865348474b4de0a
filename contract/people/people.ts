import { z } from 'zod';
import { AuditEvent } from '#contract/core/audit.ts';
import { asUsername, CurrentPassword, nameOf, OptionalName, userWords } from '#contract/identity/users.ts';
import { BulkStarted, bulkBody } from '#contract/kit/bulk.ts';
import { countries } from '#contract/kit/countries.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { mixesAlphabets, nameWords } from '#contract/kit/name-characters.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Role } from '#contract/kit/roles.ts';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { peopleWords } from './people-words.ts';

export const PersonState = z.enum(['active', 'archived', 'suspended']);
export type PersonState = z.output<typeof PersonState>;

/** A person of the school, as a row of a list. */
export const PersonRow = z.object({
  id: z.uuid(),
  role: Role,
  first_name: z.string(),
  last_name: z.string(),
  avatar: z.string().nullable().describe('URL of the picture: an animal, or a picture for one to two hours.'),
  username: z.string(),
  email: z.string().nullable(),
  country: z.string().nullable(),
  external_id: z.string().nullable(),
  state: PersonState,
  classes: z.array(z.string()).describe('Names of the classes the person learns in or teaches.'),
  has_password: z.boolean(),
  uses_pictures: z.boolean().describe('Whether one of the person’s classes uses picture passwords.'),
  last_sign_in_at: Moment.nullable(),
  created_at: Moment,
  archived_at: Moment.nullable(),
  erased_at: Moment.nullable().describe(
    'Time after which an archived student is erased in the next night; null for other people.',
  ),
  can_change: z.boolean().describe('Whether the caller can change the person’s details.'),
  can_archive: z.boolean().describe('Whether the caller can archive and restore the person.'),
  can_erase: z.boolean().describe('Whether the caller can erase the person; students only.'),
  can_move: z.boolean().describe('Whether the caller can move the person to another class; students only.'),
  can_print_card: z.boolean().describe('Whether the caller can print a sign-in card for the person; students only.'),
});
export type PersonRow = z.output<typeof PersonRow>;

/** A person with everything that an admin sees. */
export const PersonDetail = PersonRow.omit({ classes: true }).extend({
  classes: z.array(z.object({ id: z.uuid(), name: z.string(), class_id: z.string() })),
  email_verified: z.boolean(),
  is_email_suppressed: z.boolean().describe('Whether the person’s email address gets no email at the moment.'),
  password_set_at: Moment.nullable(),
  pictures_set_at: Moment.nullable(),
  card_made_at: Moment.nullable().describe('Time when the current card was created; null if none.'),
  assignable_roles: z.array(Role).describe('Roles that the caller can give the person, the present one included.'),
  has_second_factor: z.boolean().describe('Whether two-step verification is on; adults only.'),
  can_remove_second_factor: z.boolean().describe('Whether you can remove it.'),
  can_resend_welcome: z
    .boolean()
    .describe('Whether the caller can send the email for choosing a password again; adults without one only.'),
  needs_password_for_email: z
    .boolean()
    .describe('Whether a new email address needs your password: this is your own account.'),
});
export type PersonDetail = z.output<typeof PersonDetail>;

const idList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(100));

/** The filters and the order of a list of people. */
export const StudentQuery = KeysetQuery.extend({
  class: z.uuid().optional().describe('Only students of this class.'),
  state: z
    .enum(['active', 'archived', 'without_class', 'never_signed_in', 'without_card'])
    .default('active')
    .describe('`without_card`: people without a printed sign-in card that is valid.'),
  ids: idList.optional().describe('Only these ids, separated by commas.'),
  ordering: sortedBy('name', 'username', 'last_sign_in', 'created').default('name'),
});
export type StudentQuery = z.output<typeof StudentQuery>;
export const PeopleQuery = StudentQuery.extend({
  group: z.enum(['teachers', 'students', 'admins']).optional(),
  role: Role.optional(),
});
export type PeopleQuery = z.output<typeof PeopleQuery>;

const email = z
  .string(peopleWords.emailMissing)
  .transform(asUsername)
  .pipe(
    z
      .string()
      .min(1, peopleWords.emailMissing)
      .max(254, peopleWords.emailWrong)
      .pipe(emailAddress(peopleWords.emailWrong)),
  );
const country = z
  .string(peopleWords.countryMissing)
  .min(1, peopleWords.countryMissing)
  .refine(isCountry, userWords.countryUnknown);
export const NewUsername = z
  .string()
  .transform(asUsername)
  .pipe(
    z
      .string()
      .regex(/^[\p{L}\p{M}\p{N}._-]{1,40}$/u, peopleWords.usernameWrong)
      .refine((username) => !mixesAlphabets(username.replaceAll(/[._]/g, ' ')), nameWords.mixed),
  );
const ExternalId = z
  .string()
  .trim()
  .min(1)
  .max(100, peopleWords.externalIdLong)
  .regex(/^\P{Cc}*$/u, peopleWords.externalIdLong);

function isCountry(code: string): boolean {
  return countries.includes(code);
}

/** The fields of a person, as every form of people has them. */
export const personDetails = {
  first_name: nameOf(userWords.firstNameMissing),
  last_name: OptionalName.describe('Empty for a person with a single name.'),
  email: email.optional().describe('Email address for signing in; adults only.'),
  country: country.optional().describe('Country; adults only.'),
  username: NewUsername.optional().describe('Username; students only. Created from the name if left out.'),
  external_id: ExternalId.optional().describe('Student number.'),
};

export const NewPerson = z.strictObject({
  role: Role,
  ...personDetails,
  last_name: nameOf(userWords.lastNameMissing),
  class: z.uuid().optional().describe('Class for a student.'),
});
export type NewPerson = z.output<typeof NewPerson>;

/** Only the fields that are sent change. */
export const PersonChange = z.strictObject({ role: Role, ...personDetails }).partial();
export type PersonChange = z.output<typeof PersonChange>;

export const People = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) });

const routeDefaults = { host: 'tenant', params: ById, reply: PersonDetail } as const;
const bulkDefaults = {
  ...routeDefaults,
  method: 'POST',
  body: People,
  reply: z.object({ count: z.int() }),
} as const;
/** The columns of the CSV of every list of people. */
export const personColumns = [
  'first_name',
  'last_name',
  'username',
  'email',
  'role',
  'classes',
  'state',
  'country',
  'external_id',
  'last_sign_in_at',
  'created_at',
  'id',
] as const;

const paging = { limit: true, offset: true, after: true, before: true } as const;
export const StudentFilter = StudentQuery.omit(paging);

export const bulkOnPeople = route({
  ...routeDefaults,
  method: 'POST',
  path: '/people/bulk/',
  summary: 'Archive or restore people in the background.',
  params: Nothing,
  body: bulkBody(['archive', 'restore'], PeopleQuery.omit(paging), {}),
  reply: BulkStarted,
  status: 202,
});

export const listPeople = route({
  ...routeDefaults,
  method: 'GET',
  path: '/people/',
  summary: 'List the people of the school.',
  params: Nothing,
  query: PeopleQuery,
  reply: pageOf(PersonRow).extend({
    addable_roles: z.array(Role).describe('Roles that the caller can add people with.'),
  }),
  csv: personColumns,
});

export const addPerson = route({
  ...routeDefaults,
  method: 'POST',
  path: '/people/',
  summary: 'Add an adult, who gets an email to choose a password, or a student.',
  params: Nothing,
  body: NewPerson,
  files: { avatar: 5 * 1024 * 1024 },
  status: 201,
});

export const showPerson = route({
  ...routeDefaults,
  method: 'GET',
  path: '/people/{id}/',
  summary: 'Get a person of the school.',
});

export const changePerson = route({
  ...routeDefaults,
  method: 'PATCH',
  path: '/people/{id}/',
  summary: 'Change a person. Only the fields sent change. A new role or email address ends their sessions.',
  body: PersonChange.extend({
    current_password: CurrentPassword.optional().describe('Your password, to change your own email address.'),
  }),
  files: { avatar: 5 * 1024 * 1024 },
});

export const welcomePerson = route({
  ...routeDefaults,
  method: 'POST',
  path: '/people/{id}/welcome/',
  summary: 'Resend the email for choosing a password to an adult who has none.',
});

export const removePersonSecondFactor = route({
  ...routeDefaults,
  method: 'POST',
  path: '/people/{id}/remove-second-factor/',
  summary: 'Remove two-step verification from an adult who cannot sign in any more. Ends their sessions.',
});

export const archivePeople = route({
  ...bulkDefaults,
  path: '/people/archive/',
  summary: 'Archive people. They cannot sign in and are not listed as active. All or nothing.',
  params: Nothing,
});

export const restorePeople = route({
  ...bulkDefaults,
  path: '/people/restore/',
  summary: 'Restore archived people, with their classes.',
  params: Nothing,
});

const DoneToPerson = AuditEvent.pick({
  id: true,
  act: true,
  actor_kind: true,
  actor_name: true,
  actor_role: true,
  happened_at: true,
});
export type PersonEvent = z.output<typeof DoneToPerson>;

export const showPersonHistory = route({
  ...routeDefaults,
  method: 'GET',
  path: '/people/{id}/history/',
  summary: 'List audit events about this person, newest first.',
  query: KeysetQuery.omit({ search: true }),
  reply: pageOf(DoneToPerson),
  csv: ['happened_at', 'act', 'actor_name'],
});

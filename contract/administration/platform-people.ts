import { z } from 'zod';
import { BulkStarted, platformBulkBody } from '#contract/kit/bulk.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { Role } from '#contract/kit/roles.ts';
import { Moment, route } from '#contract/kit/route.ts';
import { PersonState } from '#contract/people/people.ts';
import { TenantOfRow } from '#contract/schools/tenants.ts';

/** A person of any school, as the platform lists them. A student has only the first name and an initial. */
export const PlatformPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string().describe('Of a student one letter and a full stop, or empty.'),
  email: z.string().nullable().describe('Null for a student.'),
  role: Role,
  state: PersonState,
  tenant: TenantOfRow,
  country: z.string().nullable().describe('Null for a student.'),
  last_sign_in_at: Moment.nullable().describe('Null for a student.'),
  created_at: Moment.nullable().describe('Null for a student.'),
});
export type PlatformPerson = z.output<typeof PlatformPerson>;

const roleList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(Role).max(Role.options.length));

/** The filters of the list, which a bulk action takes too. */
export const PlatformPeopleFilter = KeysetQuery.pick({ search: true }).extend({
  role: roleList.optional().describe('One or more roles, separated by commas.'),
  tenant: z.uuid().optional(),
  state: PersonState.optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe('Country of the person; of a student, and of an adult without one, the country of the school.'),
  ordering: sortedBy('name', 'last_sign_in', 'created')
    .default('name')
    .describe(
      '`name` sorts by first name. People who never signed in come last in both directions of `last_sign_in`, and students in those of both times.',
    ),
});
export type PlatformPeopleFilter = z.output<typeof PlatformPeopleFilter>;
export const PlatformPeopleQuery = KeysetQuery.extend(PlatformPeopleFilter.shape);
export type PlatformPeopleQuery = z.output<typeof PlatformPeopleQuery>;

export const bulkOnPlatformPeople = route({
  method: 'POST',
  path: '/api-super-admin/users/bulk/',
  host: 'root',
  summary: 'Suspend, restore or sign out people of any school in the background.',
  body: platformBulkBody(['suspend', 'restore', 'sign_out'], PlatformPeopleFilter),
  reply: BulkStarted,
  status: 202,
});

export const listPlatformPeople = route({
  method: 'GET',
  path: '/api-super-admin/users/',
  host: 'root',
  summary: 'List the people of all schools. Students are masked; `search` matches their whole names.',
  query: PlatformPeopleQuery,
  reply: pageOf(PlatformPerson),
  csv: [
    'first_name',
    'last_name',
    'email',
    'role',
    'state',
    'tenant.school_name',
    'tenant.subdomain',
    'country',
    'last_sign_in_at',
    'created_at',
    'id',
  ],
});

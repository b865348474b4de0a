import { z } from 'zod';
import { registrationWords, Subdomain } from '#contract/identity/registration.ts';
import { forEachColour } from '#contract/kit/colour-fields.ts';
import { countries } from '#contract/kit/countries.ts';
import { findCurrency } from '#contract/kit/currencies.ts';
import { DomainUrl } from '#contract/kit/domain-names.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';
import { Audience } from '#contract/kit/work-fields.ts';
import { SubscriptionState } from '#contract/schools/plans.ts';
import {
  Colours,
  HexColour,
  MAX_LOGO_BYTES,
  OrganizationSummary,
  SchoolName,
  SchoolSettingsChange,
} from '#contract/schools/tenants.ts';
import { SentState } from './platform-books.ts';
import { tenantAdminWords, tenantStateWords } from './tenant-admin-words.ts';

export const TenantState = z.enum(
  Object.keys(tenantStateWords) as [keyof typeof tenantStateWords, ...(keyof typeof tenantStateWords)[]],
);
export type TenantState = z.output<typeof TenantState>;

const TenantPlan = z
  .object({ id: z.uuid(), name: z.string(), state: SubscriptionState })
  .nullable()
  .describe('Its own plan, or that of the organization that pays for it; null: none.');

/** Numbers of a school, counted by a scheduled job at `as_of`; null: not counted yet. */
const totals = {
  students: z.int(),
  teachers: z.int(),
  classes: z.int(),
  books: z.int(),
  last_activity: Moment.nullable().describe('When someone last signed in.'),
  as_of: Moment.nullable().describe('When the numbers were counted; null: not yet.'),
};

export const TenantRow = z.object({
  id: z.uuid(),
  school_name: z.string(),
  subdomain: z.string(),
  is_organization: z.boolean(),
  state: TenantState,
  plan: TenantPlan,
  country: z.string().nullable(),
  primary_color: z.string(),
  ...totals,
  created_at: Moment,
});
export type TenantRow = z.output<typeof TenantRow>;

export const TenantsQuery = KeysetQuery.extend({
  state: TenantState.optional(),
  kind: z.enum(['school', 'organization']).optional(),
  country: z.enum(countries).optional(),
  plan: z.uuid().optional(),
  task: z
    .enum(['stopped_schools', 'waiting_to_sell'])
    .optional()
    .describe(
      'Schools whose first steps are not all done, and that did the last one 3 to 30 days ago; or that have chosen a payment provider and may not sell yet.',
    ),
  ordering: sortedBy('name', 'created', 'last_activity', 'students', 'books').default('name'),
});
export type TenantsQuery = z.output<typeof TenantsQuery>;

/** The filters of the list, which a bulk action takes too. */
export const TenantsFilter = TenantsQuery.omit({ limit: true, offset: true, after: true, before: true });
export type TenantsFilter = z.output<typeof TenantsFilter>;

/** A school or organization with everything that the platform can change. */
export const Tenant = Colours.extend({
  id: z.uuid(),
  school_name: z.string(),
  school_email: z.string(),
  domain_url: z.string(),
  subdomain: z.string(),
  former_subdomains: z
    .array(z.object({ subdomain: z.string(), redirects_until: Moment }))
    .describe('Subdomains that the school had, the last first. No other school can use them.'),
  switchboard: z.boolean(),
  logo: z.string().nullable().describe('URL of the logo; null if none.'),
  is_organization: z.boolean(),
  organizations: z.array(OrganizationSummary),
  currency: z.string(),
  languages: z.array(z.string()),
  country: z.string().nullable(),
  max_storage_bytes: z.int().describe('The storage limit that the platform has set for the school.'),
  storage_limit_bytes: z.int().describe('How much the school can store: the lower of this limit and the plan’s.'),
  stored_bytes: z.int().describe('How much its files use.'),
  shares_on_booklark: z.boolean(),
  may_sell_at: Moment.nullable().describe('Since when it may sell; null: not before the platform allows it.'),
  domain: z.string().nullable().describe('The school’s own verified domain.'),
  first_admin: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  state: TenantState,
  suspended_at: Moment.nullable(),
  suspended_reason: z.string().nullable(),
  closing: z
    .object({
      started_at: Moment,
      erase_after: Moment.describe('From this time on the data is erased.'),
      export_bytes: z.int().nullable().describe('Size of the export; null: not ready yet.'),
      is_erasing: z.boolean().describe('Whether the erasure has begun. The school cannot be restored then.'),
    })
    .nullable(),
  plan: TenantPlan,
  ...totals,
  created_at: Moment,
  version: z.string().describe('Changes with every change of the form; used as the ETag.'),
});
export type Tenant = z.output<typeof Tenant>;

const trueOrFalse = z.enum(['true', 'false'], tenantAdminWords.switchboardMissing).transform((text) => text === 'true');
const requiredColour = z
  .string(tenantAdminWords.primaryMissing)
  .min(1, tenantAdminWords.primaryMissing)
  .pipe(HexColour);
/** A name too short or too long is refused in the words of registration. */
const tenantName = z.string(tenantAdminWords.nameMissing).trim().min(1, tenantAdminWords.nameMissing).pipe(SchoolName);
const tenantEmail = z
  .string(tenantAdminWords.emailMissing)
  .trim()
  .min(1, tenantAdminWords.emailMissing)
  .max(254, tenantAdminWords.emailInvalid)
  .pipe(emailAddress(tenantAdminWords.emailInvalid));
// The specification gives a missing domain the sentence of the missing colour.
const tenantDomainUrl = z
  .string(tenantAdminWords.primaryMissing)
  .trim()
  .min(1, tenantAdminWords.primaryMissing)
  .pipe(DomainUrl);
const MAX_STORAGE_BYTES = 10_000 * 1024 ** 3;

const optionalFields = {
  ...forEachColour(HexColour.optional()),
  is_organization: z
    .enum(['true', 'false'], registrationWords.kindInvalid)
    .transform((text) => text === 'true')
    .optional(),
  currency: z
    .string()
    .refine((code) => findCurrency(code) !== undefined, tenantAdminWords.currencyUnknown)
    .optional(),
  languages: SchoolSettingsChange.shape.languages,
  country: SchoolSettingsChange.shape.country,
  reason: Reason.optional().describe('Why; the school reads it in its activity log.'),
  max_storage_bytes: z.coerce
    .number(tenantAdminWords.storageInvalid)
    .int(tenantAdminWords.storageInvalid)
    .min(0, tenantAdminWords.storageInvalid)
    .max(MAX_STORAGE_BYTES, tenantAdminWords.storageInvalid)
    .optional(),
};

/** A colour that is left out follows from the primary one. */
export const NewTenantForm = z.strictObject({
  ...optionalFields,
  school_name: tenantName,
  school_email: tenantEmail,
  domain_url: tenantDomainUrl,
  switchboard: trueOrFalse,
  primary_color: requiredColour,
  subdomain: Subdomain.describe('Only the platform can change it later.').or(z.literal('')).default(''),
});
export type NewTenantForm = z.output<typeof NewTenantForm>;

/** Only the fields that are sent change. */
export const TenantChange = z.strictObject({
  ...optionalFields,
  school_name: tenantName.optional(),
  school_email: tenantEmail.optional(),
  domain_url: tenantDomainUrl.optional(),
  switchboard: trueOrFalse.optional(),
  primary_color: requiredColour.optional(),
});
export type TenantChange = z.output<typeof TenantChange>;

export const TenantBook = z.object({
  id: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name.'),
  language: z.string(),
  state: SentState,
  audience: Audience,
  created_at: Moment,
  published_at: Moment.nullable(),
});
export type TenantBook = z.output<typeof TenantBook>;

export const TenantBooksQuery = KeysetQuery.extend({
  state: SentState.optional(),
  ordering: sortedBy('title', 'created').default('-created'),
});
export type TenantBooksQuery = z.output<typeof TenantBooksQuery>;

export const listTenants = route({
  host: 'root',
  method: 'GET',
  path: '/api-admin/tenants/',
  summary: 'List schools and organizations with their state and numbers.',
  query: TenantsQuery,
  reply: pageOf(TenantRow),
  csv: [
    'school_name',
    'subdomain',
    'is_organization',
    'state',
    'plan.name',
    'plan.state',
    'country',
    'students',
    'teachers',
    'classes',
    'books',
    'last_activity',
    'created_at',
    'as_of',
  ],
});

export const createTenant = route({
  host: 'root',
  method: 'POST',
  path: '/api-admin/tenants/',
  summary: 'Add a school or an organization. Its first admin gets an email to choose a password.',
  body: NewTenantForm,
  files: { logo: MAX_LOGO_BYTES },
  status: 201,
  reply: Tenant,
});

export const showTenant = route({
  host: 'root',
  method: 'GET',
  path: '/api-admin/tenants/{id}/',
  summary: 'Get a school or an organization. The ETag changes with each change of its fields.',
  params: ById,
  reply: Tenant,
});

export const listTenantBooks = route({
  host: 'root',
  method: 'GET',
  path: '/api-admin/tenants/{id}/books/',
  summary: 'List the books of a school except drafts of authors, the newest first.',
  params: ById,
  query: TenantBooksQuery,
  reply: pageOf(TenantBook),
  csv: ['title', 'author', 'language', 'state', 'audience', 'created_at', 'published_at'],
});

export const changeTenant = route({
  host: 'root',
  method: 'PATCH',
  path: '/api-admin/tenants/{id}/',
  summary:
    'Change a school or an organization. Only the fields sent change; with If-Match only if no one changed them since.',
  params: ById,
  body: TenantChange,
  files: { logo: MAX_LOGO_BYTES },
  reply: Tenant,
});

export const allowSelling = route({
  host: 'root',
  method: 'POST',
  path: '/api-admin/tenants/{id}/allow-selling/',
  summary: 'Allow a school that registered itself to sell books and collect gifts. A suspension takes it back.',
  params: ById,
  reply: Tenant,
});

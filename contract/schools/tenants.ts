import { z } from 'zod';
import { forEachColour } from '#contract/kit/colour-fields.ts';
import { countries } from '#contract/kit/countries.ts';
import { DomainUrl } from '#contract/kit/domain-names.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { containsAddress, hasInvisibleCharacters, mixesAlphabets, nameWords } from '#contract/kit/name-characters.ts';
import { nameOrders } from '#contract/kit/person-names.ts';
import { route } from '#contract/kit/route.ts';
import { modeWords } from './mode-words.ts';

/** The lowest role that may publish for everyone. Roles above it may, too. */
export const EveryoneBy = z.enum(['teacher', 'lead', 'admin']);
export type EveryoneBy = z.output<typeof EveryoneBy>;

/** The setting of a school: `off` and `on` can be changed by each class, `never` and `always` cannot. */
export const SchoolPictures = z.enum(['off', 'on', 'never', 'always']);
export type SchoolPictures = z.output<typeof SchoolPictures>;

/** The school or organization of a row that the platform sees among those of all others. */
export const TenantOfRow = z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() });

export const tenantWords = {
  colourInvalid: 'Invalid hex color code',
  nameMissing: 'Name is required',
  nameShort: 'Name must be at least 3 characters',
  nameLong: 'Name must not exceed 100 characters',
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email address',
  announcementLong: 'Announcement must be 200 characters or fewer.',
  logoKind: 'Unsupported file format',
  communityShort: 'Password must be 8 characters or more.',
  communityLong: 'Password must be 128 characters or fewer.',
  countryUnknown: 'Choose a country from the list.',
  languagesNone: 'Choose at least one language.',
  languagesUnknown: 'The site is not available in this language yet.',
  menuUnknown: 'This is not a menu item.',
  categoryUnknown: 'That category does not exist.',
  edited:
    'Someone else changed these settings while you were editing. Your changes are still here. Check them and save again.',
} as const;

export const MAX_LOGO_BYTES = 5 * 1024 * 1024;

/** The thirteen colours of a tenant, as entered. */
const storedColour = z.string().regex(/^#[0-9A-F]{6}$/);
export const Colours = z.object(forEachColour(storedColour));
export type Colours = z.output<typeof Colours>;

export const OrganizationSummary = z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() });

export const CurrentTenant = Colours.extend({
  school_name: z.string(),
  school_email: z.string(),
  domain_url: z.string(),
  subdomain: z.string(),
  switchboard: z.boolean(),
  logo: z.string().nullable().describe('URL of the logo; null if none.'),
  is_organization: z.boolean(),
  organizations: z.array(OrganizationSummary),
  colors_repaired: z.record(z.string(), z.string()).describe('Design colours after contrast repair.'),
  announcement: z.string().nullable(),
  hidden_menu: z.array(z.string()),
  has_community: z.boolean(),
  modes: z.array(z.object({ id: z.uuid(), name: z.string() })).describe('Modes that the site has turned on.'),
  currency: z.string(),
  languages: z.array(z.string()),
  features: z.array(z.string()),
});
export type CurrentTenant = z.output<typeof CurrentTenant>;

export const showCurrentTenant = route({
  method: 'GET',
  path: '/current-tenant',
  summary: 'Get the school or organization of this host. A root host has none.',
  host: 'both',
  reply: z.union([CurrentTenant, z.object({ tenant: z.null() })]),
});

/** The settings that an admin of a school can change. */
export const SchoolSettings = Colours.extend({
  school_name: z.string(),
  school_email: z.string(),
  domain_url: z.string(),
  subdomain: z.string(),
  logo: z.string().nullable(),
  announcement: z.string().nullable(),
  shares_on_booklark: z.boolean(),
  country: z.string().nullable(),
  languages: z.array(z.string()).describe('Languages of the site; the first is the default.'),
  hidden_menu: z.array(z.string()).describe('Page routes hidden from the menus.'),
  name_order: z.enum(nameOrders).describe('Order in which the names of people are written and sorted.'),
  short_names: z.boolean().describe('Whether sign-in lists shorten last names as far as names stay distinct.'),
  picture_passwords: SchoolPictures.describe('Whether classes use picture passwords, as a default or for all.'),
  community_categories: z
    .array(z.uuid())
    .nullable()
    .describe('Categories of family books the community password opens; null for all.'),
  community_modes: z
    .array(z.uuid())
    .nullable()
    .describe('Modes whose family books the community password opens; null for no limit.'),
  everyone_by: EveryoneBy.describe('Who can publish for everyone: teachers, lead teachers and above, or admins.'),
  teachers_set_permission: z
    .boolean()
    .describe('Whether teachers set the permission to publish for students of their own classes.'),
  allows_downloads: z.boolean().describe('Whether readers can download the books that they can read.'),
  allows_retelling: z.boolean().describe('Whether people of the school can translate and retell its books.'),
  allows_unpublished_entries: z
    .boolean()
    .describe('Whether works that are not published for everyone can be entered in challenges, for judges only.'),
  allows_live: z
    .boolean()
    .describe('Whether live lessons are offered at the school. Without them, no page and no call has them.'),
  has_community: z.boolean(),
  is_verified: z.boolean(),
  version: z.string().describe('Changes with every change of these settings; used as the ETag.'),
});
export type SchoolSettings = z.output<typeof SchoolSettings>;

export const HexColour = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, tenantWords.colourInvalid)
  .toUpperCase();

const colourNames = Object.keys(Colours.shape) as (keyof typeof Colours.shape)[];
const optionalColours = Object.fromEntries(colourNames.map((name) => [name, HexColour.optional()])) as Record<
  keyof typeof Colours.shape,
  z.ZodOptional<typeof HexColour>
>;

export const SchoolName = z
  .string(tenantWords.nameMissing)
  .trim()
  .min(1, tenantWords.nameMissing)
  .min(3, tenantWords.nameShort)
  .max(100, tenantWords.nameLong)
  .refine((name) => !hasInvisibleCharacters(name), nameWords.invisible)
  .refine((name) => !mixesAlphabets(name), nameWords.mixed)
  // The name is in emails to people who do not know the school yet, where mail programs would turn an address into a
  // link.
  .refine((name) => !containsAddress(name), nameWords.address);

export const SchoolEmail = z
  .string(tenantWords.emailMissing)
  .trim()
  .min(1, tenantWords.emailMissing)
  .max(254, tenantWords.emailInvalid)
  .pipe(emailAddress(tenantWords.emailInvalid));

const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Parses a list from one form field with commas, because multipart forms have no lists. */
function commaList(part: z.ZodType<string, string>) {
  return z
    .string()
    .max(8000)
    .transform((text) => text.split(',').filter((one) => one !== ''))
    .pipe(z.array(part).max(100))
    .transform((parts) => [...new Set(parts)]);
}

const isInterfaceLanguage = (language: string) => (interfaceLanguages as readonly string[]).includes(language);

/** Only sent fields change; an empty announcement removes it. */
export const SchoolSettingsChange = z.strictObject({
  ...optionalColours,
  school_name: SchoolName.optional(),
  school_email: SchoolEmail.optional(),
  announcement: z
    .string()
    .trim()
    .max(200, tenantWords.announcementLong)
    .regex(/^[^\p{Cc}]*$/u, tenantWords.announcementLong)
    .transform((text) => text || null)
    .optional(),
  shares_on_booklark: yesOrNo.optional(),
  domain_url: DomainUrl.optional(),
  country: z
    .enum(['', ...countries], tenantWords.countryUnknown)
    .transform((code) => code || null)
    .optional(),
  languages: commaList(z.string().refine(isInterfaceLanguage, tenantWords.languagesUnknown))
    .refine((languages) => languages.length > 0, tenantWords.languagesNone)
    .optional(),
  hidden_menu: commaList(z.string().regex(/^\/[a-z-]{1,40}\/?$/, tenantWords.menuUnknown)).optional(),
  name_order: z.enum(nameOrders).optional(),
  short_names: yesOrNo.optional(),
  picture_passwords: SchoolPictures.optional(),
  community_categories: z
    .union([z.literal('all').transform(() => null), commaList(z.uuid(tenantWords.categoryUnknown))])
    .optional(),
  community_modes: commaList(z.uuid(modeWords.unknown))
    .transform((ids) => (ids.length > 0 ? ids : null))
    .optional()
    .describe('Ids of modes, with commas; empty for no limit.'),
  everyone_by: EveryoneBy.optional(),
  teachers_set_permission: yesOrNo.optional(),
  allows_downloads: yesOrNo.optional(),
  allows_retelling: yesOrNo.optional(),
  allows_unpublished_entries: yesOrNo.optional(),
  allows_live: yesOrNo.optional(),
});
export type SchoolSettingsChange = z.output<typeof SchoolSettingsChange>;

export const showSchoolSettings = route({
  host: 'tenant',
  method: 'GET',
  path: '/school-settings/',
  summary: 'Get the site’s settings.',
  reply: SchoolSettings,
});

export const changeSchoolSettings = route({
  host: 'tenant',
  method: 'PATCH',
  path: '/school-settings/',
  summary:
    'Change settings. Only the fields sent change; with If-Match only if no one changed them since. Lists are separated by commas.',
  body: SchoolSettingsChange,
  files: { logo: MAX_LOGO_BYTES },
  reply: SchoolSettings,
});

export const setCommunityPassword = route({
  host: 'tenant',
  method: 'PUT',
  path: '/school-settings/community-password/',
  summary: 'Set the community password. Signs out everyone who used the old one.',
  body: z.strictObject({
    password: z
      .string(tenantWords.communityShort)
      .min(8, tenantWords.communityShort)
      .max(128, tenantWords.communityLong),
  }),
  reply: z.void(),
  status: 204,
});

/** `samples` and `cleared` concern the samples of a new school, and are listed only if there are or were some. */
export const FirstStep = z.enum([
  'address',
  'looks',
  'samples',
  'class',
  'teachers',
  'book',
  'cards',
  'community',
  'cleared',
]);
export type FirstStep = z.output<typeof FirstStep>;

export const showFirstSteps = route({
  host: 'tenant',
  method: 'GET',
  path: '/start-list/',
  summary: 'List the first steps of a new school and which are done.',
  reply: z.object({ steps: z.array(z.object({ step: FirstStep, is_done: z.boolean() })) }),
});

export const SchoolTask = z.enum([
  'invitations',
  'organizations',
  'review',
  'refunds',
  'wishes',
  'teachers',
  'erasure',
]);
export type SchoolTask = z.output<typeof SchoolTask>;

export const listSchoolTasks = route({
  host: 'tenant',
  method: 'GET',
  path: '/school-tasks/',
  summary: 'Count what is waiting for staff, by kind. Kinds with nothing waiting are left out.',
  reply: z.object({ tasks: z.array(z.object({ task: SchoolTask, count: z.int() })) }),
});

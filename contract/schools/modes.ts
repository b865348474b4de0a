import { z } from 'zod';
import { hasInvisibleCharacters } from '#contract/kit/name-characters.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, route } from '#contract/kit/route.ts';
import { Audience, CategorySlug, LanguageCode } from '#contract/kit/work-fields.ts';
import { ModeFeature } from './applied-mode.ts';
import { modeWords } from './mode-words.ts';

const Age = z.int().min(3).max(18);
const unique = <Item extends z.ZodType<string | number>>(item: Item, max = 50) =>
  z
    .array(item)
    .max(max)
    .transform((items) => [...new Set(items)]);

/** The works that a mode shows. Empty lists and null restrict nothing; every other part must match. */
export const ModeRule = z.strictObject({
  age_from: Age.nullable().default(null).describe('Lowest age; the ages of a work must overlap these ages.'),
  age_to: Age.nullable().default(null),
  levels: unique(z.int().min(1).max(5)).default([]),
  languages: unique(LanguageCode).default([]),
  goals: unique(z.int().min(1).max(17)).default([]),
  categories: unique(CategorySlug).default([]).describe('Slugs of categories, which each school names itself.'),
  by_students: z.boolean().default(false).describe('Only works by students and classes.'),
  with_cause: z.boolean().default(false).describe('Only works that give to a cause.'),
  audience: Audience.nullable().default(null),
  features_off: unique(ModeFeature).default([]),
});
export type ModeRule = z.output<typeof ModeRule>;

/** A named filter over what a site shows. */
export const Mode = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable().describe('URL of the picture.'),
  locked: z.boolean().describe('Whether the mode cannot be chosen by anyone or by this caller.'),
  active: z.boolean().describe('Whether the school has turned the mode on.'),
  status: z.enum(['ACTIVE', 'INACTIVE']).describe('`INACTIVE` modes are listed for the platform only.'),
  is_for_staff: z.boolean(),
  position: z.int().optional().describe('For the platform only.'),
  rule: ModeRule.optional().describe('For the platform only.'),
});
export type Mode = z.output<typeof Mode>;

/** A mode as the platform sees it. */
export const PlatformMode = Mode.required({ position: true, rule: true });
export type PlatformMode = z.output<typeof PlatformMode>;

export const listModes = route({
  method: 'GET',
  path: '/modes/',
  summary: 'List the platform’s modes in the school’s order, with the school’s settings.',
  host: 'both',
  query: PageQuery,
  reply: pageOf(Mode),
});

/** A mode as the admins of a school manage it, in the order of the picker. */
export const SchoolMode = Mode.pick({
  id: true,
  name: true,
  image: true,
  active: true,
  status: true,
  is_for_staff: true,
}).extend({
  locked: z.boolean().describe('Whether the school has locked the mode for everyone.'),
  features_off: z.array(ModeFeature),
});
export type SchoolMode = z.output<typeof SchoolMode>;

export const SchoolModes = z.object({
  switchboard: z.boolean(),
  modes: z.array(SchoolMode),
  version: z.string().describe('Changes with every change of these settings; used as the ETag.'),
});
export type SchoolModes = z.output<typeof SchoolModes>;

export const showSchoolModes = route({
  host: 'tenant',
  method: 'GET',
  path: '/school-modes/',
  summary: 'Get the switchboard and the modes of the school, in the order of the picker.',
  reply: SchoolModes,
});

export const setSchoolModes = route({
  host: 'tenant',
  method: 'PUT',
  path: '/school-modes/',
  summary:
    'Turn the switchboard and modes on or off, and order and lock modes. Modes left out are turned off. With If-Match only if no one changed them since.',
  body: z.strictObject({
    switchboard: z.boolean(),
    modes: z
      .array(z.strictObject({ id: z.uuid(), active: z.boolean(), locked: z.boolean() }))
      .max(200)
      .refine((modes) => new Set(modes.map(({ id }) => id)).size === modes.length, modeWords.listedTwice),
  }),
  reply: SchoolModes,
});

/** A form has text fields only, so the rule arrives there as JSON. */
const fromForm = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value);
    } catch {
      return undefined;
    }
  }, schema);

const RuleInput = ModeRule.refine(
  ({ age_from, age_to }) => age_from === null || age_to === null || age_from <= age_to,
  { path: ['age_to'], error: modeWords.agesReversed },
);

export const MAX_MODE_IMAGE_BYTES = 5 * 1024 * 1024;
/** The file name of a drawn scene: the scene and the goal whose colours it has. */
export const DRAWN_IMAGE = /^(hills|boat|tree|town|bird|peaks|flower|whale|window|rain)-(1[0-7]|[1-9])\.svg$/;

const modeFields = {
  name: z
    .string(modeWords.nameMissing)
    .trim()
    .min(1, modeWords.nameMissing)
    .max(60, modeWords.nameLong)
    .refine((name) => !hasInvisibleCharacters(name), modeWords.nameInvalid),
  image: z.string().regex(DRAWN_IMAGE, modeWords.imageKind).describe('A drawn scene: `boat-14.svg`. Or a file.'),
  position: z.coerce.number().int().min(1).max(1000).describe('Place in the order of the platform, from 1.'),
  status: z.enum(['ACTIVE', 'INACTIVE']),
  is_for_staff: fromForm(z.boolean()),
  rule: fromForm(RuleInput),
};
export const ModeChange = z.strictObject(modeFields).partial();
export type ModeChange = z.output<typeof ModeChange>;

export const createMode = route({
  host: 'root',
  method: 'POST',
  path: '/modes/',
  summary: 'Create a mode. Schools turn it on themselves.',
  body: ModeChange.required({ name: true }),
  files: { image: MAX_MODE_IMAGE_BYTES },
  reply: PlatformMode,
  status: 201,
});

export const changeMode = route({
  host: 'root',
  method: 'PATCH',
  path: '/modes/{id}/',
  summary:
    'Change a mode. Only the fields sent change; a rule is replaced as a whole. Inactive modes are off at every school.',
  params: ById,
  body: ModeChange,
  files: { image: MAX_MODE_IMAGE_BYTES },
  reply: PlatformMode,
});

export const ModePreview = z.object({
  works: z.int(),
  schools: z.int(),
  all_works: z.int().describe('All published books and stories.'),
  used_by: z.int().describe('Schools that have turned the mode on; 0 without `id`.'),
});
export type ModePreview = z.output<typeof ModePreview>;

export const previewMode = route({
  host: 'root',
  method: 'POST',
  path: '/modes/preview/',
  summary: 'Count the published books and stories that a rule leaves, and their schools.',
  body: z.strictObject({
    rule: RuleInput,
    id: z.uuid().optional().describe('The mode that is edited, to count the schools that use it.'),
  }),
  reply: ModePreview,
});

import { z } from 'zod';
import { findCurrency } from '#contract/kit/currencies.ts';
import { MAX_AMOUNT } from '#contract/kit/money.ts';
import { cleanName, hasInvisibleCharacters } from '#contract/kit/name-characters.ts';
import { KeysetQuery, pageOf, sortedBy } from '#contract/kit/page.ts';
import { ById, Moment, Nothing, type Route, route } from '#contract/kit/route.ts';
import { LanguageCode } from '#contract/kit/work-fields.ts';
import { DRAWN_IMAGE } from '#contract/schools/modes.ts';
import { causeWords } from './cause-words.ts';
import { CausePhoto, CauseUpdate, Progress, ProjectSummary } from './causes.ts';

export const MAX_TERMS_BYTES = 10 * 1024 * 1024;
export const MAX_CAUSE_PHOTO_BYTES = 15 * 1024 * 1024;
export const MAX_CAUSES = 100;

const nameOf = (missing: string, long: string) =>
  z
    .string(missing)
    .overwrite((typed) => cleanName(typed).replaceAll(/\s+/g, ' '))
    .min(1, missing)
    .max(100, long)
    .refine((name) => !hasInvisibleCharacters(name), causeWords.nameInvalid);
const textOf = (max: number, long: string) => z.string().trim().max(max, long);
const Day = z.iso.date(causeWords.dateInvalid);
const Units = z.int(causeWords.unitsInvalid).min(1, causeWords.unitsInvalid).max(1_000_000, causeWords.unitsInvalid);

export const CauseFields = z.strictObject({
  name: nameOf(causeWords.nameMissing, causeWords.nameLong),
  summary: textOf(300, causeWords.summaryLong),
  story: textOf(20_000, causeWords.storyLong),
  goal: z.int().min(1).max(17).nullable(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  language: LanguageCode.describe('In which it and its projects are written; the first of the site unless it is sent.'),
  image: z.string().regex(DRAWN_IMAGE).describe('The drawn scene that is shown without a photo: `boat-14.svg`.'),
  charity_number: z.string().trim().max(60, causeWords.numberLong),
  bank_account: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9 -]{5,59}$/, causeWords.accountInvalid)
    .describe('Stored encrypted; replies have its last four characters.'),
});
export const NewCause = CauseFields.partial().required({ name: true });
export const CauseChange = CauseFields.partial();
export type CauseChange = z.output<typeof CauseChange>;

export const ProjectFields = z.strictObject({
  title: nameOf(causeWords.titleMissing, causeWords.titleLong),
  summary: textOf(300, causeWords.summaryLong),
  story: textOf(20_000, causeWords.storyLong),
  unit: z.string().trim().min(1, causeWords.unitMissing).max(40, causeWords.unitLong).describe('In the plural: books.'),
  unit_one: z.string().trim().max(40, causeWords.unitLong).describe('One of them, with its article: a book.'),
  units: Units,
  unit_cost: z.int(causeWords.costInvalid).min(1, causeWords.costInvalid).max(MAX_AMOUNT, causeWords.costInvalid),
  unit_cost_on: Day.describe('The day on which a unit costs this.'),
  library_books: Units.nullable().describe('Books of the library that it builds; null for any other project.'),
});
const Currency = z.string().refine((code) => findCurrency(code) !== undefined, causeWords.currencyUnknown);
export const NewProject = ProjectFields.partial({
  summary: true,
  story: true,
  unit_one: true,
  library_books: true,
}).extend({
  currency: Currency,
});
export type NewProject = z.output<typeof NewProject>;
export const ProjectChange = ProjectFields.extend({
  is_done: z.boolean().describe('Whether what it is for is there.'),
}).partial();
export type ProjectChange = z.output<typeof ProjectChange>;

export const NewUpdate = z.strictObject({
  title: nameOf(causeWords.titleMissing, causeWords.titleLong),
  text: textOf(2000, causeWords.textLong).default(''),
  happened_on: Day,
  project: z.uuid().nullable().default(null).describe('With a project the update is its proof.'),
  units: Units.nullable().default(null).describe('Units of the project that are in use since.'),
});
export type NewUpdate = z.output<typeof NewUpdate>;

export const Photo = z.strictObject({
  alt: z
    .string(causeWords.descriptionMissing)
    .trim()
    .min(1, causeWords.descriptionMissing)
    .max(300, causeWords.descriptionLong),
});

export const CauseState = z.enum(['draft', 'submitted', 'approved', 'refused', 'archived']);
export type CauseState = z.output<typeof CauseState>;

const CauseTotals = z.array(Progress.extend({ currency: z.string() })).describe('What all schools have raised.');

/** A cause as its school and the platform list it. */
export const ManagedCauseSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  language: z.string(),
  cover: z.string(),
  state: CauseState,
  charity_number: z.string(),
  bank_account: z.string().nullable().describe('Masked: its last four characters.'),
  created_at: Moment,
  submitted_at: Moment.nullable(),
  totals: CauseTotals,
});
export type ManagedCauseSummary = z.output<typeof ManagedCauseSummary>;

export const ManagedProject = ProjectSummary.extend({
  story: z.string(),
  library_books: z.int().nullable(),
});
export type ManagedProject = z.output<typeof ManagedProject>;

export const ManagedCause = ManagedCauseSummary.extend({
  story: z.string(),
  goal: z.int().nullable(),
  country: z.string().nullable(),
  image: z.string(),
  photo: CausePhoto.nullable().describe('The photo on its cover.'),
  terms: z.object({ name: z.string(), url: z.string() }).nullable(),
  refusal_reason: z.string().nullable(),
  decided_at: Moment.nullable(),
  archived_at: Moment.nullable(),
  donors: z.int().describe('Payments received for it.'),
  projects: z.array(ManagedProject),
  updates: z.array(CauseUpdate),
  currency: z.string().describe('The currency that a new project gets first.'),
  missing: z.array(z.enum(['charity_number', 'bank_account', 'terms'])).describe('What it needs to be submitted.'),
  can_edit: z.boolean(),
  can_set_papers: z.boolean().describe('Whether charity number, bank account and terms can change.'),
  can_submit: z.boolean(),
});
export type ManagedCause = z.output<typeof ManagedCause>;

const ByProject = ById.extend({ project: z.uuid() });
const ByUpdate = ById.extend({ update: z.uuid() });
const photoFiles = { picture: MAX_CAUSE_PHOTO_BYTES };

/** The calls that a school has for its own causes and the platform for all: they differ in host, address and reply. */
export function managedCauseRoutes<Base extends string, Reply extends z.ZodType>(
  host: Route['host'],
  base: Base,
  reply: Reply,
) {
  const shared = { host, params: ById, reply };
  return {
    createCause: route({
      ...shared,
      method: 'POST',
      path: base,
      params: Nothing,
      summary: 'Create a cause, as a draft. One of the platform is offered to every school when it is approved.',
      body: NewCause,
      status: 201,
    }),
    showCause: route({ ...shared, method: 'GET', path: `${base}{id}/` as const, summary: 'Get a cause.' }),
    changeCause: route({
      ...shared,
      method: 'PATCH',
      path: `${base}{id}/` as const,
      summary: 'Change a cause. Only the fields sent change.',
      body: CauseChange,
    }),
    putCauseCover: route({
      ...shared,
      method: 'PUT',
      path: `${base}{id}/cover/` as const,
      summary: 'Put a photo on the cover of a cause.',
      body: Photo,
      files: photoFiles,
    }),
  };
}

/** The same calls for the projects and updates of a cause. */
export function causePartRoutes<Base extends string, Reply extends z.ZodType>(
  host: Route['host'],
  base: Base,
  reply: Reply,
) {
  const shared = { host, params: ById, reply };
  return {
    createProject: route({
      ...shared,
      method: 'POST',
      path: `${base}{id}/projects/` as const,
      summary: 'Add a project to a cause.',
      body: NewProject,
      status: 201,
    }),
    changeProject: route({
      ...shared,
      method: 'PATCH',
      path: `${base}{id}/projects/{project}/` as const,
      summary: 'Change a project, or say that it is done.',
      params: ByProject,
      body: ProjectChange,
    }),
    createCauseUpdate: route({
      ...shared,
      method: 'POST',
      path: `${base}{id}/updates/` as const,
      summary: 'Add what has happened at a cause, or the proof of a project.',
      body: NewUpdate,
      status: 201,
    }),
    addCausePhoto: route({
      ...shared,
      method: 'PUT',
      path: `${base}{id}/updates/{update}/photos/` as const,
      summary: 'Add a photo to an update. The same photo again changes its description.',
      params: ByUpdate,
      body: Photo,
      files: photoFiles,
    }),
    deleteCauseUpdate: route({
      ...shared,
      method: 'DELETE',
      path: `${base}{id}/updates/{update}/` as const,
      summary: 'Delete an update with its photos.',
      params: ByUpdate,
    }),
  };
}

const ofSchool = ['tenant', '/api-admin/charities/', ManagedCause] as const;
export const { createCause, showCause, changeCause, putCauseCover } = managedCauseRoutes(...ofSchool);
export const { createProject, changeProject, createCauseUpdate, addCausePhoto, deleteCauseUpdate } = causePartRoutes(
  ...ofSchool,
);

export const SchoolCauseQuery = KeysetQuery.extend({
  state: CauseState.optional(),
  ordering: sortedBy('name', 'created').default('name'),
});

export const listCauses = route({
  method: 'GET',
  host: 'tenant',
  path: '/api-admin/charities/',
  summary: 'List the school’s own causes.',
  query: SchoolCauseQuery,
  reply: pageOf(ManagedCauseSummary),
  csv: ['name', 'state', 'charity_number', 'created_at'],
});

export const putCauseTerms = route({
  method: 'PUT',
  host: 'tenant',
  path: '/api-admin/charities/{id}/terms/',
  summary: 'Add the signed terms as a PDF; they replace earlier ones.',
  params: ById,
  files: { terms: MAX_TERMS_BYTES },
  reply: ManagedCause,
});

export const submitCause = route({
  method: 'POST',
  host: 'tenant',
  path: '/api-admin/charities/{id}/submit/',
  summary: 'Submit a cause for approval by the platform.',
  params: ById,
  reply: ManagedCause,
});

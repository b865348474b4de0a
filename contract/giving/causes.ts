import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';
import { SchoolLook } from '#contract/kit/school-look.ts';
import { BookSummary, CoverSource } from '#contract/library/books.ts';
import { PaidWith } from '#contract/money/paid-with.ts';
import { ChosenModeQuery, inMode, ofAllModes, withMode } from '#contract/schools/applied-mode.ts';

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

/** Settled money after refunds, and money that is paid and not confirmed yet. The two are never added. */
export const Progress = z.object({ raised: Amount, on_its_way: Amount });
export type Progress = z.output<typeof Progress>;

export const ProjectState = z.enum(['open', 'funded', 'done']);
export type ProjectState = z.output<typeof ProjectState>;

/** A part of a cause with a target in money and in units that children can picture. */
export const ProjectSummary = Progress.extend({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  cause: z.object({
    ...{ id: z.uuid(), slug: z.string(), name: z.string(), is_archived: z.boolean() },
    goal: z.int().nullable(),
  }),
  cover: z.string().describe('URL of a picture.'),
  language: z.string().describe('That of its cause, in which it is written.'),
  currency: z.string(),
  target: Amount,
  unit: z.string().describe('What is counted, in the plural: books.'),
  unit_one: z.string().describe('One of them, with its article: a book. Empty if it was not entered.'),
  units: z.int(),
  unit_cost: Amount,
  unit_cost_on: z.string().describe('The day on which a unit cost this.'),
  units_raised: z.int().describe('Units that the raised money pays for.'),
  units_on_its_way: z.int(),
  units_in_use: z.int().describe('Units of which there is proof.'),
  state: ProjectState,
});
export type ProjectSummary = z.output<typeof ProjectSummary>;

export const CausePhoto = z.object({
  url: z.string(),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
});
export type CausePhoto = z.output<typeof CausePhoto>;

/** News of a cause. With a project it proves how the money was used. */
export const CauseUpdate = z.object({
  id: z.uuid(),
  title: z.string(),
  text: z.string(),
  happened_on: z.string(),
  units: z.int().nullable().describe('Units of the project that are in use since.'),
  project: z.uuid().nullable(),
  photos: z.array(CausePhoto),
});
export type CauseUpdate = z.output<typeof CauseUpdate>;

/** The terms of gifts to a cause or a project. `units` is the number of project units that an amount pays for. */
const GiftTerms = z.object({
  currency: z.string(),
  smallest: Amount,
  largest: Amount,
  providers: z.array(PaidWith).min(1),
  suggestions: z.array(z.object({ amount: Amount, units: z.int().nullable() })),
});
export type GiftTerms = z.output<typeof GiftTerms>;
const Gifts = GiftTerms.nullable().describe('Null: it collects no more, or this school cannot be paid.');

/** A cause in a list. */
export const CauseSummary = Progress.extend({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  cover: z.string().describe('URL of a picture.'),
  summary: z.string(),
  goal: z.int().nullable(),
  country: z.string().nullable(),
  language: z.string().describe('In which it is written.'),
  is_own: z.boolean().describe('Whether it is a cause of this school alone.'),
  is_archived: z.boolean().describe('Whether it collects no more.'),
  currency: z.string().describe('The currency of the site, in which the amounts are.'),
  target: Amount.nullable().describe('The sum of its projects in this currency; null without one.'),
  this_school: Progress.nullable().describe('What this school has raised; null on the root host.'),
  project: ProjectSummary.nullable().describe('Its first project that is not done, otherwise its newest.'),
});
export type CauseSummary = z.output<typeof CauseSummary>;

export const Cause = CauseSummary.extend({
  story: z.string().describe('Text; an empty line begins a paragraph.'),
  gifts: Gifts,
  media: z.array(CausePhoto),
  updates: z.array(CauseUpdate),
  projects: z.array(ProjectSummary),
  books: z.array(BookSummary).describe('The newest books of this school that give to it.'),
  donors: z.int().describe('Payments received for it.'),
  totals: z
    .array(Progress.extend({ currency: z.string(), paid_out: Amount }))
    .describe('What all schools have raised, by currency.'),
});
export type Cause = z.output<typeof Cause>;

export const Project = ProjectSummary.extend({
  story: z.string(),
  gifts: Gifts,
  proofs: z.array(CauseUpdate),
  books: z.array(BookSummary).describe('The newest books of this school that give to it.'),
});
export type Project = z.output<typeof Project>;

const SLUG = z.string().min(1).max(120);
const base = { method: 'GET', host: 'both' } as const;

export const CauseQuery = PageQuery.extend({
  ...inMode,
  ...ofAllModes,
  goal: z.coerce.number().int().min(1).max(17).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  state: z.enum(['open', 'done']).optional().describe('`done`: its projects are done, or it is archived.'),
});
export type CauseQuery = z.output<typeof CauseQuery>;

export const listCauses = route({
  ...base,
  path: '/charities/',
  summary: 'List the causes that collect here, with what all schools have raised in the currency of the site.',
  query: CauseQuery,
  reply: pageOf(CauseSummary).extend({
    goals: z.array(z.int()).describe('The goals of all causes here.'),
    countries: z.array(z.string()),
    sums: z
      .object({ raised: Amount, on_its_way: Amount, currency: z.string() })
      .nullable()
      .describe('What this school has raised for all of them; null on the root host.'),
    ...withMode,
  }),
});

export const showCause = route({
  ...base,
  path: '/charities/{id}/',
  summary: 'Get a cause by its id or slug. One that was archived is still shown with what it has raised.',
  params: z.strictObject({ id: SLUG }),
  query: ChosenModeQuery,
  reply: Cause,
});

export const listProjects = route({
  ...base,
  path: '/projects/',
  summary: 'List the projects of the causes here: open ones first.',
  query: PageQuery.extend({ ...inMode, ...ofAllModes, state: ProjectState.optional() }),
  reply: pageOf(ProjectSummary).extend(withMode),
});

export const showProject = route({
  ...base,
  path: '/projects/{slug}/',
  summary: 'Get a project by its slug or id, with the proof of what became of the money.',
  params: z.strictObject({ slug: SLUG }),
  query: ChosenModeQuery,
  reply: Project,
});

/** A library of a school, or one that was built. */
export const Library = z.object({
  name: z.string(),
  url: z.string(),
  books: z.int(),
  country: z.string().nullable(),
  look: SchoolLook.nullable().describe('Logo and colour of the school; null for a library that was built.'),
  newest: z.array(CoverSource).describe('Covers of up to four of its newest books for everyone.'),
});
export type Library = z.output<typeof Library>;

export const listLibraries = route({
  ...base,
  path: '/libraries/',
  summary:
    'List the libraries of the schools that share their books, or with `built` the libraries that projects have built.',
  query: PageQuery.extend({
    built: z.literal('true').optional(),
    members: z.literal('true').optional().describe('Only schools of the organization whose site is called.'),
  }),
  reply: pageOf(Library),
});

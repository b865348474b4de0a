import { z } from 'zod';
import { ClassQuery } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';

const Amount = z.int().describe('In the smallest unit of the currency.');

/**
 * The money raised for causes in one currency. Settled and pending money are never added, and currencies are never
 * converted.
 */
export const RaisedSum = z.object({ currency: z.string(), raised: Amount, on_its_way: Amount });
export type RaisedSum = z.output<typeof RaisedSum>;

/** The part of one school; a null school stands for all that were erased. */
export const SchoolSum = RaisedSum.extend({
  school: z.object({ id: z.uuid(), school_name: z.string() }).nullable(),
});
export type SchoolSum = z.output<typeof SchoolSum>;

/** The sums of schools by name, which add up to the sums of a dashboard in each currency. */
export const SchoolSums = z.object({ results: z.array(SchoolSum) });

/** The effect of one paid order or one refund on causes, without the buyer. */
const RaisedChange = z.object({
  at: Moment,
  amount: Amount,
  books: z.array(z.string()).describe('Titles.'),
  causes: z.array(z.string()).describe('Names.'),
  classes: z.array(z.string()).describe('Names of the classes of the authors.'),
});
export type RaisedChange = z.output<typeof RaisedChange>;

/** The money that books of one student, or of classes, raised for causes, without the buyers. */
export const RaisedMoney = RaisedSum.extend({
  copies: z.int().describe('Copies that were sold and not paid back in full.'),
  by_cause: z.array(
    z.object({
      ...{ cause: z.uuid(), name: z.string(), slug: z.string().nullable(), raised: Amount, on_its_way: Amount },
      certificate: z.uuid().nullable().describe('Of a student or a class that raised money for the cause.'),
    }),
  ),
  by_book: z
    .array(
      z.object({
        item: z.uuid().nullable().describe('Null for gifts.'),
        title: z.string(),
        copies: z.int(),
        raised: Amount,
        on_its_way: Amount,
      }),
    )
    .describe('By title. Also the books of a student that are for sale and were not sold yet.'),
  by_month: z.array(z.object({ month: z.string().describe('Of the time zone of the school.'), raised: Amount })),
  units: z
    .array(
      z.object({
        unit: z.string().describe('What is counted, in the plural: books.'),
        count: z.int().describe('Units that the raised money pays for.'),
        unit_cost: Amount,
        raised: Amount,
        project: z.object({ id: z.uuid(), slug: z.string(), title: z.string(), cover: z.string() }),
      }),
    )
    .describe('What the money became, by project.'),
  recent_gifts: z
    .array(z.object({ at: Moment, amount: Amount, cause: z.string().describe('Its name.') }))
    .describe('The last payments that gave to a cause, without names.'),
  thanks: z.array(RaisedChange).describe('One for each of the last orders that were paid and not paid back in full.'),
  refunds: z.array(RaisedChange).describe('Those of the last 30 days.'),
  taken_back: Amount.describe('What refunds of the last 30 days took back, as a positive amount.'),
  certificate: z
    .uuid()
    .nullable()
    .describe('The newest certificate of raised money; without one, that of a published student.'),
});
export type RaisedMoney = z.output<typeof RaisedMoney>;

export const UnitsOfBook = z.object({
  units: z
    .array(
      z.object({
        unit: z.string().describe('What is counted, in the plural: books.'),
        unit_one: z.string().describe('One of them, with its article. Empty if it was not entered.'),
        count: z.int().positive(),
      }),
    )
    .describe('Whole units only, by project.'),
});
export type UnitsOfBook = z.output<typeof UnitsOfBook>;

const base = { method: 'GET', host: 'tenant' } as const;

export const showRaisedMoney = route({
  ...base,
  path: '/money/raised/',
  summary: 'Get what one’s own books raised for causes; for staff those of a class that they can access, or of all.',
  query: ClassQuery,
  reply: RaisedMoney,
});

export const listRaisedByClass = route({
  ...base,
  path: '/money/raised/classes/',
  summary: 'List what the books of each class of the caller raised, by name of the class.',
  reply: z.object({
    currency: z.string(),
    classes: z.array(z.object({ id: z.uuid(), name: z.string(), raised: Amount, on_its_way: Amount })),
  }),
});

export const showUnitsOfBook = route({
  ...base,
  path: '/books/{id}/units/',
  summary: 'Count the units of projects, such as filters, that the settled sales of a book have paid for.',
  params: ById,
  reply: UnitsOfBook,
});

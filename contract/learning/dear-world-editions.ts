import { z } from 'zod';
import { Moment, route } from '#contract/kit/route.ts';
import { dearWorldWords } from './dear-world-words.ts';

/** The number of messages that fit into a book of the press, beside its title and the titles of its goals. */
export const MAX_EDITION_MESSAGES = 1900;

/** `waiting`: the press is working; `empty` and `too_long`: the year has no message, or more than one book can hold. */
export const EditionState = z.enum(['waiting', 'ready', 'empty', 'too_long', 'failed']);
export type EditionState = z.output<typeof EditionState>;

/** A year with messages to the world, and its edition if there is one. */
export const EditionYear = z.object({
  year: z.int(),
  messages: z.int().describe('How many messages the edition would have: public, and without an open report.'),
  edition: z
    .object({
      state: EditionState,
      messages: z.int().describe('How many messages it has.'),
      changed_at: Moment,
      is_published: z.boolean(),
      url: z.string(),
    })
    .nullable(),
});
export type EditionYear = z.output<typeof EditionYear>;

const EditionYears = z.object({ results: z.array(EditionYear) });

export const listEditions = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/dear-world/editions/',
  summary: 'List the years with messages to the world and their editions, the newest first.',
  reply: EditionYears,
});
export const makeEdition = route({
  host: 'root',
  method: 'POST',
  path: '/api-super-admin/dear-world/editions/',
  summary: 'Make the edition of a year, or make it again. It is in the library when its pages are ready.',
  body: z.strictObject({ year: z.int(dearWorldWords.yearMissing).min(2020).max(2100) }),
  reply: EditionYears,
});

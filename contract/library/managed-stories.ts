import { z } from 'zod';
import { BulkStarted, bulkBody, selectionAliases } from '#contract/kit/bulk.ts';
import { pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { StoryKind, workFields } from '#contract/kit/work-fields.ts';
import { bookBulkWords } from './book-bulk-words.ts';
import { ManagedBookQuery } from './managed-books.ts';
import { BookChanges, ManagedBook } from './publishing.ts';
import { publishingWords } from './publishing-words.ts';

/** The facts that a story can lack. */
export const MissingStoryFact = z.enum(['level', 'ages', 'category', 'descriptions']);
export type MissingStoryFact = z.output<typeof MissingStoryFact>;

export const ManagedStoryQuery = ManagedBookQuery.omit({ format: true, work: true }).extend({
  kind: StoryKind.optional(),
  missing: MissingStoryFact.optional().describe('Stories that lack it.'),
});
export type ManagedStoryQuery = z.output<typeof ManagedStoryQuery>;

/** A story that was sent, as the staff who publish see it. Its text belongs to its author. */
export const ManagedStory = ManagedBook.pick({
  state: true,
  change_state: true,
  audience: true,
  can_set_details: true,
  pulled_down_reason: true,
  created_at: true,
  published_at: true,
  edits: true,
}).extend({
  ...workFields,
  kind: StoryKind,
  summary: z.string(),
  author_id: z.uuid().nullable().describe('Account of the author; null if the account was erased.'),
  url: z.string().nullable().describe('URL of its page; null unless it is published.'),
});
export type ManagedStory = z.output<typeof ManagedStory>;

/** The fields that staff decide about a story. Only fields that are sent change. */
export const StoryChanges = BookChanges.pick({
  level: true,
  age_from: true,
  age_to: true,
  goal: true,
  categories: true,
  audience: true,
});
export type StoryChanges = z.output<typeof StoryChanges>;

/** The details that many stories can get together. */
const StoryValues = StoryChanges.refine(
  (values) => Object.values(values).some((value) => value !== undefined),
  bookBulkWords.valuesMissing,
).refine(({ age_from: from, age_to: to }) => !from || !to || from <= to, {
  message: publishingWords.agesReversed,
  path: ['age_to'],
});

const base = { host: 'tenant', params: ById, reply: ManagedStory } as const;

export const listManagedStories = route({
  ...base,
  method: 'GET',
  path: '/api-admin/stories/',
  summary: 'List the school’s stories that their authors have sent, in every state.',
  params: Nothing,
  query: ManagedStoryQuery,
  reply: pageOf(ManagedStory),
  csv: [
    'title',
    'author',
    'kind',
    'language',
    'level',
    'age_from',
    'age_to',
    'goal',
    'categories',
    'state',
    'audience',
    'created_at',
    'published_at',
    'id',
    'edits',
  ],
});
export const listStoryAuthors = route({
  ...base,
  method: 'GET',
  path: '/api-admin/story-authors/',
  summary: 'List the people with an account who wrote stories that staff can see, by name.',
  params: Nothing,
  reply: z.object({ authors: z.array(z.object({ id: z.uuid(), name: z.string(), stories: z.int() })) }),
});
export const showManagedStory = route({
  ...base,
  method: 'GET',
  path: '/api-admin/stories/{id}/',
  summary: 'Get a story that was sent, in any state. Use the ETag for If-Match.',
});
export const changeStory = route({
  ...base,
  method: 'PATCH',
  path: '/api-admin/stories/{id}/',
  summary: 'Change a story’s details. Only the fields sent change; with If-Match only if no one changed them since.',
  body: StoryChanges,
});
export const bulkOnStories = route({
  host: 'tenant',
  method: 'POST',
  path: '/api-admin/stories/bulk/',
  aliases: { body: selectionAliases },
  summary: 'Change details of many stories in the background. The rules of each story apply, and nothing is published.',
  body: bulkBody(['update'], ManagedStoryQuery.omit({ limit: true, offset: true, after: true, before: true }), {
    values: StoryValues,
  }),
  reply: BulkStarted,
  status: 202,
});

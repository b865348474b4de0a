import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { Moment, route } from '#contract/kit/route.ts';
import { Direction } from '#contract/kit/web-book.ts';
import { Audience, CategorySlug, LanguageCode, StoryKind } from '#contract/kit/work-fields.ts';
import { Giving } from '#contract/money/work-giving.ts';
import { inMode, withMode } from '#contract/schools/applied-mode.ts';

/** Words of the pages, the lists and the feed of stories. */
export const storyWords = {
  feedDescription: 'The newest stories of {school}',
  decidedInReview: 'Audience, level, ages, goal and categories of this story are decided in its review.',
  editConflict: 'Someone else changed this story. Reload it and try again.',
} as const;

/** For calls of one published story. */
export const BySlug = z.strictObject({ slug: z.string().min(1).max(120) });

/** A published story in a list. */
export const StorySummary = z.object({
  id: z.uuid(),
  slug: z.string(),
  kind: StoryKind,
  title: z.string(),
  author: z.string().describe('Pen name.'),
  summary: z.string(),
  image: z.string().nullable().describe('URL of its first picture.'),
  image_size: z.object({ width: z.int().positive(), height: z.int().positive() }).nullable(),
  language: z.string(),
  language_name: z.string().describe('Name of the language in that language.'),
  direction: Direction,
  level: z.int().nullable(),
  goal: z.int().nullable(),
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
  published_at: Moment,
  school_name: z.string().nullable().describe('School that shares the story; null unless on the root host.'),
  url: z.string().describe('URL of its page; on the root host, at the school’s site.'),
});
export type StorySummary = z.output<typeof StorySummary>;

/** A story as readers see it. */
export const PublishedStory = StorySummary.extend({
  ...Giving.shape,
  audience: Audience,
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  word_count: z.int(),
  body: z.string().describe('HTML that was cleaned when it was written; its pictures have their URLs and sizes.'),
});
export type PublishedStory = z.output<typeof PublishedStory>;

export const StoryFacet = z.enum(['language', 'level', 'age', 'goal', 'category']);
export type StoryFacet = z.output<typeof StoryFacet>;
export const StoryFacets = z.record(
  StoryFacet,
  z.array(z.object({ value: z.string(), label: z.string().optional(), count: z.int() })),
);
export type StoryFacets = z.output<typeof StoryFacets>;

export const StoryQuery = PageQuery.extend({
  ...inMode,
  kind: StoryKind.optional(),
  language: LanguageCode.optional(),
  level: z.coerce.number().int().min(1).max(5).optional(),
  age: z.coerce.number().int().min(3).max(18).optional(),
  goal: z.coerce.number().int().min(1).max(17).optional(),
  category: CategorySlug.optional(),
  audience: Audience.optional(),
  ordering: z
    .enum(['best', 'new', 'title', '-title'])
    .optional()
    .describe('Sort order; by default best match if `search` is set, else newest.'),
});
export type StoryQuery = z.output<typeof StoryQuery>;

const base = { method: 'GET', host: 'both' } as const;

export const listStories = route({
  ...base,
  path: '/stories/',
  summary: 'List the published stories the caller can see, with counts for each filter.',
  query: StoryQuery,
  reply: pageOf(StorySummary).extend({ facets: StoryFacets, ...withMode }),
});

export const showStory = route({
  ...base,
  path: '/stories/{slug}/',
  summary: 'Get a published story with its text, by its slug or its id.',
  params: BySlug,
  reply: PublishedStory,
});

export const showStoryFeed = route({
  ...base,
  path: '/stories/feed/',
  summary: 'Get the newest stories for everyone as an RSS 2.0 feed.',
  feed: 'application/rss+xml',
  reply: z.string(),
});

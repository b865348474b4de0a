import { z } from 'zod';
import { ClassQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { BySlug } from './stories.ts';

/** The reactions of readers to a work, in the order of the buttons. */
export const Reaction = z.enum(['loved_it', 'learned_something', 'made_me_think', 'want_to_help', 'did_something']);
export type Reaction = z.output<typeof Reaction>;

export const WorkReaction = z.object({
  reaction: Reaction.nullable().describe('The reaction of the caller.'),
  counts: z.record(Reaction, z.int()),
  total: z.int(),
});
export type WorkReaction = z.output<typeof WorkReaction>;

const base = { host: 'both', params: ById, query: Nothing, body: Nothing } as const;
const ofStory = { ...base, params: BySlug, path: '/stories/{slug}/reaction/' } as const;

export const showReaction = route({
  ...base,
  method: 'GET',
  path: '/books/{id}/reaction/',
  summary: 'Get the reactions to a book by number, and the caller’s own.',
  reply: WorkReaction,
});

export const setReaction = route({
  ...base,
  method: 'PUT',
  path: '/books/{id}/reaction/',
  summary: 'React to a book. Each reader has one reaction to a work; another one replaces it.',
  body: z.strictObject({ reaction: Reaction }),
  reply: WorkReaction,
});

export const removeReaction = route({
  ...base,
  method: 'DELETE',
  path: '/books/{id}/reaction/',
  summary: 'Remove the caller’s reaction to a book.',
  status: 204,
  reply: Nothing,
});

export const showStoryReaction = route({
  ...ofStory,
  method: 'GET',
  summary: 'Get the reactions to a story by number, and the caller’s own.',
  reply: WorkReaction,
});

export const setStoryReaction = route({
  ...ofStory,
  method: 'PUT',
  summary: 'React to a story. Each reader has one reaction to it; another one replaces it.',
  body: z.strictObject({ reaction: Reaction }),
  reply: WorkReaction,
});

export const removeStoryReaction = route({
  ...ofStory,
  method: 'DELETE',
  summary: 'Remove the caller’s reaction to a story.',
  status: 204,
  reply: Nothing,
});

/** `class` is for staff; other callers count everything that they can see. */
const statistics = { method: 'GET', host: 'tenant', params: Nothing, query: ClassQuery, body: Nothing } as const;

export const showReactionStats = route({
  ...statistics,
  path: '/reactions/stats/',
  summary: 'Count the reactions to the works the caller can see; for a teacher, those of their classes.',
  reply: pageOf(z.object({ reaction: Reaction, count: z.int() })),
});

export const countImpacts = route({
  ...statistics,
  path: '/v1/impacts/count/',
  summary: 'Count the readers who want to help or did something, each once for each work, and the paid gifts.',
  reply: z.object({ total_impacts: z.int() }),
});

export const showReactionsByCategory = route({
  ...statistics,
  path: '/categories/reaction-contributions/',
  summary: 'Get the part of each category in all reactions. A work in two categories counts in both.',
  reply: z.object({
    categories: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        reactions: z.int(),
        share: z.number().describe('Part of all reactions, 0 to 1. The parts can add up to more than 1.'),
      }),
    ),
  }),
});

import { z } from 'zod';
import { ClassQuery, pageOf } from '#contract/kit/page.ts';
import { Nothing, route } from '#contract/kit/route.ts';
import { workRoutes } from './work-routes.ts';

/** The reactions of readers to a work, in the order of the buttons. */
export const Reaction = z.enum(['loved_it', 'learned_something', 'made_me_think', 'want_to_help', 'did_something']);
export type Reaction = z.output<typeof Reaction>;

export const WorkReaction = z.object({
  reaction: Reaction.nullable().describe('The reaction of the caller.'),
  counts: z.record(Reaction, z.int()),
  total: z.int(),
});
export type WorkReaction = z.output<typeof WorkReaction>;

const base = { path: 'reaction/', host: 'both' } as const;

export const showReaction = workRoutes({
  ...base,
  method: 'GET',
  summary: 'Get the reactions to a {work} by number, and the caller’s own.',
  reply: WorkReaction,
});

export const setReaction = workRoutes({
  ...base,
  method: 'PUT',
  summary: 'React to a {work}. Each reader has one reaction to a work; another one replaces it.',
  body: z.strictObject({ reaction: Reaction }),
  reply: WorkReaction,
});

export const removeReaction = workRoutes({
  ...base,
  method: 'DELETE',
  summary: 'Remove the caller’s reaction to a {work}.',
  status: 204,
  reply: Nothing,
});

/** `class` is for staff; other callers count everything that they can see. */
const statistics = { method: 'GET', host: 'tenant', query: ClassQuery } as const;

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

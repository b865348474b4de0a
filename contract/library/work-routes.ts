import type { z } from 'zod';
import { ById, type Nothing, type Route, type RouteDefinition, route } from '#contract/kit/route.ts';
import { BySlug } from './stories.ts';

type WorkRoute<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> = Omit<
  RouteDefinition<z.ZodType, Query, Body, Reply>,
  'method' | 'path' | 'params' | 'files'
>;

/**
 * Returns the routes of what readers do with a work: below a book by its id, and below a story by its slug. `path` is the
 * part after the work. `{work}` in the summary becomes “book” or “story”.
 */
export function workRoutes<
  Reply extends z.ZodType,
  const Method extends Route['method'],
  const Path extends string,
  Query extends z.ZodType = typeof Nothing,
  Body extends z.ZodType = typeof Nothing,
>({ path, summary, ...definition }: WorkRoute<Query, Body, Reply> & { method: Method; path: Path }) {
  return [
    route({ ...definition, params: ById, path: `/books/{id}/${path}`, summary: summary.replace('{work}', 'book') }),
    route({
      ...definition,
      params: BySlug,
      path: `/stories/{slug}/${path}`,
      summary: summary.replace('{work}', 'story'),
    }),
  ] as const;
}

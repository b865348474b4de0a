import type { z } from 'zod';
import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import type { Policy } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Call, type DbCall, type ServedRoute, serve } from '#api/kit/serve.ts';
import { type BookReader, findBookReader } from '#api/library/books/service.ts';
import { visitSchoolOfStory } from '#api/library/stories/service.ts';
import type { ById, Route } from '#contract/kit/route.ts';
import type { BySlug } from '#contract/library/stories.ts';
import type { WorkKey } from './queries.ts';

export { visibleWork, type WorkKey } from './queries.ts';

/** The reader of a work: role, and account at the school of the transaction. */
export type WorkReader = BookReader;

/**
 * Returns the reader of a work. On the root host, switches the transaction to the school that shares the work, where no
 * one has an account; refuses a work that no school shares with 404.
 */
export async function findWorkReader(call: DbCall, work: WorkKey): Promise<WorkReader> {
  if (work.type === 'book') return findBookReader(call, work.id);
  const { db, actor, isRoot } = call;
  if (!isRoot) return { role: readRoleOf(actor), personId: accountIdOf(actor) };
  if (!(await visitSchoolOfStory(db, { slug: work.slug }))) throw new Refusal('notFound');
  return { role: 'visitor', personId: null };
}

/** Serves a call below books and its twin below stories by one handler. */
export function serveWork<Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType>(
  [ofBook, ofStory]: readonly [Route<typeof ById, Query, Body, Reply>, Route<typeof BySlug, Query, Body, Reply>],
  may: Policy,
  handler: (call: Omit<Call<z.ZodType, Query, Body>, 'params'>, work: WorkKey) => Promise<z.input<Reply>>,
): ServedRoute[] {
  return [
    serve(ofBook, may, (call) => handler(call, { type: 'book', id: call.params.id })),
    serve(ofStory, may, (call) => handler(call, { type: 'story', slug: call.params.slug })),
  ];
}

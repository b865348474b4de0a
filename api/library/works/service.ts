import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { type BookReader, findBookReader } from '#api/library/books/service.ts';
import { visitSchoolOfStory } from '#api/library/stories/service.ts';
import type { WorkKey } from './queries.ts';

export { visibleWork, type WorkKey } from './queries.ts';

/** Readers do the same with books and stories: react, keep, report, read. */

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

/** Returns the work of a book's call. */
export function bookOf({ params }: { params: { id: string } }): WorkKey {
  return { type: 'book', id: params.id };
}

/** Returns the work of a story's call. */
export function storyOf({ params }: { params: { slug: string } }): WorkKey {
  return { type: 'story', slug: params.slug };
}

import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { type BookReader, findBookReader } from '#api/library/books/service.ts';
import { visitSchoolOfStory } from '#api/library/stories/service.ts';
import type { WorkKey } from './queries.ts';

export { visibleWork, type WorkKey } from './queries.ts';

/** What readers do with a book they do with a story: react, keep, report, read. */

/** Who reads a work: at which school, with which role, and with which account there. */
export type WorkReader = BookReader;

/**
 * Returns who reads a work. On the root host the transaction is switched to the school that shares it, where no one has an account;
 * a work that no school shares is refused with 404.
 */
export async function findWorkReader(call: DbCall, work: WorkKey): Promise<WorkReader> {
  if (work.type === 'book') return findBookReader(call, work.id);
  const { db, actor, isRoot } = call;
  if (!isRoot) return { tenantId: actor.tenantId, role: readRoleOf(actor), personId: accountIdOf(actor) };
  const school = await visitSchoolOfStory(db, { slug: work.slug });
  if (!school) throw new Refusal('notFound');
  return { tenantId: school.id, role: 'visitor', personId: null };
}

/** Returns the work that a call of a book names. */
export function bookOf({ params }: { params: { id: string } }): WorkKey {
  return { type: 'book', id: params.id };
}

/** Returns the work that a call of a story names. */
export function storyOf({ params }: { params: { slug: string } }): WorkKey {
  return { type: 'story', slug: params.slug };
}

import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Call } from '#api/kit/serve.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import { visitSharingSchool } from './sharing-queries.ts';

/** Who reads a book: at which school, with which role, and with which account there. */
export type BookReader = { tenantId: string; role: CallerRole; personId: string | null };

/**
 * Returns who reads a book. On the root host the transaction is switched to the school that shares it, where no one has an account;
 * a book that no school shares is refused with 404.
 */
export async function findBookReader(
  { db, actor, isRoot }: Pick<Call<never, never, never>, 'db' | 'actor' | 'isRoot'>,
  bookId: string,
): Promise<BookReader> {
  if (!isRoot) return { tenantId: actor.tenantId, role: readRoleOf(actor), personId: accountIdOf(actor) };
  const school = await visitSharingSchool(db, bookId);
  if (!school) throw new Refusal('notFound');
  return { tenantId: school.id, role: 'visitor', personId: null };
}

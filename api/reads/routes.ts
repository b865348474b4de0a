import { visitSharingSchool } from '#api/books/service.ts';
import { accountIdOf, readRoleOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type Call, serve } from '#api/kit/serve.ts';
import { countRead } from '#contract/reads.ts';
import { mayBeCounted } from './policy.ts';
import { addRead, type BookReader } from './queries.ts';

type AnyCall = Pick<Call<never, never, never>, 'db' | 'actor' | 'isRoot' | 'ip'>;

export const readRoutes = [
  serve(countRead, mayBeCounted, async (call) => {
    const { id } = call.params;
    const reader = await findReader(call, id);
    if (!(await addRead(call.db, reader, id))) throw new Refusal('notFound');
    return {};
  }),
];

/** Returns who reads a book. On the root host no one has an account of the school that shares it. */
async function findReader({ db, actor, isRoot, ip }: AnyCall, bookId: string): Promise<BookReader> {
  const { browser, system } = actor.device ?? {};
  // Without an account as much as every request says: a cookie is set with the first reaction and never before.
  const device = `${ip} ${browser} ${system}`;
  if (!isRoot) return { tenantId: actor.tenantId, role: readRoleOf(actor), reader: accountIdOf(actor) ?? device };
  const school = await visitSharingSchool(db, bookId);
  if (!school) throw new Refusal('notFound');
  return { tenantId: school.id, role: 'visitor', reader: device };
}

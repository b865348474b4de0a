import { readRoleOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { CallContext, DbCall } from '#api/kit/serve.ts';
import { visitSharingSchool } from './sharing-queries.ts';

export function scopeOf({ actor, isRoot }: CallContext) {
  const { personId, visit, isView } = actor;
  return { isRoot, role: readRoleOf(actor), personId, visit, isView };
}

/** Returns the scope of one book; on the root host, switches the transaction to its sharing school. */
export async function scopeOfBook(call: DbCall, id: string) {
  const scope = scopeOf(call);
  if (!call.isRoot) return { scope, school: undefined };
  const school = await visitSharingSchool(call.db, id);
  if (!school) throw new Refusal('notFound');
  return { scope, school };
}

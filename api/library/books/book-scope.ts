import { readRoleOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { CallContext, DbCall } from '#api/kit/serve.ts';
import { visitSharingSchool } from './sharing-queries.ts';

export function scopeOf({ actor, isRoot }: CallContext) {
  const { tenantId, personId, visit, isView } = actor;
  return { tenantId, isRoot, role: readRoleOf(actor), personId, visit, isView };
}

/** Returns the scope of one book; on the root host, its sharing school's scope. */
export async function scopeOfBook(call: DbCall, id: string) {
  const scope = scopeOf(call);
  if (!call.isRoot) return { scope, school: undefined };
  const school = await visitSharingSchool(call.db, id);
  if (!school) throw new Refusal('notFound');
  return { scope: { ...scope, tenantId: school.id }, school };
}

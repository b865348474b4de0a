import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { endSessions } from '#api/identity/sessions/service.ts';
import { lockPeople, updateUsersSuspended } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { type TenantDb, violatedConstraint } from '#api/kit/tenant.ts';
import { peopleWords } from '#contract/people/people-words.ts';

/**
 * Suspends people of one school, which ends their sessions, or restores them; all or none. Returns the changed people.
 */
export async function setPeopleSuspended(
  db: TenantDb,
  by: ActorContext,
  ids: string[],
  isSuspended: boolean,
): Promise<string[]> {
  await lockAll(db, ids);
  const changed = await updateUsersSuspended(db, ids, isSuspended).catch(refuseLastAdmin);
  const act = isSuspended ? 'person.suspended' : 'person.restored';
  if (changed.length > 0) await recordAuditEvent(db, by, { act, subjects: { kind: 'person', ids: changed } });
  return changed;
}

/** Ends every session of people of one school. */
export async function signPeopleOut(db: TenantDb, by: ActorContext, ids: string[]): Promise<void> {
  await lockAll(db, ids);
  for (const userId of ids) await endSessions(db, { userId });
  await recordAuditEvent(db, by, { act: 'person.signed_out', subjects: { kind: 'person', ids } });
}

async function lockAll(db: TenantDb, ids: string[]): Promise<void> {
  if ((await lockPeople(db, ids)).length < ids.length) throw new Refusal('notFound');
}

function refuseLastAdmin(cause: unknown): never {
  if (violatedConstraint(cause) !== 'users_last_admin') throw cause;
  throw new Refusal('conflict', { message: peopleWords.lastAdmin, state: 'last_admin' }, { cause });
}

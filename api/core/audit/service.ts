import type { Actor, Worker } from '#api/kit/actor.ts';
import type { ExportedList } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction, AuditSubjectKind } from '#contract/core/audit.ts';
import { findUsedGrant, hasRecentView, insertAuditEvents } from './event-queries.ts';

/** The caller of a request and the IP address it comes from; null for platform staff, who have none at a school. */
export type ActorContext = { actor: Actor; ip: string | null };
/**
 * The actor and IP address of an event. The worker, and platform staff at a school, have no IP address; an unknown
 * caller's is not stored.
 */
export type AuditContext = ActorContext | { actor: Actor | Worker; ip: null };
type NewAuditEvent = {
  act: AuditAction;
  /** The things acted on, all of one kind; each gets an event of its own. */
  subjects?: { kind: AuditSubjectKind; ids: string[] };
  /** Details to show. Must not contain a student's name, a password or a token. */
  facts?: Record<string, string | number | boolean | null>;
};

/** Records an action in the transaction that performs it, so that no change is saved without its event. */
export async function recordAuditEvent(
  db: TenantDb,
  { actor, ip }: AuditContext,
  { act, subjects, facts = {} }: NewAuditEvent,
): Promise<void> {
  const subjectIds = subjects ? subjects.ids : [null];
  await insertAuditEvents(db, actor, { act, subjectKind: subjects?.kind ?? null, subjectIds, facts, ip });
}

/**
 * Records that the caller used an ability, with the grant that the transaction found. Calls open to an ability record
 * this next to their own event; nothing is recorded for a caller whose role allows the call.
 */
export async function recordAbilityUse(
  db: TenantDb,
  { actor, ip }: ActorContext,
  { subjects, facts }: Pick<NewAuditEvent, 'subjects' | 'facts'> = {},
): Promise<void> {
  if (!actor.ability) return;
  const grant = await findUsedGrant(db);
  await recordAuditEvent(
    db,
    { actor, ip },
    { act: 'ability.used', ...(subjects && { subjects }), facts: { ability: actor.ability, grant, ...facts } },
  );
}

/** Records that someone viewed a student's data, at most once an hour for each viewer. */
export async function recordStudentDataView(db: TenantDb, context: ActorContext, personId: string): Promise<void> {
  if (!(await hasRecentView(db, context.actor, personId)))
    await recordAuditEvent(db, context, { act: 'person.viewed', subjects: { kind: 'person', ids: [personId] } });
}

const actsOfExports: Record<string, AuditAction> = {
  '/api-super-admin/users/': 'people.exported',
  '/api-super-admin/audit-events/': 'acts.exported',
};
/** Filters that name no person, unlike a search, which can be a student's name. */
const NAMELESS = ['role', 'state', 'kind', 'country', 'template', 'type', 'currency'];

/** Records that platform staff exported a list: its path, its row count if rows were counted, and its filters. */
export function recordExport(db: TenantDb, by: ActorContext, { path, count, filters }: ExportedList): Promise<void> {
  const known = NAMELESS.flatMap((name) => (filters[name] ? [[name, [filters[name]].flat().join(', ')]] : []));
  const act = actsOfExports[path] ?? 'list.exported';
  const facts = {
    ...(act === 'list.exported' && { list: path }),
    ...(count > 0 && { count }),
    ...Object.fromEntries(known),
  };
  return recordAuditEvent(db, by, { act, facts });
}

import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Enrolment } from '#api/people/classes/enrolment-queries.ts';

type ClassEvents = {
  renamed: { id: string; name: string }[];
  archivedIds?: string[];
  createdIds?: string[];
  restoredIds?: string[];
};

/** Records the changes of classes, as if each had been changed separately. `name` is the previous one. */
export async function recordClassEvents(
  db: TenantDb,
  by: ActorContext,
  { renamed, archivedIds = [], createdIds = [], restoredIds = [] }: ClassEvents,
): Promise<void> {
  for (const { id, name } of renamed)
    await recordAuditEvent(db, by, {
      act: 'class.renamed',
      subjects: { kind: 'class', ids: [id] },
      facts: { before: name },
    });
  const groups = [
    ['class.made', createdIds],
    ['class.archived', archivedIds],
    ['class.restored', restoredIds],
  ] as const;
  for (const [act, ids] of groups)
    if (ids.length > 0) await recordAuditEvent(db, by, { act, subjects: { kind: 'class', ids: [...ids] } });
}

type StudentEvents = { removed: Enrolment[]; added: Enrolment[]; leavers?: string[]; restored?: string[] };

/** Records students who moved between classes, left or came back. */
export async function recordStudentEvents(
  db: TenantDb,
  by: ActorContext,
  { removed, added, leavers = [], restored = [] }: StudentEvents,
): Promise<void> {
  const from = new Map(removed.map(({ student_id, class_id }) => [student_id, class_id]));
  const to = new Map(added.map(({ student_id, class_id }) => [student_id, class_id]));
  const moved = [...new Set([...from.keys(), ...to.keys()])];
  const moves = Map.groupBy(moved, (id) => `${from.get(id) ?? ''} ${to.get(id) ?? ''}`);
  for (const [route, ids] of moves) {
    const [source, target] = route.split(' ');
    const facts = { from: source || null, to: target || null };
    await recordAuditEvent(db, by, { act: 'person.moved', subjects: { kind: 'person', ids }, facts });
  }
  if (leavers.length > 0)
    await recordAuditEvent(db, by, { act: 'person.archived', subjects: { kind: 'person', ids: leavers } });
  if (restored.length > 0)
    await recordAuditEvent(db, by, { act: 'person.restored', subjects: { kind: 'person', ids: restored } });
}

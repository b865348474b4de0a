import { type RawBuilder, sql } from 'kysely';
import type { AuditQuery } from '#contract/core/audit.ts';
import { auditKindOf } from '#contract/core/audit-kinds.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';

export type EventFilter = Pick<
  AuditQuery,
  'who' | 'act' | 'kind' | 'whom' | 'from' | 'to' | 'group' | 'grouped' | 'search'
>;

/** SQL: the filters' conditions on events `a`, each after an “and”. */
export function eventConditions(filter: EventFilter): RawBuilder<unknown> {
  const { who, act, kind, whom, group } = filter;
  return joined([
    who && sql`and a.actor_id = ${who}`,
    act && sql`and a.act = ${act}`,
    kind && sql`and a.act = any(${actionsOf(kind)}::text[])`,
    whom && sql`and a.subject_id = ${whom}`,
    group && sql`and a.group_id = ${group}`,
    within('a', filter),
    isGrouped(filter) && sql`and not exists (select from ${groupOf(filter)} and b.id > a.id)`,
  ]);
}

/** SQL: the number of events in entry `a`. */
export function groupSize(filter: EventFilter): RawBuilder<number> {
  if (!isGrouped(filter)) return sql<number>`1`;
  return sql<number>`greatest(1, (select count(*) from ${groupOf(filter)}))::int`;
}

/** SQL: the only class of all students in entry `a`, if the entry groups several. */
export function groupClass(filter: EventFilter): RawBuilder<string | null> {
  if (!isGrouped(filter)) return sql<string | null>`null`;
  return sql<string | null>`(
    select c.name from enrolments e join school_classes c on c.tenant_id = e.tenant_id and c.id = e.school_class_id
    where a.subject_kind = 'person' and e.tenant_id = a.tenant_id and e.student_id in (select b.subject_id from ${groupOf(filter)})
    group by c.id, c.name having count(*) > 1 and count(*) = (select count(*) from ${groupOf(filter)}) order by c.name limit 1)`;
}

/**
 * Returns whether events are grouped. A search for a name or an id shows single events, because groups would hide the
 * match.
 */
function isGrouped({ grouped, search, whom, group }: EventFilter): boolean {
  return grouped === 'true' && !search && !whom && !group;
}

/** SQL: the events `b` of the same action in the same request as `a`. */
function groupOf(filter: EventFilter): RawBuilder<unknown> {
  return sql`audit_events b where b.tenant_id = a.tenant_id and b.group_id = a.group_id and b.act = a.act ${within('b', filter)}`;
}

function within(alias: 'a' | 'b', { from, to }: EventFilter): RawBuilder<unknown> {
  const time = sql.ref(`${alias}.happened_at`);
  return joined([from && sql`and ${time} >= ${from}`, to && sql`and ${time} < ${to}`]);
}

function actionsOf(kind: NonNullable<EventFilter['kind']>): string[] {
  return Object.keys(auditActionWords).filter((act) => auditKindOf(act) === kind);
}

function joined(conditions: (RawBuilder<unknown> | undefined | false | '')[]): RawBuilder<unknown> {
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` `,
  );
}

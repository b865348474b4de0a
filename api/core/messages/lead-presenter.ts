import type { Assignee, Lead } from '#contract/learning/leads.ts';
import type { LeadEntryRow, LeadRow } from './lead-queries.ts';

/** Joins leads with their notes, their replies and the name of the person who works on them. */
export function toLeads(
  rows: LeadRow[],
  { assignees, entries }: { assignees: Assignee[]; entries: LeadEntryRow[] },
): Lead[] {
  const names = new Map(assignees.map((assignee) => [assignee.id, assignee]));
  const entriesOf = Map.groupBy(entries, ({ message_id }) => message_id);
  return rows.map(({ language: _, assigned_to, created_at, ...row }) => {
    const own = entriesOf.get(row.id) ?? [];
    return {
      ...row,
      created_at: created_at.toISOString(),
      assigned_to: (assigned_to && names.get(assigned_to)) || null,
      notes: own.filter(({ kind }) => kind === 'note'),
      replies: own.filter(({ kind }) => kind === 'reply'),
    };
  });
}

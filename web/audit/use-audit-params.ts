import type { AuditAction } from '#contract/audit.ts';
import { auditActionWords } from '#contract/audit-words.ts';
import type { listAuditEvents } from '#web/kit/api/audit.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { listQuery, useListParams } from '#web/kit/list-params.ts';

export const AUDIT_ACTIONS = Object.keys(auditActionWords) as AuditAction[];
const DAY_MS = 86_400_000;

/** Reads the filters of the audit log from the URL. Days are in the time zone of the viewer. */
export function useAuditParams() {
  const params = useListParams();
  const { get, id, oneOf, search } = params;
  const act = oneOf('act', AUDIT_ACTIONS);
  const [who, whom] = [id('who'), id('whom')];
  const [from, to] = ['from', 'to'].map((name) => get(name)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0]);
  const [begin, end] = [startOfDay(from), startOfDay(to)];
  return {
    ...params,
    ...{ act, who, whom, from, to },
    filter: {
      ...listQuery(params),
      ...(act && { act }),
      ...(who && { who }),
      ...(whom && { whom }),
      ...(begin && { from: begin.toISOString() }),
      ...(end && { to: new Date(end.getTime() + DAY_MS).toISOString() }),
    } satisfies RequestOf<typeof listAuditEvents>['query'],
    isFiltered: Boolean(search || act || who || whom || begin || end),
    /** Links to the log filtered by one actor or subject only. */
    hrefForOnly: (name: 'who' | 'whom', only: string) => `?${new URLSearchParams({ [name]: only })}`,
  };
}
export type AuditParams = ReturnType<typeof useAuditParams>;

/** Returns midnight in local time, or undefined for a day that does not exist, such as 31 February. */
function startOfDay(day: string | undefined): Date | undefined {
  const start = day === undefined ? undefined : new Date(`${day}T00:00`);
  return start && !Number.isNaN(start.getTime()) ? start : undefined;
}

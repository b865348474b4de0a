import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditAction } from '#contract/audit.ts';
import { listAuditEvents } from '#web/kit/api/audit.ts';
import { call } from '#web/kit/call.ts';

export type AuditFilter = {
  search?: string;
  act?: AuditAction;
  who?: string;
  whom?: string;
  /** ISO 8601 in UTC. */
  from?: string;
  to?: string;
  offset?: number;
};

export function useAuditEvents(filter: AuditFilter) {
  return useQuery({
    queryKey: ['audit', filter],
    queryFn: ({ signal }) => call(listAuditEvents, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
}

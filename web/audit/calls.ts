import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Act, listActs } from '#contract/audit.ts';
import { call } from '#web/kit/call.ts';

export type Wanted = {
  search?: string;
  act?: Act;
  who?: string;
  whom?: string;
  /** Moments, in the one time of the world. */
  from?: string;
  to?: string;
  offset?: number;
};

export function useActs(wanted: Wanted) {
  return useQuery({
    queryKey: ['acts', wanted],
    queryFn: ({ signal }) => call<typeof listActs>('GET /acts/', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

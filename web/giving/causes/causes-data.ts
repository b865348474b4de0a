import type { LoaderFunctionArgs } from 'react-router';
import type { CauseSummary, Progress } from '#contract/giving/causes.ts';
import { causeParameters } from '#contract/giving/list-parameters.ts';
import { type ListQuery, listParameters, readListQuery } from '#contract/kit/page-parameters.ts';
import type { AppliedMode } from '#contract/schools/applied-mode.ts';
import { type Call, CallError, type RequestOf } from '#web/kit/call.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { paths } from '#web/kit/paths.ts';
import { loadInChosenMode } from '#web/schools/modes/load-in-mode.tsx';

export const PAGE_SIZE = 20;

export type CauseListQuery = ListQuery<keyof typeof causeParameters>;
export type CausesData = {
  count: number;
  /** The goals and countries of all causes here. */
  goals: number[];
  countries: string[];
  /** The money that this school has raised for all causes. */
  sums: (Progress & { currency: string }) | null;
  mode: AppliedMode | null;
  query: CauseListQuery;
  causes: CauseSummary[];
  /** The reason why no cause is shown: the mode hides them. */
  notice?: string;
  /** The reason why the list is not in the URL's mode. */
  modeNotice?: string;
};

export const parseCauseQuery = (url: URLSearchParams): CauseListQuery => readListQuery(causeParameters, url);
export const causeListUrl = (query: CauseListQuery): string => paths.causes(listParameters(query));

export function loader({ request, context }: LoaderFunctionArgs): Promise<CausesData> {
  const { call, isServer } = getLoaderContext(context);
  return loadInChosenMode(request, isServer, (searchParams) => loadCauses(call, parseCauseQuery(searchParams)));
}

async function loadCauses(call: Call, query: CauseListQuery): Promise<CausesData> {
  try {
    // Query values are strings here; the patterns allow only what the contract accepts.
    const filters = { ...query, limit: PAGE_SIZE } as NonNullable<RequestOf<'GET /charities/'>['query']>;
    const { results, count, goals, countries, sums, mode } = await call('GET /charities/', { query: filters });
    return { query, causes: results, count, goals, countries, sums, mode };
  } catch (cause) {
    if (!(cause instanceof CallError && cause.state === 'causes_off')) throw cause;
    return { query, causes: [], count: 0, goals: [], countries: [], sums: null, mode: null, notice: cause.message };
  }
}

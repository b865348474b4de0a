import type { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import { call, type Endpoint, type RequestOptions } from './call.ts';

export type ListRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ results: unknown[]; next: string | null }>>;
type PageOf<R extends ListRoute> = z.output<R['reply']>;
export type RowOf<R extends ListRoute> = PageOf<R>['results'][number];

/** The largest page that a list gives. */
const MAX_PAGE_ROWS = 100;

/** Reads every page of a list, one after the other, and returns all its rows. Public pages load it without the query client. */
export async function allPages<R extends ListRoute>(
  endpoint: Endpoint<R>,
  request: { query?: object; params?: object } = {},
  { signal, limit = MAX_PAGE_ROWS }: { signal?: AbortSignal; limit?: number } = {},
): Promise<RowOf<R>[]> {
  const readPage = call as (endpoint: Endpoint<R>, request: RequestOptions<R>) => Promise<PageOf<R>>;
  const rows: RowOf<R>[] = [];
  for (let place: Place | undefined = { offset: 0 }; place; ) {
    const query = { ...request.query, limit, ...place };
    const page: PageOf<R> = await readPage(endpoint, {
      ...request,
      query,
      ...(signal && { signal }),
    } as RequestOptions<R>);
    rows.push(...page.results);
    place = placeOf(page.next);
  }
  return rows;
}

type Place = { offset: number } | { after: string };

/** Returns the place that a reply names as the next one: a cursor in long lists, else an offset. */
function placeOf(next: string | null): Place | undefined {
  const { after, offset } = Object.fromEntries(new URLSearchParams(next?.split('?')[1]));
  if (after) return { after };
  return offset ? { offset: Number(offset) } : undefined;
}

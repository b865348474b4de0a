import { call, type Endpoint, type RowOf } from './call.ts';

type Page<Row> = { results: Row[]; next: string | null };

/** The largest page that a list gives. */
const MAX_PAGE_ROWS = 100;

/**
 * Reads every page of a list, one after the other, and returns all its rows. Public pages load it without the query
 * client.
 */
export async function allPages<const E extends Endpoint>(
  endpoint: E,
  request: { query?: object; params?: object } = {},
  { signal, limit = MAX_PAGE_ROWS }: { signal?: AbortSignal; limit?: number } = {},
): Promise<RowOf<E>[]> {
  const readPage = call as unknown as (endpoint: E, request: object) => Promise<Page<RowOf<E>>>;
  const rows: RowOf<E>[] = [];
  for (let place: Place | undefined = { offset: 0 }; place; ) {
    const query = { ...request.query, limit, ...place };
    const page: Page<RowOf<E>> = await readPage(endpoint, {
      ...request,
      query,
      ...(signal && { signal }),
    });
    rows.push(...page.results);
    place = placeOf(page.next);
  }
  return rows;
}

type Place = { offset: number } | { after: string };

/** Returns the position of the next page, as a reply names it: a cursor in long lists, else an offset. */
function placeOf(next: string | null): Place | undefined {
  const { after, offset } = Object.fromEntries(new URLSearchParams(next?.split('?')[1]));
  if (after) return { after };
  return offset ? { offset: Number(offset) } : undefined;
}

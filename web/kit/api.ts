import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { z } from 'zod';
import type { Route } from '#contract/kit/route.ts';
import { allPages, type ListRoute, type RowOf } from './all-pages.ts';
import { call, type Endpoint, isOffline, type RequestOptions } from './call.ts';

type ReplyOf<R extends Route> = z.output<R['reply']>;
type NoRequest = Record<never, never>;

type ReadOptions<Reply> = {
  /** Nothing is asked while this is false. */
  isEnabled?: boolean;
  /** How long to wait before asking again, in milliseconds; `false` ends it. */
  refetchMs?: (reply: Reply | undefined) => number | false;
  /** The reply is forgotten with the screen, for example because it holds a secret. */
  isForgotten?: boolean;
};
type ReadArgs<R extends Route> =
  NoRequest extends RequestOptions<R>
    ? [request?: RequestOptions<R>, options?: ReadOptions<ReplyOf<R>>]
    : [request: RequestOptions<R>, options?: ReadOptions<ReplyOf<R>>];

/**
 * Reads an endpoint and keeps its reply under `[endpoint, request]` until `invalidate` names the endpoint. While a
 * changed query is read, the previous reply stays on the screen.
 */
export function useApi<R extends Route>(endpoint: Endpoint<R>, ...[request, options = {}]: ReadArgs<R>) {
  const { isEnabled = true, refetchMs, isForgotten = false } = options;
  return useQuery<ReplyOf<R>>({
    queryKey: [endpoint, request ?? {}],
    queryFn: ({ signal }) => read(endpoint, { ...request, signal } as RequestOptions<R>),
    enabled: isEnabled,
    ...(request?.query !== undefined && { placeholderData: keepPreviousData }),
    ...(refetchMs && { refetchInterval: ({ state }) => refetchMs(state.data as ReplyOf<R> | undefined) }),
    ...(isForgotten && { gcTime: 0 }),
  });
}

/** Reads an endpoint once for each request, at the same time. Each reply is kept like one of `useApi`. */
export function useApiEach<R extends Route>(endpoint: Endpoint<R>, requests: RequestOptions<R>[]) {
  return useQueries({ queries: requests.map((request) => queryOf(endpoint, request)) });
}

/** Reads an endpoint for an action, for example before it prints. */
export function fetchApi<R extends Route>(client: QueryClient, endpoint: Endpoint<R>, request: RequestOptions<R>) {
  return client.fetchQuery<ReplyOf<R>>(queryOf(endpoint, request));
}

function queryOf<R extends Route>(endpoint: Endpoint<R>, request: RequestOptions<R>) {
  return {
    queryKey: [endpoint, request],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(endpoint, { ...request, signal }),
  };
}

type WriteOptions<Reply> = {
  /** What shows other data once the write is through, even a refused one: the page may have been out of date. */
  invalidates?: Endpoint<Route>[];
  onSuccess?: (reply: Reply) => void;
};

/** Writes to an endpoint: `mutateAsync({ params, body })`. Rejects with a `CallError`. */
export function useApiMutation<R extends Route>(
  endpoint: Endpoint<R>,
  { invalidates = [], onSuccess }: WriteOptions<ReplyOf<R>> = {},
) {
  const client = useQueryClient();
  return useMutation<ReplyOf<R>, Error, RequestOptions<R>>({
    mutationFn: (request) => read(endpoint, request),
    onSettled: (_, error) => {
      const refetch = invalidate(client, ...invalidates);
      // While the site cannot be reached, reading again takes many seconds, and the person has to know now.
      return isOffline(error) ? undefined : refetch;
    },
    ...(onSuccess && { onSuccess }),
  });
}

/** Reads everything again that is kept of these endpoints; what is not on the screen when it is next shown. */
export async function invalidate(client: QueryClient, ...endpoints: Endpoint<Route>[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })));
}

/** Reads every page of a list and keeps the rows like `useApi`. */
export function useAllPages<R extends ListRoute>(
  endpoint: Endpoint<R>,
  request: { query?: object; params?: object } = {},
  { isEnabled = true, refetchMs }: Pick<ReadOptions<RowOf<R>[]>, 'isEnabled' | 'refetchMs'> = {},
) {
  return useQuery<RowOf<R>[]>({
    queryKey: [endpoint, 'all pages', request],
    queryFn: ({ signal }) => allPages(endpoint, request, { signal }),
    enabled: isEnabled,
    ...(refetchMs && { refetchInterval: ({ state }) => refetchMs(state.data as RowOf<R>[] | undefined) }),
  });
}

/** `call` with options that are known to be of the endpoint's type. */
function read<R extends Route>(endpoint: Endpoint<R>, request: RequestOptions<R>): Promise<ReplyOf<R>> {
  return (call as (endpoint: Endpoint<R>, request: RequestOptions<R>) => Promise<ReplyOf<R>>)(endpoint, request);
}

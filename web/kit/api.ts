import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { allPages } from './all-pages.ts';
import { call, type Endpoint, isOffline, type ReplyOf, type RequestOf, type RowOf } from './call.ts';

type NoRequest = Record<never, never>;

type ReadOptions<Reply> = {
  /** Sends no request while this is false. */
  isEnabled?: boolean;
  /** The delay until the next request, in milliseconds; `false` ends the repetition. */
  refetchMs?: (reply: Reply | undefined) => number | false;
  /** Drops the reply when the screen closes, for example because the reply holds a secret. */
  isForgotten?: boolean;
};
type ReadArgs<E extends Endpoint> =
  NoRequest extends RequestOf<E>
    ? [request?: RequestOf<E>, options?: ReadOptions<ReplyOf<E>>]
    : [request: RequestOf<E>, options?: ReadOptions<ReplyOf<E>>];

/**
 * Reads an endpoint and keeps its reply under `[endpoint, request]` until `invalidate` names the endpoint. While a
 * changed query is read, the previous reply stays on the screen.
 */
export function useApi<const E extends Endpoint>(endpoint: E, ...[request, options = {}]: ReadArgs<E>) {
  const { isEnabled = true, refetchMs, isForgotten = false } = options;
  return useQuery<ReplyOf<E>>({
    queryKey: [endpoint, request ?? {}],
    queryFn: ({ signal }) => read(endpoint, { ...request, signal } as RequestOf<E>),
    enabled: isEnabled,
    ...(request?.query !== undefined && { placeholderData: keepPreviousData }),
    ...(refetchMs && { refetchInterval: ({ state }) => refetchMs(state.data as ReplyOf<E> | undefined) }),
    ...(isForgotten && { gcTime: 0 }),
  });
}

/** Reads an endpoint once for each request, at the same time. Each reply is kept like one of `useApi`. */
export function useApiEach<const E extends Endpoint>(endpoint: E, requests: RequestOf<E>[]) {
  return useQueries({ queries: requests.map((request) => queryOf(endpoint, request)) });
}

/** Reads an endpoint for an action, for example before it prints. */
export function fetchApi<const E extends Endpoint>(client: QueryClient, endpoint: E, request: RequestOf<E>) {
  return client.fetchQuery<ReplyOf<E>>(queryOf(endpoint, request));
}

function queryOf<const E extends Endpoint>(endpoint: E, request: RequestOf<E>) {
  return {
    queryKey: [endpoint, request],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(endpoint, { ...request, signal }),
  };
}

type WriteOptions<Reply> = {
  /** The endpoints to read again after a write, even a refused one: the page may have been out of date. */
  invalidates?: Endpoint[];
  onSuccess?: (reply: Reply) => void;
};

/** Writes to an endpoint: `mutateAsync({ params, body })`. Rejects with a `CallError`. */
export function useApiMutation<const E extends Endpoint>(
  endpoint: E,
  { invalidates = [], onSuccess }: WriteOptions<ReplyOf<E>> = {},
) {
  const client = useQueryClient();
  return useMutation<ReplyOf<E>, Error, RequestOf<E>>({
    mutationFn: (request) => read(endpoint, request),
    onSettled: (_, error) => {
      const refetch = invalidate(client, ...invalidates);
      // While the site cannot be reached, reading again would delay the error message by many seconds.
      return isOffline(error) ? undefined : refetch;
    },
    ...(onSuccess && { onSuccess }),
  });
}

/** Reads all cached replies of these endpoints again; replies that are not on the screen when they are next shown. */
export async function invalidate(client: QueryClient, ...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [endpoint] })));
}

/** Reads every page of a list and keeps the rows like `useApi`. */
export function useAllPages<const E extends Endpoint>(
  endpoint: E,
  request: { query?: object; params?: object } = {},
  { isEnabled = true, refetchMs }: Pick<ReadOptions<RowOf<E>[]>, 'isEnabled' | 'refetchMs'> = {},
) {
  return useQuery<RowOf<E>[]>({
    queryKey: [endpoint, 'all pages', request],
    queryFn: ({ signal }) => allPages(endpoint, request, { signal }),
    enabled: isEnabled,
    ...(refetchMs && { refetchInterval: ({ state }) => refetchMs(state.data as RowOf<E>[] | undefined) }),
  });
}

/** `call` with a request that the caller has typed for the endpoint. */
function read<const E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ReplyOf<E>> {
  return (call as (endpoint: E, request: RequestOf<E>) => Promise<ReplyOf<E>>)(endpoint, request);
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { Endpoint, ReplyOf, RowOf } from '#web/kit/call.ts';
import { type PageOptions, renderPage } from './render-page.tsx';

type Arrival = { queryKey: unknown[]; outcome: unknown };

/** A reply that has arrived, or the error with which the call failed. */
export const replyTo = <const E extends Endpoint>(
  endpoint: E,
  outcome: ReplyOf<E> | Error,
  request: object = {},
): Arrival => ({ queryKey: [endpoint, request], outcome });

/** All rows of a list that is read page by page, or the error with which that failed. */
export const rowsOf = <const E extends Endpoint>(
  endpoint: E,
  outcome: RowOf<E>[] | Error,
  request: object = {},
): Arrival => ({ queryKey: [endpoint, 'all pages', request], outcome });

type Options = PageOptions & { arrivals?: Arrival[] };

/** Renders an element as its screen does, after the given replies. Everything else is still loading. */
export async function renderScreen(element: ReactNode, { arrivals = [], ...page }: Options = {}): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  for (const { queryKey, outcome } of arrivals) {
    const queryFn = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
    await client.prefetchQuery({ queryKey, queryFn });
  }
  const html = renderPage(<QueryClientProvider client={client}>{element}</QueryClientProvider>, page);
  client.clear();
  // Waits for the screen's dynamic imports: they must not arrive after the last test of a file.
  await vi.dynamicImportSettled();
  return html;
}

import { createCompiledCatalog } from '@lingui/cli/api';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { z } from 'zod';
import { splitContext } from '#contract/message-context.ts';
import type { PageSite } from '#contract/rendering.ts';
import type { Route } from '#contract/route.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { SiteContext } from '#web/kit/site.ts';
import { type Catalogue, createTranslator, WordsContext } from '#web/kit/words.ts';
import { ToastRegion } from '#web/ui/toast.tsx';

type Arrival = { queryKey: unknown[]; outcome: unknown };
type ReplyTo<R extends Route> = z.output<R['reply']>;
type RowOf<R extends Route> = ReplyTo<R> extends { results: (infer Row)[] } ? Row : never;

/** A reply that has arrived, or the error with which the call failed. */
export const replyTo = <R extends Route>(
  endpoint: Endpoint<R>,
  outcome: ReplyTo<R> | Error,
  request: object = {},
): Arrival => ({ queryKey: [endpoint, request], outcome });

/** All rows of a list that is read page by page, or the error with which that failed. */
export const rowsOf = <R extends Route>(
  endpoint: Endpoint<R>,
  outcome: RowOf<R>[] | Error,
  request: object = {},
): Arrival => ({ queryKey: [endpoint, 'all pages', request], outcome });

/** English sentences are their own keys, so only those with a choice, such as a plural, have an entry. */
const english: Catalogue = new Proxy({}, { get: (_, key) => compileSentence(String(key)) });

function compileSentence(key: string): Catalogue[string] | undefined {
  if (!/\{\w+, /.test(key)) return undefined;
  const { source } = createCompiledCatalog('en', { message: splitContext(key)[0] }, { namespace: 'json' });
  return (JSON.parse(source) as { messages: Catalogue }).messages.message;
}

const SCHOOL_SITE: Partial<PageSite> = { language: 'en', origin: 'https://riverside.example', isRoot: false };

type Options = {
  arrivals?: Arrival[];
  site?: Partial<PageSite>;
  /** The URL of the page, with its query. */
  url?: string;
};

/** Renders an element as its screen does, after the given replies. Everything else is still loading. */
export async function renderScreen(
  element: ReactNode,
  { arrivals = [], site, url = '/' }: Options = {},
): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  for (const { queryKey, outcome } of arrivals) {
    const queryFn = () => (outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome));
    await client.prefetchQuery({ queryKey, queryFn });
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteContext value={{ ...SCHOOL_SITE, ...site } as PageSite}>
        <WordsContext value={createTranslator('en', english)}>
          <MemoryRouter initialEntries={[url]}>
            <ToastRegion closeLabel="Close">{element}</ToastRegion>
          </MemoryRouter>
        </WordsContext>
      </SiteContext>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/rendering.ts';
import { showBookStats } from '#web/kit/api/books.ts';
import { listDomains } from '#web/kit/api/domains.ts';
import { showFigures } from '#web/kit/api/organizations.ts';
import { CallError } from '#web/kit/call.ts';
import { SiteContext } from '#web/kit/site.ts';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { SchoolStatistics } from './school-statistics.tsx';

type State = { endpoint: string; part?: string; reply: unknown };

/** Renders with replies that have arrived, or have failed where the reply is an error. */
async function render(element: React.ReactNode, ...states: State[]): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  for (const { endpoint, part, reply } of states) {
    const queryFn = () => (reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply));
    const queryKey = part === undefined ? [endpoint, {}] : [endpoint, part, {}];
    await client.fetchQuery({ queryKey, queryFn }).catch(() => undefined);
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <SiteContext value={{ language: 'en', origin: 'https://riverside.example' } as PageSite}>
        <WordsContext value={createTranslator('en', {})}>
          <MemoryRouter>
            <ToastRegion closeLabel="Close">{element}</ToastRegion>
          </MemoryRouter>
        </WordsContext>
      </SiteContext>
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

describe('the numbers of a school', () => {
  const figures = {
    endpoint: showFigures,
    reply: {
      students: 26,
      classes: 2,
      published_books: 9,
      waiting_books: 1,
      readers_this_week: 5,
      books_read_this_week: 7,
    },
  };
  const stats = { endpoint: showBookStats, reply: { book_stats: { all_book: 9, featured_book: 3 } } };

  test('are loading until both replies are there', async () => {
    expect(await render(<SchoolStatistics />)).toContain('Loading…');
    expect(await render(<SchoolStatistics />, figures)).toContain('Loading…');
  });

  test('are shown with what they count', async () => {
    const html = await render(<SchoolStatistics />, figures, stats);

    for (const [label, value] of [
      ['Students', 26],
      ['Published books', 9],
      ['Featured books', 3],
      ['Readers this week', 5],
    ])
      expect(html).toContain(`<dt>${label}</dt><dd>${value}`);
  });

  test('name what could not be loaded', async () => {
    const failed = new CallError(503);

    expect(await render(<SchoolStatistics />, { ...figures, reply: failed })).toContain(
      'The statistics could not be loaded.',
    );
    expect(await render(<SchoolStatistics />, figures, { ...stats, reply: failed })).toContain(
      'Failed to fetch book stats',
    );
  });
});

describe('the domains of a school', () => {
  const domain = {
    ...{ id: 'd1', domain: 'books.example', record_name: '_booklark.books.example', record_value: 'v' },
    ...{ state: 'waiting', looked_at: null, verified_at: null },
  };
  const domains = (reply: unknown) => ({ endpoint: listDomains, part: 'all pages', reply });

  test('are loading, and one can be added already', async () => {
    const html = await render(<DomainsTab />);

    expect(html).toContain('Loading…');
    expect(html).toContain('Add domain');
  });

  test('that could not be loaded can be asked for again', async () => {
    const html = await render(<DomainsTab />, domains(new CallError(500)));

    expect(html).toContain('The domains could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('show the record to add until they are verified, then where to point them', async () => {
    const waiting = await render(<DomainsTab />, domains([domain]));
    const moment = '2026-11-20T08:00:00.000Z';
    const verified = await render(
      <DomainsTab />,
      domains([{ ...domain, state: 'verified', looked_at: moment, verified_at: moment }]),
    );

    expect(waiting).toContain('_booklark.books.example');
    expect(waiting).toContain('Not checked yet');
    expect(verified).not.toContain('_booklark.books.example');
    expect(verified).toContain('riverside.example');
    expect(verified).toContain('Last check: ');
  });
});

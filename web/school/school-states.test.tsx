import { describe, expect, test } from 'vitest';
import type { Domain } from '#contract/domains.ts';
import { showBookStats } from '#web/kit/api/books.ts';
import { listDomains } from '#web/kit/api/domains.ts';
import { showFigures } from '#web/kit/api/organizations.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { DomainsTab } from './domains-tab.tsx';
import { SchoolStatistics } from './school-statistics.tsx';

const failed = new CallError(503);

describe('the numbers of a school', () => {
  const render = (...arrivals: ReturnType<typeof replyTo>[]) => renderScreen(<SchoolStatistics />, { arrivals });
  const figures = replyTo(showFigures, {
    ...{ students: 26, classes: 2, books: 12, published_books: 9, waiting_books: 1 },
    ...{ readers_this_week: 5, books_read_this_week: 7, last_activity: null },
  });
  const stats = replyTo(showBookStats, { book_stats: { all_book: 9, featured_book: 3 } });

  test('are loading until both replies are there', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(figures)).toContain('Loading…');
  });

  test.each`
    label                  | value
    ${'Students'}          | ${26}
    ${'Published books'}   | ${9}
    ${'Featured books'}    | ${3}
    ${'Readers this week'} | ${5}
  `('are shown with their labels: $label', async ({ label, value }) => {
    expect(await render(figures, stats)).toContain(`<dt>${label}</dt><dd>${value}`);
  });

  test('show what could not be loaded', async () => {
    expect(await render(replyTo(showFigures, failed))).toContain('The statistics could not be loaded.');
    expect(await render(figures, replyTo(showBookStats, failed))).toContain('Failed to fetch book stats');
  });
});

describe('the domains of a school', () => {
  const render = (...arrivals: ReturnType<typeof rowsOf>[]) => renderScreen(<DomainsTab />, { arrivals });
  const domain: Domain = {
    ...{ id: 'd1', domain: 'books.example', record_name: '_booklark.books.example', record_value: 'v' },
    ...{ state: 'waiting', looked_at: null, verified_at: null },
  };

  test('are loading, and one can be added already', async () => {
    const html = await render();

    expect(html).toContain('Loading…');
    expect(html).toContain('Add domain');
  });

  test('that could not be loaded can be loaded again', async () => {
    const html = await render(rowsOf(listDomains, failed));

    expect(html).toContain('The domains could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('show the record to add until they are verified, then where to point them', async () => {
    const moment = '2026-11-20T08:00:00.000Z';
    const waiting = await render(rowsOf(listDomains, [domain]));
    const verified = await render(
      rowsOf(listDomains, [{ ...domain, state: 'verified', looked_at: moment, verified_at: moment }]),
    );

    expect(waiting).toContain('_booklark.books.example');
    expect(waiting).toContain('Not checked yet');
    expect(verified).not.toContain('_booklark.books.example');
    expect(verified).toContain('riverside.example');
    expect(verified).toContain('Last check: ');
  });
});

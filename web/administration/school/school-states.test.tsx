import { describe, expect, test } from 'vitest';
import type { Domain, DomainState } from '#contract/schools/domains.ts';
import { DomainsTab, RemoveDomainDialog } from '#web/administration/school-settings/domains-tab.tsx';
import { CallError } from '#web/kit/call.ts';
import { aVisit } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';

import { SchoolStatistics } from './school-statistics.tsx';

const failed = new CallError(503);

describe('the numbers of a school', () => {
  const render = (...arrivals: ReturnType<typeof replyTo>[]) => renderScreen(<SchoolStatistics />, { arrivals });
  const statistics = {
    ...{ students: 26, classes: 2, books: 12, published_books: 9, waiting_books: 1 },
    ...{ readers_this_week: 5, books_read_this_week: 7, last_activity: null, money: [] },
  };
  const figures = replyTo('GET /figures/', statistics);
  const ofAllModes = { query: { all_modes: 'true' } };
  const stats = replyTo('GET /book-stats', { mode: null, book_stats: { all_book: 9, featured_book: 3 } }, ofAllModes);

  test('are loading until both replies are there', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(figures)).toContain('Loading…');
  });

  test.each`
    label                  | value
    ${'Students'}          | ${26}
    ${'Published books'}   | ${9}
    ${'Featured books'}    | ${3}
    ${'Signed-in readers'} | ${5}
  `('are shown with their labels: $label', async ({ label, value }) => {
    expect(await render(figures, stats)).toContain(`<dt>${label}</dt><dd>${value}`);
  });

  test('say that visitors are not counted, because the chart of reads counts them', async () => {
    expect(await render(figures, stats)).toContain('Visitors are not counted.');
  });

  test('count the works to review only while there are some', async () => {
    const noReview = replyTo('GET /figures/', { ...statistics, waiting_books: 0 });

    expect(await render(figures, stats)).toContain('<a href="/dashboard/review?queue=all"');
    expect(await render(figures, stats)).toContain('1 work to review');
    expect(await render(noReview, stats)).not.toContain('to review');
  });

  test('lead from what was raised and what is on its way to their rows in Book Sales, but not for those who see no rows', async () => {
    const money = [
      { currency: 'GBP', raised: 10_450, on_its_way: 325 },
      { currency: 'JOD', raised: 5000, on_its_way: 0 },
    ];
    const arrivals = [replyTo('GET /figures/', { ...statistics, money }), stats];
    const html = await render(...arrivals);
    expect(textOf(html).replaceAll(/[\u2068\u2069]/g, '')).toMatch(/£104\.50\s*£3\.25 for causes on its way/);
    expect(linksIn(html)).toEqual(
      expect.arrayContaining([
        '/admin-school/donations?sum=raised&currency=GBP',
        '/admin-school/donations?sum=on_its_way&currency=GBP&state=on_its_way',
        '/admin-school/donations?sum=raised&currency=JOD',
      ]),
    );
    const visit = await renderScreen(<SchoolStatistics />, { arrivals, session: aVisit('figures') });
    expect(visit).toContain('£104.50');
    expect(visit).not.toContain('/admin-school/donations');
  });

  test('say what could not be loaded, and can be loaded again', async () => {
    const noStatistics = await render(replyTo('GET /figures/', failed));
    const noBooks = await render(figures, replyTo('GET /book-stats', failed, ofAllModes));

    expect(noStatistics).toContain('The statistics could not be loaded.');
    expect(buttonsIn(noStatistics)).toEqual(['Try again']);
    expect(noBooks).toContain('Failed to fetch book stats');
    expect(buttonsIn(noBooks)).toEqual(['Try again']);
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
    const html = await render(rowsOf('GET /domains/', failed));

    expect(html).toContain('The domains could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('show the record to add until they are verified, then where to point them', async () => {
    const moment = '2026-11-20T08:00:00.000Z';
    const unverified = await render(rowsOf('GET /domains/', [domain]));
    const verified = await render(
      rowsOf('GET /domains/', [{ ...domain, state: 'verified', looked_at: moment, verified_at: moment }]),
    );

    expect(unverified).toContain('_booklark.books.example');
    expect(unverified).toContain('Not checked yet');
    expect(verified).not.toContain('_booklark.books.example');
    expect(verified).toContain('riverside.example');
    expect(verified).toContain('Last check: ');
  });

  test.each<{ state: DomainState; message: string }>([
    { state: 'nothing', message: 'Not found yet' },
    { state: 'other', message: 'A record was found, but its value is different' },
    { state: 'no_answer', message: 'The name servers did not respond' },
  ])('say what the last check found: $message', async ({ state, message }) => {
    const looked_at = new Date().toISOString();
    const html = await render(rowsOf('GET /domains/', [{ ...domain, state, looked_at }]));

    expect(html).toContain(message);
    expect(html).toContain('Last check: just now');
    expect(buttonsIn(html)).toContain('Check now');
  });

  test('are removed after a question that says what stops working', async () => {
    const ask = (verified_at: string | null) =>
      renderScreen(<RemoveDomainDialog domain={{ ...domain, verified_at }} onClose={() => undefined} />);

    expect(await ask(null)).toContain('Remove books.example?');
    expect(await ask(null)).toContain('Booklark stops checking for the domain’s record.');
    expect(await ask('2026-11-20T08:00:00.000Z')).toContain('Your site stops working at this domain immediately.');
  });
});

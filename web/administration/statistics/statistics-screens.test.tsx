import { describe, expect, test } from 'vitest';
import type { PlatformStatistics } from '#contract/administration/platform-statistics.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { lastDays, rangeBefore } from './chart-days.ts';
import { MetricChart } from './metric-chart.tsx';
import { PlatformDashboard } from './platform-dashboard.tsx';
import { PlatformTasks } from './platform-tasks.tsx';
import { RaisedBySchool } from './raised-by-school.tsx';
import { Component as UsersDashboard } from './users-dashboard.screen.tsx';

const site = { isRoot: true };
const range = { from: '2026-11-01', to: '2026-11-02', interval: 'day' } as const;

const statistics: PlatformStatistics = {
  ...{ from: range.from, to: range.to, as_of: '2026-11-02T10:00:00.000Z' },
  tenants: { total: 12, live: 10, suspended: 1, closing: 1, organizations: 2, new: 3 },
  people: {
    total: 2500,
    by_role: [{ role: 'student', count: 2400 }],
    by_country: [
      { country: 'NP', count: 2000 },
      { country: null, count: 500 },
    ],
    by_tenant: [{ id: '0190a5c0-0000-7000-8000-000000000001', school_name: 'Himal School', count: 900 }],
    by_activity: [{ activity: 'today', count: 321 }],
  },
  books: { total: 50, by_state: [{ state: 'published', count: 40 }] },
  emails: { by_state: [{ state: 'bounced', count: 4 }] },
  queue: { due: 0, dead: 0, oldest_seconds: null },
  money: [],
  errors: {
    by_route: [{ route: 'GET /api/books/', count: 7, first_day: '2026-11-02' }],
    new: [{ route: 'PUT /api/carts/', count: 1, first_day: '2026-11-02' }],
  },
};

describe('what needs attention', () => {
  const render = (tasks: { task: 'dead_jobs' | 'unanswered_leads'; count: number; url: string }[]) =>
    renderScreen(<PlatformTasks />, { site, arrivals: [replyTo('GET /platform-tasks/', { tasks })] });

  test('is said in lines that lead to the filtered lists', async () => {
    const html = await render([
      { task: 'dead_jobs', count: 2, url: '/admin-panel/queues' },
      { task: 'unanswered_leads', count: 1, url: '/admin-panel/leads?task=unanswered_leads' },
    ]);
    expect(html).toContain('2 things need attention');
    expect(html).toContain('2 jobs failed');
    expect(linksIn(html)).toEqual(['/admin-panel/queues', '/admin-panel/leads?task=unanswered_leads']);
  });

  test('is nothing, or could not be loaded', async () => {
    expect(await render([])).toContain('Nothing needs attention');
    const failed = [replyTo('GET /platform-tasks/', new CallError(503))];
    expect(await renderScreen(<PlatformTasks />, { site, arrivals: failed })).toContain('could not be loaded');
  });
});

describe('the chart of a metric', () => {
  const render = (counts: number[]) => {
    const points = counts.map((count, i) => ({ at: `2026-11-0${i + 1}`, count }));
    const reply = { ...range, as_of: statistics.as_of, series: [{ metric: 'visits' as const, points }] };
    const request = { query: { metric: 'visits', ...range } };
    return renderScreen(<MetricChart {...range} metric="visits" title="Visits each day" valueTitle="Visits" />, {
      arrivals: [replyTo('GET /statistics/', reply, request)],
    });
  };

  test('says its sum and its highest day, and that nothing was counted', async () => {
    expect(await render([3, 1500])).toContain('1,503 in all. The highest day was 2 Nov 2026 with 1,500.');
    expect(await render([0, 0])).toContain('Nothing was counted in this time.');
  });
});

describe('the chart of weeks', () => {
  const weeks = { from: '2026-11-04', to: '2026-11-18', interval: 'week' } as const;
  const before = { from: '2026-10-20', to: '2026-11-03' };
  const reply = (counts: [at: string, count: number][], range: { from: string; to: string }) => ({
    ...{ ...range, interval: 'week' as const, as_of: statistics.as_of },
    series: [{ metric: 'reads' as const, points: counts.map(([at, count]) => ({ at, count })) }],
  });
  const thisTime = reply(
    [
      ['2026-11-02', 5],
      ['2026-11-09', 20],
      ['2026-11-16', 3],
    ],
    weeks,
  );
  const chart = { ...weeks, metric: 'reads', title: 'Books read each week', valueTitle: 'Books read' } as const;
  const read = (range: { from: string; to: string }) => ({
    query: { metric: 'reads' as const, ...range, interval: 'week' as const },
  });

  test('says which weeks are not complete, and their columns are lighter', async () => {
    const html = await renderScreen(<MetricChart {...chart} />, {
      arrivals: [replyTo('GET /statistics/', thisTime, read(weeks))],
    });
    expect(html).toContain('The first week is counted from 4 Nov 2026. The last week is not over yet.');
    expect(html.match(/<rect class="[^"]*partial/g)).toHaveLength(2);
  });

  test('shows the time before beside the chosen one, from the end of both', async () => {
    const earlier = reply(
      [
        ['2026-10-26', 7],
        ['2026-11-02', 9],
      ],
      before,
    );
    const html = await renderScreen(<MetricChart {...chart} isCompared />, {
      arrivals: [
        replyTo('GET /statistics/', thisTime, read(weeks)),
        replyTo('GET /statistics/', earlier, read(before)),
      ],
    });
    expect(html).toContain('16 in the time before.');
    expect(html).toMatch(/<th scope="col">Time before<\/th>/);
    expect(html).toMatch(/<th scope="row">9 Nov 2026<\/th><td>20<\/td><td>7<\/td>/);
    expect(html).toMatch(/<th scope="row">2 Nov 2026<\/th><td>5<\/td><td>0<\/td>/);
  });
});

describe('dashboards of the platform', () => {
  const query = lastDays(30, 'UTC');
  const arrivals = [replyTo('GET /platform-statistics/', statistics, { query })];

  test('the dashboard shows schools, students, books and people of today', async () => {
    const html = await renderScreen(<PlatformDashboard queues={null} />, { site, arrivals });
    for (const words of [
      '2,400',
      'of 2,500 people',
      'of 50 books',
      '321',
      '2 organizations (3 new',
      '1 site is suspended',
    ])
      expect(html, words).toContain(words);
    expect(html).toContain('Visits are counted, not people.');
    expect(html).toContain('The code and its key are deleted the night after.');
    expect(html).toContain('GET /api/books/');
    expect(html).toMatch(/id="new-errors".*Calls that fail since yesterday.*PUT \/api\/carts\//s);
    expect(html).toContain('The newest error was first counted on 2 Nov 2026.');
  });

  test('the schools that add up to a sum lead to their orders, and those that were erased are one line', async () => {
    const money = [{ currency: 'GBP', raised: 800, on_its_way: 0 }];
    const dashboard = [replyTo('GET /platform-statistics/', { ...statistics, money }, { query })];
    const sums = await renderScreen(<PlatformDashboard queues={null} />, { site, arrivals: dashboard });
    expect(buttonsIn(sums)).toEqual(
      expect.arrayContaining(['\u2068£8.00\u2069', '\u2068£0.00\u2069 for causes on its way']),
    );

    const id = '0190a5c0-0000-7000-8000-000000000001';
    const results = [
      { school: { id, school_name: 'Himal School' }, currency: 'GBP', raised: 500, on_its_way: 0 },
      { school: null, currency: 'GBP', raised: 300, on_its_way: 0 },
    ];
    const html = await renderScreen(<RaisedBySchool currency="GBP" onClose={() => {}} />, {
      arrivals: [replyTo('GET /platform-statistics/money/', { results })],
      site,
    });
    expect(linksIn(html)).toEqual([`/admin-panel/orders?tenant=${id}`]);
    expect(textOf(html).replaceAll(/[\u2068\u2069]/g, '')).toMatch(
      /Schools that were closed and erased\s*£3\.00.*Total\s*£8\.00/,
    );
  });

  test('the dashboard reads the days that the URL names, with the time before only if the URL says so', async () => {
    const week = lastDays(7, 'UTC');
    const visitsOf = (days: { from: string; to: string }, count: number) =>
      replyTo(
        'GET /statistics/',
        {
          ...{ ...days, interval: 'day', as_of: statistics.as_of },
          series: [{ metric: 'visits', points: [{ at: days.to, count }] }],
        },
        { query: { metric: 'visits', ...days, interval: 'day' } },
      );
    const ofWeek = [
      replyTo('GET /platform-statistics/', statistics, { query: week }),
      visitsOf(week, 31),
      visitsOf(rangeBefore(week), 17),
    ];
    const render = (url: string) => renderScreen(<PlatformDashboard queues={null} />, { site, url, arrivals: ofWeek });

    const plain = await render('/admin-panel/dashboard?range=7');
    expect(plain).toContain('2,400');
    expect(plain).toMatch(/<option value="7" selected="">/);
    expect(plain).not.toContain('17 in the time before.');
    const compared = await render('/admin-panel/dashboard?range=7&compare=1');
    expect(compared).toContain('17 in the time before.');
    expect(compared).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
    // These replies belong to other days than the last 30.
    expect(await render('/admin-panel/dashboard')).not.toContain('2,400');
    expect(await render('/admin-panel/dashboard?range=8')).not.toContain('2,400');
  });

  test('the dashboard of people names roles, countries, schools and last sign-ins', async () => {
    const html = await renderScreen(<UsersDashboard />, { site, arrivals });
    for (const words of ['Student', 'Nepal', 'Unknown', 'Himal School', 'Has never signed in', 'From 1 country.'])
      expect(html, words).toContain(words);
  });
});

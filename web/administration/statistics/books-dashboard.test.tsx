import { describe, expect, test } from 'vitest';
import type { BookStatistics } from '#contract/administration/statistics.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { Component as BooksDashboard } from './books-dashboard.screen.tsx';

const inReview = { state: 'in_review', oldest_at: '2020-01-01T00:00:00.000Z' } as const;
const statistics: BookStatistics = {
  as_of: '2026-11-20T10:00:00.000Z',
  total: 12480,
  by_state: [
    { state: 'published', count: 12000 },
    { state: 'draft', count: 480 },
  ],
  by_month: Array.from({ length: 12 }, (_, i) => ({ month: `2026-${String(i + 1).padStart(2, '0')}-01`, count: i })),
  by_school: [{ id: '0190a5c0-0000-7000-8000-000000000001', school_name: 'Himal School', count: 900 }],
  by_language: [{ language: 'ne', count: 4 }],
  reports: { open: 3, urgent: 1, oldest_at: '2020-01-01T00:00:00.000Z' },
  waiting: [
    { ...inReview, type: 'book', is_change: false, count: 6, over_a_day: 5, over_a_week: 2 },
    { ...inReview, type: 'story', is_change: true, count: 1, over_a_day: 0, over_a_week: 0 },
  ],
};
const render = (reply?: BookStatistics | CallError) =>
  renderScreen(<BooksDashboard />, {
    site: { isRoot: true },
    arrivals: reply ? [replyTo('GET /api-super-admin/books/statistics/', reply, { query: {} })] : [],
  });

describe('the books and stories of all schools in numbers', () => {
  test('are loading, or failed and can be loaded again', async () => {
    expect(await render()).toContain('Loading…');
    const failed = await render(new CallError(503));
    expect(failed).toContain('Failed to fetch book stats');
    expect(failed).toContain('Try again');
  });

  test('are charts, each with a sentence and a table, and what waits with links to these works', async () => {
    const html = await render(statistics);
    expect(html).toContain('12,480 in all, drafts included.');
    expect(html).toContain('66 that are published now, in the last twelve months.');
    expect(html).toContain('Published in 1 language.');
    expect(html).toContain('Nepali');
    expect(html).toContain('2 for more than a week');
    expect(html).toContain('href="/admin-panel/all-books?type=book&amp;state=in_review"');
    expect(html).toContain('href="/admin-panel/all-books?type=story&amp;change=in_review"');
    expect(html.match(/Export as CSV:/g)).toHaveLength(5);
  });

  test('say that nothing waits', async () => {
    expect(await render({ ...statistics, waiting: [] })).toContain('No book or story is waiting.');
  });
});

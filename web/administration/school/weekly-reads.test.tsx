import { expect, onTestFinished, test, vi } from 'vitest';
import { lastWeeks } from '#web/administration/statistics/chart-days.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { SchoolDashboard, WeeklyReads } from './school-dashboard.tsx';

test('a school sees the books read in each of the last twelve weeks, from Monday on', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const range = lastWeeks(12, 'UTC');
  expect(new Date(range.from).getUTCDay()).toBe(1);
  const points = Array.from({ length: 12 }, (_, i) => ({
    at: `2026-10-${String(i + 10)}`,
    count: i === 8 ? 2304 : 800,
  }));
  const reply = { ...range, as_of: '2026-11-20T10:00:00.000Z', series: [{ metric: 'reads' as const, points }] };
  const html = await renderScreen(<WeeklyReads />, {
    arrivals: [replyTo('GET /statistics/', reply, { query: { metric: 'reads', ...range } })],
  });
  expect(html).toContain('The highest week began on 18 Oct 2026, with 2,304.');
  expect(html.match(/<rect/g)).toHaveLength(12);
});

test('a school sees neither layout of its dashboard before it is known which one is right', async () => {
  const html = await renderScreen(<SchoolDashboard invite={() => null} />);
  expect(html).toContain('Loading…');
  expect(html).not.toContain('Getting started');
  expect(html).not.toContain('Books read each week');
});

test.each([
  [0, 'Getting started', 'Published books'],
  [1, 'Books read each week', 'Nothing was counted'],
])('with %d books read, a school with open steps sees “%s” and not “%s”', async (count, part, other) => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const range = lastWeeks(12, 'UTC');
  const series = [{ metric: 'reads' as const, points: [{ at: range.from, count }] }];
  const steps = (['class', 'book'] as const).map((step) => ({ step, is_done: false }));
  const html = await renderScreen(<SchoolDashboard invite={() => null} />, {
    arrivals: [
      replyTo('GET /start-list/', { steps }),
      replyTo(
        'GET /statistics/',
        { ...range, as_of: '2026-11-20T10:00:00.000Z', series },
        { query: { metric: 'reads', ...range } },
      ),
    ],
  });
  expect(html).toContain(part);
  expect(html).not.toContain(other);
});

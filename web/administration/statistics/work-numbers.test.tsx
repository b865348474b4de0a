import { describe, expect, test } from 'vitest';
import { Reaction } from '#contract/library/reactions.ts';
import type { WorkStatistics } from '#contract/library/work-statistics.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { CategoryShares, ReactionChart } from './reader-panels.tsx';
import { WorkCharts, WorksByState } from './work-charts.tsx';
import { WorkFigures } from './work-figures.tsx';

const noState = {
  ...{ draft: 0, uploaded: 0, processing: 0, checks_failed: 0, in_review: 0, changes_asked: 0, approved: 0 },
  ...{ published: 0, pulled_down: 0 },
};
const weeks = Array.from({ length: 12 }, (_, i) => ({ week: `2026-W${35 + i}`, reads: i }));
const aStatistics = (changes: Partial<WorkStatistics> = {}): WorkStatistics => ({
  ...{ total: 3, by_state: { ...noState, published: 2, draft: 1 }, this_month: 1, reads: 66, weeks, reactions: 4 },
  top: [{ id: '1', title: 'The Boat', author: 'Mina', url: '/library/1', reads: 40, reactions: 4 }],
  by_class: [
    { id: 'a', name: 'Otters', total: 2, published: 2, reads: 60, reactions: 4 },
    { id: 'b', name: 'Bees', total: 1, published: 0, reads: 6, reactions: 0 },
  ],
  ...changes,
});
const query = { query: { class: undefined } };
const reactions = Reaction.options.map((reaction, i) => ({ reaction, count: i }));
const books = replyTo('GET /teacher/book-stats/', aStatistics(), query);
const stories = replyTo('GET /teacher/blog-stats/', aStatistics({ top: [] }), query);
const reacted = replyTo('GET /reactions/stats/', { count: 5, next: null, previous: null, results: reactions }, query);
const impacts = replyTo('GET /v1/impacts/count/', { total_impacts: 7 }, query);
const sea = { id: 'sea', name: 'Sea', reactions: 1, share: 0.1 };
const categories = [sea, { id: 'boats', name: 'Boats', reactions: 10, share: 1 }];
const shares = replyTo('GET /categories/reaction-contributions/', { categories }, query);

describe('the numbers of the works of classes', () => {
  const students = { label: 'Students', value: 12 };
  const render = (arrivals: Parameters<typeof replyTo>[never][]) =>
    renderScreen(<WorkFigures students={students} classId={undefined} />, { arrivals: arrivals as never });

  test('are published books and stories, reactions and impacts', async () => {
    const html = await render([books, stories, impacts] as never);
    expect(html).toContain('Books published');
    expect(html).toContain('1 this month');
    expect(html).toContain('7 readers want to help or did something');
    expect(html).toMatch(/Reactions<\/dt><dd>8/);
  });

  test.each([
    ['GET /teacher/book-stats/', 'Failed to fetch book stats', [stories, impacts]],
    ['GET /teacher/blog-stats/', 'Failed to fetch story stats', [books, impacts]],
    ['GET /v1/impacts/count/', 'Failed to fetch impact count', [books, stories]],
  ])('say which of them failed: %#', async (endpoint, sentence, others) => {
    const html = await render([
      replyTo(endpoint as never, new CallError(503) as never, query as never),
      ...others,
    ] as never);
    expect(html).toContain(sentence);
    expect(html).toContain('Try again');
    expect(html).toContain('Students');
  });
});

describe('the charts of the works of classes', () => {
  test('show reads of each week, states, classes, categories and what was read most', async () => {
    const charts = (
      <>
        <WorkCharts classId={undefined} />
        <WorksByState classId={undefined} />
      </>
    );
    const html = await renderScreen(charts, { arrivals: [books, stories, shares] });
    expect(html).toContain('132 in all. The highest week began on 9 Nov 2026, with 22.');
    expect(html).toContain('3 books and 3 stories in all.');
    expect(html).toContain('href="/library/1"');
    expect(html).toContain('Published by class');
    expect(html).toContain('Boats (100%)');
    expect(html).toContain('A book or story in two categories counts in both');
    expect(html.match(/Export as CSV:/g)).toHaveLength(5);
  });

  test('show how many chose each reaction, and that no category has any', async () => {
    const html = await renderScreen(<ReactionChart />, { arrivals: [reacted] });
    expect(html).toContain('10 reactions. Each reader has one for each book or story.');
    expect(html).toContain('I did something');
    const none = replyTo(
      'GET /categories/reaction-contributions/',
      { categories: [{ ...sea, reactions: 0, share: 0 }] },
      query,
    );
    const empty = await renderScreen(<CategoryShares />, { arrivals: [none] });
    expect(empty).toContain('No one has reacted to a book or story of a category yet.');
  });

  test('say what failed', async () => {
    const failed = async (screen: Parameters<typeof renderScreen>[0], endpoint: unknown) =>
      renderScreen(screen, { arrivals: [replyTo(endpoint as never, new CallError(503) as never, query as never)] });
    expect(await failed(<ReactionChart />, 'GET /reactions/stats/')).toContain('Failed to fetch reaction stats');
    expect(await failed(<CategoryShares />, 'GET /categories/reaction-contributions/')).toContain(
      'Failed to fetch analytics',
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { Review } from '#contract/authoring/reviews.ts';
import { WaitingPanel } from '#web/authoring/reviews/dashboard-panel.tsx';
import { findNeighbours } from '#web/authoring/reviews/queue-navigation.tsx';
import { aReview } from '#web/authoring/reviews/testing/example-review.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { ReviewList } from './review.screen.tsx';

const session = aSession('teacher');
const page = (results: Review[]) => ({ count: results.length, next: null, previous: null, results });
const render = (query: object, results: Review[] | Error, search = '') =>
  renderScreen(<ReviewList />, {
    ...{ url: `/dashboard/review${search}`, session },
    arrivals: [replyTo('GET /reviews/', results instanceof Error ? results : page(results), { query })],
  });

describe('the queue', () => {
  test('asks for what no one else was asked to review, and leads to each piece', async () => {
    const html = await render({ mine: 'true' }, [aReview(), aReview({ id: 'p2', title: 'Fair Shares' })]);

    expect(linksIn(html)).toEqual(expect.arrayContaining(['/dashboard/review/book/p1', '/dashboard/review/book/p2']));
    expect(textOf(html)).toContain('2 works');
    expect(textOf(html)).toContain('Year 4 Kingfishers');
    expect(textOf(html)).toContain('All checks passed');
  });

  test('says that checks were waived instead of passed', async () => {
    const html = await render({ mine: 'true' }, [aReview({ checks: { must: 0, should: 0, info: 0, waived: 2 } })]);

    expect(textOf(html)).toContain('2 checks waived');
    expect(textOf(html)).not.toContain('All checks passed');
  });

  test('counts notes, because a note is for the reviewer and no check failed', async () => {
    const html = await render({ mine: 'true' }, [aReview({ checks: { must: 0, should: 0, info: 1, waived: 0 } })]);

    expect(textOf(html)).toContain('1 note');
    expect(textOf(html)).not.toContain('All checks passed');
  });

  test('shows what is assigned to the person, and keeps the queue in the links', async () => {
    const html = await render({ assigned_to: session.user.id }, [aReview()], '?queue=assigned');

    expect(linksIn(html)).toContain('/dashboard/review/book/p1?queue=assigned');
    expect(findTag(html, 'button', { 'aria-pressed': 'true' })).toBeDefined();
  });

  test('filters by state and order', async () => {
    const html = await render(
      { state: 'published', ordering: 'newest' },
      [],
      '?queue=all&state=published&ordering=newest',
    );

    expect(textOf(html)).toContain('No works match these filters');
  });

  test('counts failed checks, and names the reviewer who was asked', async () => {
    const assigned_to = { id: 't2', first_name: 'Ada', last_name: 'Obi' };
    const html = await render({ mine: 'true' }, [
      aReview({ checks: { must: 1, should: 1, info: 0, waived: 0 }, assigned_to, is_change: true }),
    ]);

    expect(textOf(html)).toContain('2 checks failed');
    expect(textOf(html)).toContain('Ada Obi');
    expect(textOf(html)).toContain('Change to a published book');
  });

  test('says when nothing waits, and when it could not be loaded', async () => {
    expect(await render({ mine: 'true' }, [])).toContain('Nothing to review');
    expect(await render({ mine: 'true' }, new CallError(503))).toContain('The works could not be loaded.');
  });
});

describe('the panel of the Teacher Dashboard', () => {
  const query = { mine: 'true', limit: 4 };
  const renderPanel = (outcome: Parameters<typeof replyTo<never>>[1] | object) =>
    renderScreen(<WaitingPanel />, { arrivals: [replyTo('GET /reviews/', outcome as never, { query })] });

  test('counts what waits, and leads to the desk and to the oldest pieces', async () => {
    const html = await renderPanel({ ...page([aReview()]), count: 12 });

    expect(textOf(html)).toContain('12 works wait for your review.');
    expect(linksIn(html)).toEqual(['/dashboard/review', '/dashboard/review/book/p1', '/dashboard/review/book/p1']);
  });

  test('says when nothing waits, and when it could not be loaded', async () => {
    expect(await renderPanel(page([]))).toContain('Nothing to review');
    expect(await renderPanel(new CallError(503))).toContain('The works to review could not be loaded.');
  });
});

describe('the pieces beside one in the queue', () => {
  const rows = ['p1', 'p2', 'p3'].map((id) => aReview({ id }));

  test('are the ones before and after it', () => {
    expect(findNeighbours(rows, 'p2', undefined)).toEqual({ previous: rows[0], next: rows[2], place: 2 });
  });

  test('stay the same when a decision takes the piece out of the queue', () => {
    const last = findNeighbours(rows, 'p2', undefined);
    const left = rows.filter(({ id }) => id !== 'p2');
    expect(findNeighbours(left, 'p2', last)).toEqual({ previous: rows[0], next: rows[2], place: undefined });
  });

  test('begin with the oldest where the next one is gone too', () => {
    const last = findNeighbours(rows, 'p2', undefined);
    expect(findNeighbours(rows.slice(0, 1), 'p2', last).next).toBe(rows[0]);
  });
});

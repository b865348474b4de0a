import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { GoalShelf, mixLists } from './course-shelf.tsx';

describe('the shelf of a course', () => {
  const book = {
    ...{ id: 'b', title: 'Well', author: 'Ada', language: 'en', language_name: 'English', level: 2, goal: 6 },
    ...{ url: '/library/b', colour: 6, cover: null, school_name: null },
  } as unknown as Parameters<typeof GoalShelf>[0]['books'][number];

  test('leads to all books of its goal, and is no empty shelf', () => {
    const html = renderPage(<GoalShelf goals={[6]} books={[book]} />);
    expect(html).toContain('Books that go with this course');
    expect(html).toContain('href="/library?goal=6"');
    expect(renderPage(<GoalShelf goals={[6, 14]} books={[book]} />)).not.toContain('/library?goal');
    expect(renderPage(<GoalShelf goals={[6]} books={[]} />)).not.toContain('Books that go');
  });

  test('takes books of each goal in turn', () => {
    expect(mixLists([[1, 2, 3], [4], []], 3)).toEqual([1, 4, 2]);
    expect(mixLists([], 3)).toEqual([]);
  });
});

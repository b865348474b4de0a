import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { linksIn } from '#web/kit/ui/testing/markup.ts';
import { BookRowActions } from './row-actions.tsx';
import { aManagedBook } from './testing/example-managed-books.ts';

const author_id = '0190a5c0-0000-7000-8000-000000000009';

describe('a book that its author wrote here', () => {
  test('links to its review, and while it waits in the row itself, and to the other books of its author', async () => {
    const book = aManagedBook({ state: 'in_review', can_publish: false, can_review: true, author_id });
    const html = await renderScreen(<BookRowActions book={book} />);
    expect(linksIn(html).filter((link) => link === `/dashboard/review/book/${book.id}`)).toHaveLength(2);
    expect(html).toContain(`?author=${author_id}`);
  });

  test('links to the review of a change that waits in the row itself', async () => {
    const book = aManagedBook({ state: 'published', change_state: 'in_review', can_review: true, author_id });
    const html = await renderScreen(<BookRowActions book={book} />);
    expect(linksIn(html).filter((link) => link === `/dashboard/review/book/${book.id}`)).toHaveLength(2);
  });

  test('links to its review from the menu only, once it is decided', async () => {
    const book = aManagedBook({ state: 'published', can_review: true, author_id });
    const html = await renderScreen(<BookRowActions book={book} />);
    expect(linksIn(html).filter((link) => link === `/dashboard/review/book/${book.id}`)).toHaveLength(1);
  });
});

test('a book that staff uploaded has no review and no author to list', async () => {
  const html = await renderScreen(<BookRowActions book={aManagedBook()} />);
  expect(html).not.toContain('/dashboard/review');
  expect(html).not.toContain('?author=');
});

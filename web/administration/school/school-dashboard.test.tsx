import { describe, expect, test } from 'vitest';
import type { BookSummary, Facets } from '#contract/library/books.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, namesOf } from '#web/kit/ui/testing/markup.ts';
import { ClassActivity } from './class-activity.tsx';
import { NewestBooks } from './newest-books.tsx';

const failed = new CallError(503);
type Arrival = ReturnType<typeof replyTo>;

describe('the classes by activity', () => {
  const render = (...arrivals: Arrival[]) => renderScreen(<ClassActivity />, { arrivals });

  test('are loading, can be loaded again after a failure, and may have no students yet', async () => {
    const empty = { never_signed_in: 0, classes: [{ id: 'c1', name: 'Empty', no_of_students: 0, signed_in: 0 }] };

    expect(await render()).toContain('Loading…');
    expect(await render(replyTo('GET /class-activity/', failed))).toContain('The classes could not be loaded.');
    expect(await render(replyTo('GET /class-activity/', empty))).toContain('No class has students yet.');
  });

  test('say how many students of each class signed in, and lead to those who never have', async () => {
    const html = await render(
      replyTo('GET /class-activity/', {
        never_signed_in: 3,
        classes: [{ id: 'c1', name: 'Otters', no_of_students: 24, signed_in: 6 }],
      }),
    );

    expect(html).toContain('<span>6 of 24</span>');
    expect(namesOf(html, 'a')).toContain('Otters');
    expect(html).toContain('width="25%"');
    expect(html).toContain('3 students have never signed in');
    expect(linksIn(html)).toEqual([
      '/admin-school/classes',
      '/admin-school/classdetails/c1',
      '/admin-school/users?option=Students&state=never_signed_in',
    ]);
  });

  test('name no one when all students have signed in', async () => {
    const classes = [{ id: 'c1', name: 'Otters', no_of_students: 2, signed_in: 2 }];
    expect(await render(replyTo('GET /class-activity/', { never_signed_in: 0, classes }))).not.toContain(
      'never signed in',
    );
  });
});

describe('the newest books', () => {
  const request = { query: { ordering: 'new', limit: 6, all_modes: 'true' } };
  const book: BookSummary = {
    ...{
      id: 'b1',
      title: 'Our Kite',
      author: 'Class 4B',
      cover: null,
      drawn_cover: null,
      trim: 'square',
      language: 'en',
    },
    ...{ language_name: 'English', direction: 'ltr', level: 2, goal: 4, country: null, format: 'pages' },
    ...{ audience: 'everyone', is_featured: false, price: null, currency: null, for_sale: false, page_count: 12 },
    ...{ school_name: null, url: '/library/b1' },
  };
  const pageOf = (results: BookSummary[]) => ({
    ...{ count: results.length, next: null, previous: null, results, mode: null },
    facets: {} as Facets,
  });
  const render = (...arrivals: Arrival[]) => renderScreen(<NewestBooks />, { arrivals });

  test('are loading, can be loaded again after a failure, and may be none', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(replyTo('GET /books/', failed, request))).toContain('The books could not be loaded.');
    expect(await render(replyTo('GET /books/', pageOf([]), request))).toContain('No books are published yet.');
  });

  test('are named as starter books while a new school has its samples', async () => {
    const steps = (is_done: boolean) => replyTo('GET /start-list/', { steps: [{ step: 'cleared', is_done }] });
    const samples = replyTo('GET /school-samples/', {
      ...{ is_present: true, is_preparing: false, class: null, keeps_class: false },
      ...{ students: 0, own_students: 0, published_works: 0 },
      books: [{ id: book.id, title: book.title, state: 'published' }],
    });
    const books = replyTo('GET /books/', pageOf([book, { ...book, id: 'b2', title: 'Our Pond' }]), request);
    expect((await render(books, steps(false), samples)).match(/>Starter book</g)).toHaveLength(1);
    expect(await render(books, steps(true))).not.toContain('Starter book');
  });

  test('have covers and lead to their pages', async () => {
    const html = await render(replyTo('GET /books/', pageOf([book]), request));

    expect(linksIn(html)).toEqual(['/admin-school/books', '/library/b1']);
    expect(html).toContain('Class 4B');
  });
});

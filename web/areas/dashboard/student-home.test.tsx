import { describe, expect, test } from 'vitest';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import type { OwnAssignment } from '#contract/learning/assignments.ts';
import type { Book } from '#contract/library/books.ts';
import type { StartedBook } from '#contract/library/reading.ts';
import { aMyPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { StudentHome } from './student-home.tsx';

const aBook = (id: string, title: string) =>
  ({
    ...{ id, title, author: 'Mina', language: 'en', cover: null, drawn_cover: null, goal: null },
    ...{ trim: 'portrait', direction: 'ltr', url: `/library/${id}`, page_count: 9 },
  }) as unknown as Book;
const toFix = aMyPiece({ id: 'p2', title: 'Snow in Two Cups', state: 'changes_asked', next_step: 'fix' });
const draft = aMyPiece({ id: 'p1', title: 'Night Lorry' });
const begun: StartedBook = { book_id: 'b1', page: 3, page_count: 9, updated_at: '2026-11-20T08:00:00Z' };
const winter: OwnAssignment = {
  ...{ id: 'a1', title: 'Five books', due_on: null, state: 'not_started' },
  items: [
    { kind: 'book', target: 'b3', title: 'Our Stream', url: '/library/b3', state: 'done', cover: null },
    { kind: 'book', target: 'b2', title: 'Ten Whales', url: '/library/b2', state: 'not_started', cover: null },
  ],
};
type State = { pieces?: MyPiece[]; started?: StartedBook[]; assigned?: OwnAssignment[]; inClass?: Book[] };
const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

async function render({ pieces = [], started = [], assigned = [], inClass = [] }: State) {
  const session = aSession('student');
  const book = (id: string, title: string) =>
    replyTo('GET /books/{id}/', { ...aBook(id, title), mode: null }, { params: { id } });
  const arrivals = [
    rowsOf('GET /my-books/', pieces),
    replyTo('GET /reading/', pageOf(started)),
    replyTo('GET /assignments/', pageOf(assigned), { query: { limit: 100 } }),
    replyTo('GET /class-books/', { results: inClass }),
    ...[book('b1', 'The Kite'), book('b2', 'Ten Whales')],
  ];
  const show = () => renderScreen(<StudentHome user={session.user} />, { session, arrivals });
  // The parts of the page load while it is shown.
  await show();
  return await show();
}

describe('the one thing to do now', () => {
  const all = { pieces: [draft, toFix], started: [begun], assigned: [winter], inClass: [aBook('b4', 'New Moon')] };

  test.each`
    state                                      | title                 | link
    ${all}                                     | ${'Snow in Two Cups'} | ${'/dashboard?option=My+Books&changes=p2'}
    ${{ ...all, pieces: [draft] }}             | ${'The Kite'}         | ${'/library/b1/read'}
    ${{ pieces: [draft], assigned: [winter] }} | ${'Night Lorry'}      | ${'/uploadbook?book=p1'}
    ${{ assigned: [winter] }}                  | ${'Ten Whales'}       | ${'/library/b2/read'}
    ${{ inClass: [aBook('b4', 'New Moon')] }}  | ${'New Moon'}         | ${'/library/b4/read'}
  `('is $title', async ({ state, title, link }) => {
    const html = await render(state);

    expect(textOf(html)).toMatch(new RegExp(`Hello, Robin.*${title}.*Create a book`));
    expect(linksIn(html)[0]).toContain(link);
  });

  test('is to choose a book when there is nothing else', async () => {
    const html = await render({ started: [{ ...begun, page: 9 }] });

    expect(textOf(html)).toMatch(/Choose your next book.*Create a book/);
    expect(linksIn(html).slice(0, 2)).toEqual(['/uploadcontent', '/library']);
  });

  test('says the page of the book that is being read, and the book is not on the page twice', async () => {
    const html = await render({ started: [begun] });

    expect(textOf(html)).toContain('Page 3 of 9');
    expect(html).not.toContain('<h2>Keep reading');
    expect(html).not.toContain('No books started yet');
  });
});

test('shows the class after the first thing to do, then the own books, and no page for staff', async () => {
  const html = await render({ pieces: [draft], inClass: [aBook('b4', 'New Moon')] });

  expect(textOf(html)).toMatch(/Create a book.*New in your class.*New Moon.*My Books.*Night Lorry/);
  expect(linksIn(html)).not.toContain('/archived-students');
});

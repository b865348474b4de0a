import { describe, expect, test } from 'vitest';
import type { PlatformBook, PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { SentState } from '#contract/administration/platform-books.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as AllBooks } from './all-books.screen.tsx';
import { BookBoard, listQueryOf, targetsOf } from './book-board.tsx';
import { BookDetails } from './book-details.tsx';
import { BookForm, Component as BookFormScreen } from './book-form.screen.tsx';
import { OpenPagesDialog } from './open-pages-dialog.tsx';
import { OpenedPages } from './opened-pages.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

const time = '2026-11-01T08:00:00.000Z';
const failed = { code: 'personal_data', level: 'must', passed: false, page: 3 } as const;
const book: PlatformBook = {
  ...{
    id: 'b1',
    type: 'book',
    title: 'The Boat',
    author: 'Amara O.',
    state: 'checks_failed',
    state_since: time,
    change_state: null,
  },
  tenant: { id: 't1', school_name: 'Riverside School', subdomain: 'riverside' },
  ...{ is_piece: true, language: 'en', level: 2, goal: 4, trim: 'portrait', drawn_cover: null, audience: 'school' },
  ...{ is_featured: false, reports: 0 },
  ...{ failed_checks: [failed], file: null, created_at: time, published_at: null, can_take_down: false },
};
const published: PlatformBook = {
  ...book,
  id: 'b2',
  title: 'Rain',
  state: 'published',
  failed_checks: [],
  can_take_down: true,
};
const detail: PlatformBookDetail = {
  ...book,
  ...{
    page_count: 8,
    categories: ['tales'],
    school_categories: [{ slug: 'tales', name: 'Tales' }],
    url: null,
    edits: 3,
    open_reports: [],
  },
  checks: [
    { ...failed, is_waived: false },
    { code: 'opens', level: 'must', passed: true, page: null, is_waived: false },
  ],
  ...{ can_feature: false, can_set_categories: false },
  ...{ can_open: true, requesters: [{ id: 'u1', first_name: 'Hana', last_name: 'Lead' }] },
};

describe('the books of all schools', () => {
  const render = (outcome: PlatformBook[] | Error) => {
    const page = Array.isArray(outcome)
      ? { count: outcome.length, next: null, previous: null, results: outcome }
      : outcome;
    return renderScreen(<AllBooks />, {
      arrivals: [replyTo('GET /api-super-admin/books/', page, { query: { ordering: '-created' } })],
    });
  };

  test('are listed with pen name, school, status and what failed, and link to their page', async () => {
    const html = await render([book]);
    for (const text of [
      'The Boat',
      'Amara O.',
      'Riverside School',
      'Checks failed',
      'Personal data',
      '1 book or story',
    ])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin-panel/view-book/b1"');
  });

  test('are empty at first, and can be loaded again after a failure', async () => {
    expect(await render([])).toContain('No books or stories yet');
    expect(await render(new CallError(503))).toContain('Try again');
  });
});

describe('the board', () => {
  const states = SentState.options.map((state) => {
    const results = [book, published].filter((one) => one.state === state);
    return {
      state,
      count: state === 'published' ? 1204 : results.length,
      oldest_at: results.length ? time : null,
      reports: state === 'published' ? 2 : 0,
      results,
    };
  });
  const render = (url = '/admin-panel/book-monitoring') =>
    renderScreen(<BookBoard states={states} query={{ check: 'personal_data' }} />, { url });

  test('has all eight columns, also the empty ones, with count, oldest and failed checks', async () => {
    const html = await render();
    for (const { state } of states) expect(html).toContain(`id="${state}"`);
    for (const text of ['1,204', 'Oldest:', 'Personal data, page 3', 'No books or stories', '2 reports'])
      expect(html).toContain(text);
  });

  test('picks the column that the URL names, which is the one that a phone shows', async () => {
    expect(findTag(await render(), 'a', { 'aria-current': 'true' })).toMatchObject({ href: '#in_review' });
    expect(
      findTag(await render('/admin-panel/book-monitoring#approved'), 'a', { 'aria-current': 'true' }),
    ).toMatchObject({ href: '#approved' });
  });

  test('draws the cover that readers know', async () => {
    const drawn_cover = { scene: 'whale', colour: 14, is_night: true, ink: 3 } as const;
    const state = { state: 'published', count: 1, oldest_at: time, reports: 0 } as const;
    const coverOf = async (of: Partial<PlatformBook>) => {
      const board = <BookBoard states={[{ ...state, results: [{ ...published, ...of }] }]} query={{}} />;
      return (await renderScreen(board)).match(/<svg viewBox="[^"]*"[\s\S]*?<\/svg>/)?.[0];
    };
    expect(await coverOf({ drawn_cover })).not.toBe(await coverOf({ drawn_cover: null }));
  });

  test('names its filter of reports as the list does', () => {
    expect(listQueryOf({ check: 'opens', reported: 'true' })).toEqual({ check: 'opens', has_reports: 'true' });
    expect(listQueryOf({ check: 'opens' })).toEqual({ check: 'opens' });
  });

  test('leads to the rest of a column as a list, with the filters', async () => {
    const html = await render();
    expect(html).toContain('Show 1,203 more');
    expect(html).toContain('/admin-panel/all-books?check=personal_data&amp;state=published');
  });

  test('lets only published books be moved, by dragging and by a button', async () => {
    const html = await render();
    expect(targetsOf(book)).toEqual([]);
    expect(targetsOf(published)).toEqual(['pulled_down']);
    expect(html.match(/draggable="true"/g)).toHaveLength(1);
    expect(html.match(/aria-label="Take down “[^”]+”"/g)).toEqual(['aria-label="Take down “Rain”"']);
  });
});

describe('one book', () => {
  test('shows facts and checks, without the words that a check found', async () => {
    const html = await renderScreen(<BookDetails book={detail} />);
    for (const text of ['Riverside School', 'Amara O.', 'Tales', 'Personal data', 'Page 3', 'Not passed', 'Passed'])
      expect(html).toContain(text);
  });

  test('says that a book of staff is not checked, and that a check was accepted', async () => {
    const html = await renderScreen(<BookDetails book={{ ...detail, is_piece: false, checks: [] }} />);
    expect(html).toContain('Books that staff upload are not checked.');
    const waived = await renderScreen(<BookDetails book={{ ...detail, checks: [{ ...failed, is_waived: true }] }} />);
    expect(waived).toContain('Accepted by its school');
  });

  test('can be featured and sorted into categories only when the platform may', async () => {
    expect(await renderScreen(<BookForm book={detail} />)).toContain('It is not published.');
    const html = await renderScreen(<BookForm book={{ ...detail, can_feature: true, can_set_categories: true }} />);
    expect(html).toContain('Featured at the top of its school’s library');
    expect(html).toMatch(/value="tales"[^>]*checked|checked=""[^>]*value="tales"/);
  });

  test('is taken down with a reason that the school reads', async () => {
    const html = await renderScreen(<TakeDownDialog book={published} onClose={() => {}} />);
    expect(html).toContain('Later, only its school can restore it.');
    expect(html).toContain('The school reads the reason in its activity log.');
  });
});

describe('the pages of a book that is not public', () => {
  const nothing = () => undefined;

  test('are opened for someone of its school, by name, and the reason is optional', async () => {
    const html = await renderScreen(<OpenPagesDialog book={detail} onOpened={nothing} onClose={nothing} />);
    expect(html).toContain('Who asked you?');
    expect(html).toContain('Hana Lead');
    expect(html).toContain('Optional.');
  });

  test('have text, pictures with their descriptions, and the time at which they close', async () => {
    const picture = { src: '/files/opened/x.webp', width: 90, height: 60, alt: 'A boat' };
    const chapter = { number: 1, title: '', text: '', kind: 'chapter', html: '<section></section>' } as const;
    const results = [
      { number: 1, text: 'A boat on the pond.', author: null, pictures: [picture], as_read: chapter },
      { number: 2, text: '', author: 'Kofi B.', pictures: [], as_read: null },
    ];
    const pages = { count: 30, next: '/opened/?limit=2&offset=2', previous: null, results };
    const openBook = { expires_at: '2026-11-21T15:20:00.000Z', opening: '1-x', pages };
    const html = await renderScreen(<OpenedPages id="b1" opened={openBook} language="en" onClose={nothing} />);
    expect(textOf(html)).toContain('Pages 1 to 2 of 30');
    expect(buttonsIn(html)).toContain('Show more pages');
    for (const words of ['A boat on the pond.', 'alt="A boat"', 'Kofi B.', 'No text on this page', 'Close pages'])
      expect(html).toContain(words);
    expect(buttonsIn(html).filter((name) => name.startsWith('See page'))).toEqual(['See page 1 as readers do']);
  });
});

test('without a book the form adds one: a school, then the file; the list leads there', async () => {
  const html = await renderScreen(<BookFormScreen />, { url: '/admin-panel/book' });
  for (const text of ['Add a book', 'Find a school', 'Book file', 'Add book']) expect(html).toContain(text);
  expect(html.indexOf('Find a school')).toBeLessThan(html.indexOf('Book file'));
  expect(await renderScreen(<AllBooks />)).toContain('href="/admin-panel/book"');
});

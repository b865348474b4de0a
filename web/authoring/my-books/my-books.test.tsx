import { describe, expect, test } from 'vitest';
import type { MyPiece, Remark } from '#contract/authoring/pieces.ts';
import { ReadButton } from '#web/authoring/my-books/read-to-me.tsx';
import { CallError } from '#web/kit/call.ts';
import { spansOf } from '#web/kit/speech.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { createTranslator } from '#web/kit/translate.ts';
import { findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { MyBooks } from './my-books.tsx';
import { refetchMs } from './next-step.ts';
import { PieceStatus } from './piece-status.tsx';
import { spokenChanges } from './requested-changes.tsx';
import { aMyPiece, aPiece } from './testing/example-pieces.ts';

const URL = '/dashboard?option=My+Books';
const render = (books: MyPiece[] | Error, deleted: MyPiece[] = []) =>
  renderScreen(<MyBooks />, {
    url: URL,
    arrivals: [rowsOf('GET /my-books/', books), rowsOf('GET /my-books/', deleted, { query: { deleted: 'true' } })],
  });

describe('My Books', () => {
  test.each`
    state              | next_step     | path
    ${'draft'}         | ${'continue'} | ${'/uploadbook?book=p1'}
    ${'in_review'}     | ${'wait'}     | ${'/uploadbook?book=p1&step=check'}
    ${'checks_failed'} | ${'fix'}      | ${'/uploadbook?book=p1&step=check'}
    ${'changes_asked'} | ${'fix'}      | ${'/dashboard?option=My+Books&changes=p1'}
    ${'published'}     | ${'view'}     | ${'/library/p1'}
    ${'pulled_down'}   | ${'none'}     | ${'/uploadbook?book=p1&step=check'}
  `('leads from a book in $state to its next step', async ({ state, next_step, path }) => {
    const html = await render([aMyPiece({ state, next_step, url: state === 'published' ? '/library/p1' : null })]);

    expect(linksIn(html)).toContain(path);
    expect(html).toContain('You are working on this.');
  });

  test('shows the book that its author must fix first, and once', async () => {
    const fix = aMyPiece({ id: 'p2', title: 'How the Market Wakes', state: 'changes_asked', next_step: 'fix' });
    const html = await render([aMyPiece(), fix]);

    expect(html.indexOf('How the Market Wakes')).toBeLessThan(html.indexOf('Night Lorry'));
    expect(html.match(/How the Market Wakes/g)).toHaveLength(1);
    expect(html).toContain('View changes');
  });

  test('asks again while a book is checked, so that its status moves', () => {
    expect(refetchMs([aMyPiece(), aMyPiece({ state: 'processing' })])).toBeGreaterThan(0);
    expect(refetchMs([aMyPiece({ state: 'published', change_state: 'uploaded' })])).toBeGreaterThan(0);
    expect(refetchMs([aMyPiece({ state: 'in_review' })])).toBe(false);
    expect(refetchMs(undefined)).toBe(false);
  });

  test('counts the reads of a published book, and the pages of a draft', async () => {
    const published = aMyPiece({ state: 'published', next_step: 'view', url: '/library/p1', reads: 84 });
    const text = textOf(await render([published, aMyPiece({ id: 'p2' })]));

    expect(text).toContain('Read 84 times');
    expect(text).toContain('4 pages');
  });

  test('counts the reactions of a published book beside its reads', async () => {
    const published = aMyPiece({ state: 'published', next_step: 'view', url: '/library/p1', reads: 84, reactions: 31 });

    expect(textOf(await render([published]))).toContain('Read 84 times, 31 reactions');
  });

  test('marks a book of which only this device has the last changes', async () => {
    const html = await renderScreen(<PieceStatus piece={aMyPiece()} isUnsent />);

    expect(textOf(html)).toContain('Not sent yet');
    expect(textOf(html)).not.toContain('You are working on this.');
  });

  test('has a place for the first book while there is none', async () => {
    const html = await render([]);

    expect(html).toContain('Your first book');
    expect(linksIn(html)).toContain('/uploadcontent');
  });

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await renderScreen(<MyBooks />, { url: URL })).toContain('Loading…');
    const html = await render(new CallError(503));
    expect(html).toContain('Your books could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('gives deleted drafts back by their names', async () => {
    const html = await render([], [aMyPiece({ title: 'The Orange' })]);

    expect(html).toContain('Get it back<span class="vh">The Orange</span>');
  });
});

describe('the changes that were asked for', () => {
  const remark = { code: null, voice: null, by: 'Daniel Osei', at: '2026-11-20T10:00:00Z' } as const;
  const remarks: Remark[] = [
    { ...remark, page: 3, message: 'Take out the last name.', is_changed: true },
    { ...remark, page: 11, message: 'What is in the picture?', is_changed: false },
    { ...remark, page: null, message: 'I laughed at the fish.', is_changed: false },
  ];
  const renderChanges = (of: Parameters<typeof aPiece>[0]) =>
    renderScreen(<MyBooks />, {
      url: `${URL}&changes=p1`,
      arrivals: [replyTo('GET /my-books/{id}/', aPiece(of), { params: { id: 'p1' } })],
    });

  test('name the reviewer, tick what was changed, and lead to the page of what is left', async () => {
    const html = await renderChanges({ state: 'changes_asked', remarks });

    expect(html).toContain('Daniel Osei has asked for 2 changes');
    expect(html).toContain('Daniel Osei says: “I laughed at the fish.”');
    expect(html.match(/Changed</g)).toHaveLength(1);
    expect(linksIn(html)).toEqual(['/dashboard?option=My+Books', '/uploadbook?book=p1&step=pages&page=11']);
    expect(html).toContain('1 change left');
    expect(findTag(html, 'button', { 'aria-disabled': 'true' })).toBeDefined();
  });

  test('are the message itself when the reviewer wrote nothing else', async () => {
    const [, , message] = remarks;
    const only = { state: 'changes_asked', remarks: message ? [message] : [] } as const;
    const html = await renderChanges(only);

    expect(html).toContain('Daniel Osei has asked for 1 change<');
    expect(textOf(html)).toContain('The whole bookI laughed at the fish.');
    expect(html).toContain('1 change left');
    expect(spokenChanges(aPiece(only), createTranslator('en', {}))).toEqual(
      expect.arrayContaining(['The whole book', 'I laughed at the fish.']),
    );
  });

  test('can be sent again when all are made', async () => {
    const html = await renderChanges({
      state: 'changes_asked',
      remarks: remarks.map((one) => ({ ...one, is_changed: true })),
    });

    expect(html).toContain('Send again');
    expect(findTag(html, 'button', { 'aria-disabled': 'true' })).toBeUndefined();
  });

  test('are read to a child from the status to the next step, each line as one sentence', () => {
    const t = createTranslator('en', {});
    const lines = spokenChanges(aPiece({ title: 'Night Lorry', state: 'changes_asked', remarks }), t);
    expect([lines[0], ...lines.slice(2, -1)]).toEqual([
      'Night Lorry',
      'Daniel Osei says: “I laughed at the fish.”',
      ...['Page 3', 'Take out the last name.', 'Changed', 'Page 11', 'What is in the picture?'],
    ]);
    expect(spansOf(['Page 1.', 'Send it.'])).toEqual([
      { from: 0, to: 7 },
      { from: 8, to: 16 },
    ]);
  });

  test('have a button that reads them only where the device has a voice', async () => {
    expect(await renderChanges({ state: 'changes_asked', remarks })).not.toContain('Read it to me');
    const voice = { lang: 'en-GB', localService: true, default: true } as SpeechSynthesisVoice;
    const html = await renderScreen(<ReadButton sentences={['Page 1.']} voice={voice} language="en" />, { url: URL });
    expect(html).toContain('Read it to me');
  });

  test('of a book that is gone say so', async () => {
    const html = await renderScreen(<MyBooks />, {
      url: `${URL}&changes=p1`,
      arrivals: [replyTo('GET /my-books/{id}/', new CallError(404), { params: { id: 'p1' } })],
    });

    expect(html).toContain('Book not found');
  });
});

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Piece } from '#contract/authoring/pieces.ts';
import { aPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import type { Block } from '#web/core/drafts/changes.ts';
import { openDraft } from '#web/core/drafts/draft.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { DetailsStep } from './details-step.tsx';
import { useCoverChoice } from './use-cover-choice.ts';

const picture = { width: 8, height: 6, source: 'photo', position: 1, src: '/files/a.webp', alt: 'A boat.' } as const;
const pictured = { ...examplePage('p2'), pictures: [picture] };
const twoPages = examplePiece([examplePage('p1'), pictured]);
const ownCover = { width: 9, height: 6, src: [{ width: 9, url: '/files/own.webp' }] };

async function open(piece: Piece) {
  const { server, here, setPiece } = fakeServer(piece);
  const draft = await openDraft(piece, { owner: 'amara', store: memoryStore().store, server, openLock: fakeTabs() });
  await new Promise((resolve) => setTimeout(resolve));
  const props = () => ({ draft, snapshot: draft.snapshot(), piece: draft.snapshot().piece });
  return { draft, here, setPiece, props };
}

async function render(piece: Piece, isWriter = true) {
  const { draft, props } = await open(piece);
  const { snapshot, ...rest } = props();
  const html = await renderScreen(<DetailsStep {...rest} snapshot={{ ...snapshot, isWriter }} />);
  draft.close();
  return html;
}
const radio = (html: string, value: string) => findTag(html, 'input', { name: 'cover_from', value });

describe('the choice of the cover', () => {
  test('offers the picture of a page, another one, and the drawn cover, which is chosen at first', async () => {
    const html = await render(twoPages);

    expect(textOf(html)).toContain('A picture from my book');
    expect(textOf(html)).toContain('A drawn cover');
    expect(radio(html, 'drawn')).toHaveProperty('checked');
    expect(radio(html, 'page')).not.toHaveProperty('disabled');
    expect(html).not.toContain('type="file"');
    expect(findTag(html, 'input', { name: 'cover_page' })).toBeUndefined();
  });

  test('offers only pages that have a picture', async () => {
    const html = await render({ ...twoPages, cover_from: 'page', cover_page: 'p2' });

    expect(findTag(html, 'input', { name: 'cover_page', value: 'p2' })).toHaveProperty('checked');
    expect(findTag(html, 'input', { name: 'cover_page', value: 'p1' })).toBeUndefined();
    expect(findTag(html, 'img', { alt: 'A boat.' })).toBeDefined();
  });

  test('says what to do first in a book without pictures', async () => {
    const html = await render(examplePiece());

    expect(radio(html, 'page')).toHaveProperty('disabled');
    expect(textOf(html)).toContain('Put a picture on a page first.');
  });

  test('asks for a page again when the page of the cover is gone', async () => {
    const html = await render({ ...twoPages, cover_from: 'page', cover_page: 'gone' });
    expect(textOf(html)).toContain('Choose a page that has a picture.');
  });

  test('of a file is its own cover at first, another picture, or a page that shows one', async () => {
    const file = {
      name: 'a.pdf',
      size: 1,
      state: 'ready',
      message: null,
      pages_done: 2,
      pages_total: 2,
      same_as: null,
    } as const;
    const text = { ...pictured, id: 'p3', has_picture: false };
    const book = aPiece({ source: 'file', pages: [text, pictured], file });
    const html = await render(book);

    expect(textOf(html)).toContain('The cover of my file');
    expect(radio(html, 'drawn')).toHaveProperty('checked');
    expect(radio(html, 'own')).toBeDefined();
    expect(radio(html, 'page')).not.toHaveProperty('disabled');
    const withPageCover = await render({ ...book, cover_from: 'page', cover_page: 'p2' });
    expect(findTag(withPageCover, 'input', { name: 'cover_page', value: 'p2' })).toHaveProperty('checked');
    expect(findTag(withPageCover, 'input', { name: 'cover_page', value: 'p3' })).toBeUndefined();
    expect(textOf(await render({ ...book, pages: [text] }))).toContain('Your file has no pages with a picture.');
    expect(textOf(await render({ ...book, pages: [], file: null }))).toContain('Your pages are not ready yet.');
  });

  test('has a button for a file only where a picture of the author’s own is chosen', async () => {
    const html = await render({ ...twoPages, cover_from: 'own', cover: ownCover });

    expect(findTag(html, 'input', { type: 'file' })).toMatchObject({ 'aria-label': 'Picture for the cover' });
    expect(html).toContain('/files/own.webp');
    expect(textOf(html)).toContain('Choose another picture');
  });

  test('can only be read in a second tab', async () => {
    const html = await render({ ...twoPages, cover_from: 'own', cover: ownCover }, false);

    expect(radio(html, 'drawn')).toHaveProperty('disabled');
    expect(html).not.toContain('type="file"');
  });

  test('has the message of the server on the group', async () => {
    const { draft, props } = await open(twoPages);
    const { snapshot, ...rest } = props();
    const message = 'Choose a page that has a picture.';
    const block: Block = { kind: 'refused', status: 400, message, fields: { cover_page: [message] } };
    const change = { kind: 'details', values: {}, id: 'c', isSent: false, base: undefined, block } as const;
    const html = await renderScreen(<DetailsStep {...rest} snapshot={{ ...snapshot, blocked: [change] }} />);
    draft.close();

    expect(html).toMatch(/<fieldset[^>]*data-invalid="true"[^>]*><legend[^>]*>What is on the cover\?/);
    expect(textOf(html)).toContain(message);
  });
});

describe('what is chosen', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is sent with its page, and without one for another cover', async () => {
    const { draft, here, props } = await open(twoPages);
    runHook(() => useCoverChoice(props())).choose('page');
    await draft.flush();
    runHook(() => useCoverChoice(props())).choose('drawn');
    await draft.flush();
    draft.close();

    expect(here.sent.map((change) => change.kind === 'details' && change.values)).toEqual([
      { cover_from: 'page', cover_page: 'p2' },
      { cover_from: 'drawn', cover_page: null },
    ]);
  });

  test('sends nothing for an own picture that is not there yet', async () => {
    const { draft, here, props } = await open(twoPages);
    runHook(() => useCoverChoice(props())).choose('own');
    await draft.flush();
    draft.close();

    expect(here.sent).toEqual([]);
  });

  test('reaches the server before an own picture, which replaces it', async () => {
    const { draft, here, setPiece, props } = await open(twoPages);
    const order: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: FormData }) => {
      order.push(`${here.sent.length} sent`, `${method} ${url}`, ...body.keys());
      setPiece({ cover_from: 'own', cover: ownCover, edits: 9 });
      return Response.json(twoPages);
    });
    runHook(() => useCoverChoice(props())).choose('page');
    await runHook(() => useCoverChoice(props())).upload(new File(['pixels'], 'boat.png'));
    draft.close();

    expect(order).toEqual(['1 sent', 'PUT /api/my-books/book/cover/', 'cover']);
    expect(props().piece).toMatchObject({ cover_from: 'own', cover: ownCover });
    expect(here.sent).toHaveLength(1);
  });
});

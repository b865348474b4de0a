import { describe, expect, test } from 'vitest';
import type { Check, Piece } from '#contract/authoring/pieces.ts';
import { aPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { openDraft } from '#web/core/drafts/draft.ts';
import { fakeServer, fakeTabs, memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { CheckStep } from './check-step.tsx';

const page: Piece['pages'][number] = {
  ...{ id: 'q1', number: 1, layout: null, text: 'A boat.', has_picture: true, voice: null },
  ...{ pictures: [{ position: 1, src: '/p.webp', width: 4, height: 3, alt: 'A boat.', source: 'file' }] },
  ...{ author: null, is_mine: true, edits: 0, turn: 0, can_turn: true },
};

async function render(of: Parameters<typeof aPiece>[0], preview?: { checks: Check[] } | Error) {
  const piece = aPiece({ source: 'file', pages: [page], can_submit: true, ...of });
  const { server } = fakeServer(piece);
  const draft = await openDraft(piece, { owner: 'amara', store: memoryStore().store, server, openLock: fakeTabs() });
  const html = await renderScreen(
    <CheckStep draft={draft} snapshot={draft.snapshot()} piece={draft.snapshot().piece} preview={() => null} />,
    { arrivals: preview ? [replyTo('GET /my-books/{id}/checks/', preview, { params: { id: piece.id } })] : [] },
  );
  draft.close();
  return html;
}
const coverIn = (html: string) => html.slice(html.indexOf('<aside'), html.indexOf('<dl'));

test('the page on the cover is shown with title and pen name, as readers will see it', async () => {
  const cover = coverIn(
    await render({ title: 'My Boat', author: 'Amara O.', cover_from: 'page', cover_page: 'q1', cover: null }),
  );

  expect(findTag(cover, 'img', { src: '/p.webp' })).toBeDefined();
  expect(textOf(cover)).toContain('My Boat');
  expect(textOf(cover)).toContain('Amara O.');
});

test('the page on the cover is shown without signs that no font has, and without words if a letter has none', async () => {
  const of = { author: 'Amara O.', cover_from: 'page', cover_page: 'q1', cover: null } as const;
  const withSign = coverIn(await render({ ...of, title: 'My cat ⛵', characters_without_font: ['⛵'] }));
  expect(textOf(withSign)).toContain('My cat');
  expect(textOf(withSign)).not.toContain('⛵');

  const title = 'שלום';
  const withLetters = coverIn(await render({ ...of, title, characters_without_font: [...title] }));
  expect(textOf(withLetters)).not.toContain(title);
  expect(textOf(withLetters)).not.toContain('Amara O.');
  expect(textOf(withLetters)).toContain('We cannot write these letters on your cover: \u2068ש ל ו ם\u2069');
});

test('a pen name keeps its full stop at its end in a sentence of another direction', async () => {
  const html = await render({ author: 'Amara O.', cover_from: 'page', cover_page: 'q1', cover: null });

  expect(textOf(html)).toContain('under my pen name (\u2068Amara O.\u2069).');
  expect(coverIn(html)).toContain('<bdi>Amara O.</bdi>');
});

test('an own picture is shown as it is', async () => {
  const own = { width: 9, height: 6, src: [{ width: 9, url: '/files/own.webp' }] };
  const cover = coverIn(await render({ title: 'My Boat', cover_from: 'own', cover: own }));

  expect(findTag(cover, 'img', { src: '/files/own.webp' })).toBeDefined();
  expect(textOf(cover)).not.toContain('My Boat');
});

test('an author can read the book before it is sent, if it has a page', async () => {
  expect(buttonsIn(await render({}))).toContain('Read my book');
  expect(buttonsIn(await render({ pages: [] }))).not.toContain('Read my book');
});

const phone: Check = {
  ...{ id: 'c1', code: 'personal_data', level: 'must', passed: false, page: 1, excerpt: '07700 900123' },
  ...{ message: 'Page 1 has a phone number: “07700 900123”.', fix: 'Take the phone number out.', waived: null },
  ...{ can_be_made_up: false, is_made_up: false },
};
const pages: Check = { ...phone, id: 'c2', code: 'pages', passed: true, message: 'Your book has 1 page.', fix: '' };

describe('before a book is sent', () => {
  const textWith = async (of: Parameters<typeof aPiece>[0], preview?: { checks: Check[] } | Error) =>
    textOf(await render({ source: 'pages', ...of }, preview));

  test.for(['draft', 'published'] as const)('a %s one shows what to fix and what is right in it now', async (state) => {
    const of = { state, change_state: state === 'published' ? ('draft' as const) : null };
    const html = await render({ source: 'pages', ...of }, { checks: [phone, pages] });

    expect(textOf(html)).toContain('1 thing to check');
    expect(textOf(html)).toContain('Page 1 has a phone number: “07700 900123”.');
    expect(textOf(html)).toMatch(/Passed.*Your book has 1 page\./s);
    expect(linksIn(html)).toContain('/uploadbook?book=p1&step=pages&page=1');
  });

  test('its checks are on their way first, and a long book says when they come', async () => {
    expect(await render({ source: 'pages' })).toContain('Checking…');
    expect(await textWith({}, { checks: [] })).toContain('Your book is long. We check it when you send it.');
  });

  test('without a connection it can be checked again, and shows which pictures have no description', async () => {
    const undescribed = { ...page, pictures: page.pictures.map((picture) => ({ ...picture, alt: '' })) };
    const html = await render({ source: 'pages', pages: [undescribed] }, new CallError(0));

    expect(textOf(html)).toContain('The picture on 1 page has no description');
    expect(textOf(html)).toContain('Your book could not be checked now.');
    expect(buttonsIn(html)).toContain('Try again');
  });

  test('a book that was sent shows what was found in what was sent', async () => {
    const text = await textWith({ state: 'checks_failed', checks: [phone] }, { checks: [pages] });
    expect(text).toContain('Page 1 has a phone number');
    expect(text).not.toContain('Your book has 1 page.');
  });
});

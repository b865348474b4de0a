import { expect, test } from 'vitest';
import type { Piece } from '#contract/pieces.ts';
import { openDraft } from '#web/kit/drafts/draft.ts';
import { fakeServer, fakeTabs, memoryStore } from '#web/kit/drafts/testing/fake-drafts.ts';
import { aPiece } from '#web/kit/testing/example-pieces.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, textOf } from '#web/ui/testing/markup.ts';
import { CheckStep } from './check-step.tsx';

const page: Piece['pages'][number] = {
  ...{ id: 'q1', number: 1, layout: null, text: 'A boat.', has_picture: true, voice: null },
  ...{ pictures: [{ position: 1, src: '/p.webp', width: 4, height: 3, alt: 'A boat.', source: 'file' }] },
  ...{ author: null, is_mine: true, edits: 0, turn: 0, can_turn: true },
};

async function render(of: Parameters<typeof aPiece>[0]) {
  const piece = aPiece({ source: 'file', pages: [page], can_submit: true, ...of });
  const { server } = fakeServer(piece);
  const draft = await openDraft(piece, { owner: 'amara', store: memoryStore().store, server, openLock: fakeTabs() });
  const html = await renderScreen(
    <CheckStep draft={draft} snapshot={draft.snapshot()} piece={draft.snapshot().piece} preview={() => null} />,
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

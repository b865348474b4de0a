import { afterEach, expect, test, vi } from 'vitest';
import type { PiecePicture } from '#contract/authoring/pieces.ts';
import type { DraftChange, PictureChange } from '#web/core/drafts/changes.ts';
import { openDraft } from '#web/core/drafts/draft.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { emptyDrawing } from '#web/core/drawing/pad-strokes.ts';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { useMaker } from './use-maker.ts';

afterEach(() => vi.unstubAllGlobals());

const photo: PiecePicture = { position: 1, src: '/p.webp', width: 4, height: 3, alt: 'A boat.', source: 'photo' };
const drawing: PiecePicture = { ...photo, source: 'drawing' };
const off: PictureChange = { kind: 'picture off', page: 'p1', position: 1 };
const scene: PictureChange = { kind: 'drawing', page: 'p1', position: 1, alt: '', drawing: emptyDrawing };

/** Opens a book whose first page has these pictures; returns its maker and the resulting changes. */
async function open(pictures: PiecePicture[]) {
  const piece = examplePiece([{ ...examplePage('p1'), pictures }]);
  const { server } = fakeServer(piece);
  const draft = await openDraft(piece, { owner: 'amara', store: memoryStore().store, server, openLock: fakeTabs() });
  const changes: DraftChange[] = [];
  const spied = { ...draft, change: (change: DraftChange) => void changes.push(change) };
  const maker = runHook(() => useMaker(spied, { ...draft.snapshot(), isWriter: true }));
  const [page] = draft.snapshot().piece.pages;
  if (!page) throw new Error('the book has no page');
  draft.close();
  return { replace: (change: PictureChange) => maker.replacePicture(page, change), changes };
}

test.for([
  ['a photo', photo, off],
  ['a drawing', drawing, off],
  ['a photo', photo, scene],
] as const)('%s that cannot be read now is neither replaced nor taken off', async ([, picture, change]) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { replace, changes } = await open([picture]);

  expect(await replace(change)).toBe(false);
  expect(changes).toEqual([]);
});

test('a photo that can be read is taken off, and so is one into an empty place put without a connection', async () => {
  vi.stubGlobal('fetch', async () => new Response('photo'));
  const withPhoto = await open([photo]);
  expect(await withPhoto.replace(off)).toBe(true);
  expect(withPhoto.changes).toEqual([off]);

  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const empty = await open([]);
  expect(await empty.replace(scene)).toBe(true);
  expect(empty.changes).toEqual([scene]);
});

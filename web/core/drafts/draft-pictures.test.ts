import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Drawing } from '#contract/kit/drawings.ts';
import { openDraft } from './draft.ts';
import { fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';

const drawing: Drawing = {
  ...{ width: 1200, height: 900, paper: '#ffffff', cutouts: [] },
  strokes: [{ colour: '#000000', width: 8, points: [[1, 2]] }],
};
const draw = { kind: 'drawing', page: 'p1', position: 1, alt: 'A dog', drawing } as const;
const takeOff = { kind: 'picture off', page: 'p1', position: 1 } as const;
const photo = { kind: 'photo', position: 1, alt: 'A cat', file: new Blob(['cat']), width: 8, height: 6 } as const;

async function aTab({ world = fakeServer(), device = memoryStore() } = {}) {
  const parts = { owner: 'amara', store: device.store, server: world.server, openLock: fakeTabs() };
  const draft = await openDraft(world.piece(), parts);
  await vi.advanceTimersByTimeAsync(0);
  return { draft, world, device };
}
const picturesOf = (world: ReturnType<typeof fakeServer>, id = 'p1') =>
  world
    .piece()
    .pages.find((page) => page.id === id)
    ?.pictures.map(({ source, alt }) => `${source}: ${alt}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a picture', () => {
  test('is seen immediately, kept on the device as what it is made of, and sent', async () => {
    const { draft, world, device } = await aTab();
    draft.change(draw);
    await vi.advanceTimersByTimeAsync(100);
    expect(draft.snapshot().piece.pages[0]?.pictures).toMatchObject([{ alt: 'A dog', drawing }]);
    const storedChanges = [...device.records.values()].flatMap(({ pending }) => pending);
    expect(storedChanges).toMatchObject([{ kind: 'drawing', drawing }]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(picturesOf(world)).toEqual(['drawing: A dog']);
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
  });

  test('on a page that the server does not have yet follows that page', async () => {
    const { draft, world } = await aTab();
    draft.change({ kind: 'add', page: 'local-1', layout: 'picture_above', text: '', after: 'p2' });
    draft.change({ ...photo, page: 'local-1' });
    await vi.advanceTimersByTimeAsync(4000);
    const { ids, save } = draft.snapshot();
    expect(picturesOf(world, ids['local-1'])).toEqual(['photo: A cat']);
    expect(save).toEqual({ kind: 'saved' });
  });

  test('whose description is typed before the layout changes to one with fewer pictures is not refused', async () => {
    const { draft, world } = await aTab();
    draft.change({ kind: 'page', page: 'p1', values: { alts: ['A dog', 'A cat'] } });
    draft.change({ kind: 'page', page: 'p1', values: { layout: 'picture_full' } });
    await vi.advanceTimersByTimeAsync(4000);
    expect(world.here.sent).toMatchObject([
      { values: { alts: ['A dog', 'A cat'] } },
      { values: { layout: 'picture_full' } },
    ]);
  });

  test('drawn with many lines is sent as it is after the last one', async () => {
    const { draft, world } = await aTab();
    for (const alt of ['one', 'two', 'three']) draft.change({ ...draw, alt });
    await vi.advanceTimersByTimeAsync(4000);
    expect(picturesOf(world)).toEqual(['drawing: three']);
    expect(world.here.sent).toHaveLength(1);
  });

  test('taken off before it was sent is saved as no picture', async () => {
    const { draft, world } = await aTab();
    draft.change(draw);
    draft.change(takeOff);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(picturesOf(world)).toEqual([]);
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
    expect(world.here.sent.length).toBeLessThan(3);
  });

  test('meets new words of another device without a question', async () => {
    const { draft, world } = await aTab();
    world.writeElsewhere('p1', () => 'theirs');
    draft.change(draw);
    await vi.advanceTimersByTimeAsync(8000);
    expect(picturesOf(world)).toEqual(['drawing: A dog']);
    expect(world.piece().pages[0]?.text).toBe('theirs');
  });

  test('that meets another picture of another device waits for the decision of the author', async () => {
    const { draft, world } = await aTab();
    const other = {
      position: 1,
      src: '/files/theirs.webp',
      width: 8,
      height: 6,
      alt: 'theirs',
      source: 'photo',
    } as const;
    const [first, ...others] = world.piece().pages;
    if (first) world.setPiece({ pages: [{ ...first, pictures: [other], edits: 9 }, ...others] });
    draft.change(draw);
    await vi.advanceTimersByTimeAsync(8000);
    expect(picturesOf(world)).toEqual(['photo: theirs']);
    const [blocked] = draft.snapshot().blocked;
    expect(blocked?.block).toEqual({ kind: 'conflict' });
    draft.resolve(blocked?.id ?? '', 'mine');
    await vi.advanceTimersByTimeAsync(8000);
    expect(picturesOf(world)).toEqual(['drawing: A dog']);
  });

  test('on a page that was deleted elsewhere can be added again with that page', async () => {
    const { draft, world } = await aTab();
    world.setPiece({ pages: world.piece().pages.slice(1) });
    draft.change(draw);
    await vi.advanceTimersByTimeAsync(4000);
    const [blocked] = draft.snapshot().blocked;
    expect(blocked?.block).toEqual({ kind: 'gone' });
    draft.resolve(blocked?.id ?? '', 'mine');
    await vi.advanceTimersByTimeAsync(8000);
    expect(picturesOf(world, world.piece().pages.at(-1)?.id)).toEqual(['drawing: A dog']);
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
  });
});

test('a page that is added and deleted before it was sent leaves nothing behind, and Undo brings it back', async () => {
  const { draft, world } = await aTab();
  draft.change({ kind: 'add', page: 'local-1', layout: 'text_only', text: 'new', after: 'p2' });
  draft.change({ kind: 'delete', page: 'local-1' });
  await vi.advanceTimersByTimeAsync(8000);
  expect(world.piece().pages).toHaveLength(2);
  draft.change({ kind: 'restore', page: 'local-1' });
  await vi.advanceTimersByTimeAsync(8000);
  expect(world.piece().pages.map(({ text }) => text)).toEqual(['', '', 'new']);
  expect(draft.snapshot().save).toEqual({ kind: 'saved' });
});

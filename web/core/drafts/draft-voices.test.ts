import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addChange, type DraftState, viewOf } from './changes.ts';
import { openDraft } from './draft.ts';
import { toNewBook } from './new-book.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const recording = (seconds = 2) => ({ kind: 'voice' as const, page: 'p1', file: new Blob(['sound']), seconds });

async function open(world = fakeServer(), store = memoryStore().store) {
  const draft = await openDraft(world.piece(), { owner: 'amara', store, server: world.server, openLock: fakeTabs() });
  await vi.advanceTimersByTimeAsync(0);
  return { world, store, draft, voice: () => draft.snapshot().piece.pages[0]?.voice };
}

describe('a recording in a draft', () => {
  test('is sent once, and the last one replaces those before it', async () => {
    const { world, draft, voice } = await open();
    draft.change(recording(2));
    draft.change(recording(3));
    expect(voice()).toMatchObject({ seconds: 3, is_stale: false, file: expect.any(Blob) });
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.here.sent.map(({ kind }) => kind)).toEqual(['voice']);
    expect(voice()).toMatchObject({ seconds: 3, src: expect.stringContaining('.mp3') });
  });

  test('stays on the device without a network, also after the tab is closed', async () => {
    const device = memoryStore();
    const { world, draft } = await open(fakeServer(), device.store);
    world.here.weather = 'request lost';
    draft.change(recording());
    await vi.advanceTimersByTimeAsync(2000);
    const again = await open(world, device.store);
    expect(again.voice()).toMatchObject({ seconds: 2, file: expect.any(Blob) });
    world.here.weather = 'fine';
    await again.draft.flush();
    expect(world.piece().pages[0]?.voice).toMatchObject({ seconds: 2 });
  });

  test('keeps its place between the words before and after it, so that the server knows which were read', async () => {
    const { world, draft, voice } = await open();
    world.here.weather = 'request lost';
    draft.change({ kind: 'page', page: 'p1', values: { text: 'A boat.' } });
    draft.change(recording());
    draft.change({ kind: 'page', page: 'p1', values: { text: 'Two boats.' } });
    expect(voice()).toMatchObject({ is_stale: true });
    expect(draft.snapshot().unsent.map(({ kind }) => kind)).toEqual(['page', 'voice', 'page']);
  });

  test('waits for its author when the words were changed in another place', async () => {
    const { world, draft } = await open();
    world.here.weather = 'request lost';
    draft.change(recording());
    await vi.advanceTimersByTimeAsync(1000);
    world.writeElsewhere('p1', () => 'Other words.');
    world.here.weather = 'fine';
    await draft.flush();
    const [blocked] = draft.snapshot().blocked;
    expect(blocked?.block).toEqual({ kind: 'conflict' });
    draft.resolve(blocked?.id ?? '', 'mine');
    await draft.flush();
    expect(world.piece().pages[0]).toMatchObject({ text: 'Other words.', voice: { seconds: 2 } });
  });

  test('is taken off, also when it is gone already', async () => {
    const { world, draft, voice } = await open();
    draft.change(recording());
    await draft.flush();
    draft.change({ kind: 'voice off', page: 'p1' });
    expect(voice()).toBeNull();
    await draft.flush();
    expect(world.piece().pages[0]?.voice).toBeNull();
  });

  test('goes along to a new book', () => {
    const piece = examplePiece([examplePage('p1', 'A boat.')]);
    const state: DraftState = addChange({ piece, pending: [] }, recording(), 'one');
    expect(viewOf(state).pages[0]?.voice?.seconds).toBe(2);
    expect(toNewBook(state.pending, piece).map(({ kind }) => kind)).toEqual(['add', 'voice']);
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDraft } from './draft.ts';
import { examplePage, type examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';

const OWNER = 'amara';
const textOf = (text: string) => ({ kind: 'page', page: 'p1', values: { text } }) as const;

/** A device with one tab on the example piece. */
async function aTab({ world = fakeServer(), device = memoryStore(), openLock = fakeTabs() } = {}) {
  const draft = await openDraft(world.piece(), { owner: OWNER, store: device.store, server: world.server, openLock });
  await vi.advanceTimersByTimeAsync(0);
  return { draft, world, device, openLock };
}
const pageOf = ({ piece }: { piece: () => ReturnType<typeof examplePiece> }, id = 'p1') =>
  piece().pages.find((page) => page.id === id);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a change', () => {
  test('is kept immediately and on the server within two seconds, and only then called saved', async () => {
    const { draft, world, device } = await aTab();
    draft.change(textOf('A wet dog comes.'));
    await vi.advanceTimersByTimeAsync(0);
    expect(device.records.size).toBe(1);
    expect(draft.snapshot().save).toEqual({ kind: 'kept' });
    expect(draft.snapshot().piece.pages[0]?.text).toBe('A wet dog comes.');
    await vi.advanceTimersByTimeAsync(2000);
    expect(pageOf(world)?.text).toBe('A wet dog comes.');
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
    expect(device.records.size).toBe(0);
  });

  test('made while another is sent follows with the newest text, and is no change by someone else', async () => {
    const { draft, world } = await aTab();
    const letters = 'A wet dog comes.';
    for (let length = 1; length <= letters.length; length += 1) {
      draft.change(textOf(letters.slice(0, length)));
      await vi.advanceTimersByTimeAsync(300);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(pageOf(world)?.text).toBe(letters);
    expect(draft.snapshot().blocked).toEqual([]);
    expect(world.here.sent.length).toBeLessThan(6);
  });

  test('whose reply is lost is sent once more as it was, and made once', async () => {
    const { draft, world } = await aTab();
    world.here.weather = 'reply lost';
    draft.change({ kind: 'add', page: 'local-1', layout: 'text_only', text: 'new', after: 'p1' });
    draft.change({ kind: 'page', page: 'local-1', values: { text: 'newer' } });
    await vi.advanceTimersByTimeAsync(5000);
    expect(draft.snapshot().save).toEqual({ kind: 'offline', isKept: true });
    world.here.weather = 'fine';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(world.piece().pages.map(({ text }) => text)).toEqual(['', 'newer', '']);
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
  });

  test('survives a closed tab and is sent by the next one', async () => {
    const world = fakeServer();
    world.here.weather = 'request lost';
    const { draft, device } = await aTab({ world });
    draft.change(textOf('kept'));
    await vi.advanceTimersByTimeAsync(100);
    world.here.weather = 'fine';
    const next = await aTab({ world, device });
    expect(next.draft.snapshot().piece.pages[0]?.text).toBe('kept');
    await vi.advanceTimersByTimeAsync(2000);
    expect(pageOf(world)?.text).toBe('kept');
  });

  test('that the server refuses stays on the device with the reason, holds up nothing else, and can be corrected', async () => {
    const { draft, world } = await aTab();
    draft.change({ kind: 'details', values: { title: '' } });
    draft.change(textOf('text'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(draft.snapshot().save).toMatchObject({ kind: 'refused', fields: { title: ['Enter a title.'] } });
    expect(pageOf(world)?.text).toBe('text');
    draft.change({ kind: 'details', values: { title: 'Rain' } });
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.piece().title).toBe('Rain');
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
  });
});

describe('an expired session', () => {
  test('is no conflict, asks for no sign-in by itself, and keeps the text', async () => {
    const { draft, world, device } = await aTab();
    world.here.weather = 'signed out';
    draft.change(textOf('mine'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.snapshot().save).toEqual({ kind: 'signed-out', isKept: true });
    expect(world.here.sent).toEqual([]);
    expect(device.records.size).toBe(1);
    world.here.weather = 'fine';
    expect(await draft.flush()).toBe(true);
  });

  test('shows the draft to no one else', async () => {
    const { draft, world, device } = await aTab();
    world.here.weather = 'signed out';
    draft.change(textOf('mine'));
    await vi.advanceTimersByTimeAsync(100);
    world.here.weather = 'fine';
    const parts = { store: device.store, server: world.server, openLock: fakeTabs() };
    const other = await openDraft(world.piece(), { ...parts, owner: 'kofi' });
    expect(other.snapshot().piece.pages[0]?.text).toBe('');
  });
});

describe('another device', () => {
  test('that wrote to the same page is a conflict which loses neither text', async () => {
    const { draft, world } = await aTab();
    world.writeElsewhere('p1', () => 'theirs');
    draft.change(textOf('mine'));
    await vi.advanceTimersByTimeAsync(2000);
    const { blocked, stored, save } = draft.snapshot();
    expect(save).toEqual({ kind: 'conflict' });
    expect(stored.pages[0]?.text).toBe('theirs');
    expect(pageOf(world)?.text).toBe('theirs');
    draft.resolve(blocked[0]?.id ?? '', 'both');
    await vi.advanceTimersByTimeAsync(2000);
    expect(pageOf(world)?.text).toBe('theirs\n\nmine');
  });

  test('that changed something else of the page is joined without a question', async () => {
    const { draft, world } = await aTab();
    world.setPiece({ pages: [{ ...examplePage('p1'), layout: 'text_only', edits: 7 }, examplePage('p2')] });
    draft.change(textOf('mine'));
    await vi.advanceTimersByTimeAsync(4000);
    expect(pageOf(world)).toMatchObject({ text: 'mine', layout: 'text_only' });
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
  });

  test('that deleted the page leaves the text here, and the author adds it again', async () => {
    const { draft, world } = await aTab();
    world.setPiece({ pages: [examplePage('p2')] });
    draft.change(textOf('mine'));
    await vi.advanceTimersByTimeAsync(2000);
    const [blocked] = draft.snapshot().blocked;
    expect(blocked?.block).toEqual({ kind: 'gone' });
    draft.resolve(blocked?.id ?? '', 'mine');
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.piece().pages.map(({ text }) => text)).toEqual(['', 'mine']);
  });

  test('that sent the piece to review leaves the text here', async () => {
    const { draft, world, device } = await aTab();
    world.setPiece({ can_edit: false, state: 'in_review' });
    draft.change(textOf('late'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(draft.snapshot().save).toEqual({ kind: 'locked' });
    expect(device.records.size).toBe(1);
  });
});

describe('a second tab', () => {
  test('shows what the first one writes, cannot write, and takes over with everything', async () => {
    const first = await aTab();
    const second = await aTab(first);
    expect(second.draft.snapshot()).toMatchObject({ isWriter: false, save: { kind: 'other-tab' } });
    first.world.here.weather = 'request lost';
    first.draft.change(textOf('from the first tab'));
    second.draft.change(textOf('ignored'));
    await vi.advanceTimersByTimeAsync(3000);
    second.draft.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    expect(first.draft.snapshot().isWriter).toBe(false);
    expect(second.draft.snapshot()).toMatchObject({ isWriter: true });
    expect(second.draft.snapshot().piece.pages[0]?.text).toBe('from the first tab');
    first.world.here.weather = 'fine';
    await vi.advanceTimersByTimeAsync(60_000);
    expect(pageOf(first.world)?.text).toBe('from the first tab');
  });
});

test('a device that stores nothing says so, and still sends', async () => {
  const device = memoryStore();
  device.here.isFull = true;
  const { draft, world } = await aTab({ device });
  draft.change(textOf('word'));
  await vi.advanceTimersByTimeAsync(100);
  expect(draft.snapshot().save).toEqual({ kind: 'unkept' });
  await vi.advanceTimersByTimeAsync(2000);
  expect(pageOf(world)?.text).toBe('word');
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import type { PendingChange } from './changes.ts';
import { openDraft } from './draft.ts';
import { moveToNewBook } from './new-book.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';

async function aTab({ world = fakeServer(), device = memoryStore() } = {}) {
  const parts = { owner: 'amara', store: device.store, server: world.server, openLock: fakeTabs() };
  const draft = await openDraft(world.piece(), parts);
  await vi.advanceTimersByTimeAsync(0);
  return { draft, world, device };
}
const words = (page: string, text: string) => ({ kind: 'page', page, values: { text } }) as const;
const photo = (page: string, alt: string) =>
  ({ kind: 'photo', page, position: 1, alt, file: new Blob(['cat']), width: 8, height: 6 }) as const;
const newPage = { kind: 'add', page: 'local-1', layout: 'text_only', text: '', after: 'p1' } as const;
const textsOf = (world: ReturnType<typeof fakeServer>) => world.piece().pages.map(({ text }) => text);
const isFull = new CallError(400, '', { pages: ['A book can have up to 60 pages.'] });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a new page that is refused', () => {
  async function aFullBook() {
    const tab = await aTab();
    tab.world.here.refuse = ({ kind }) => (kind === 'add' && tab.world.piece().pages.length > 1 ? isFull : undefined);
    tab.draft.change(newPage);
    tab.draft.change(words('local-1', 'one page too many'));
    await vi.advanceTimersByTimeAsync(4000);
    return tab;
  }

  test('holds up no other page, and is added again when there is room', async () => {
    const { draft, world } = await aFullBook();
    expect(draft.snapshot().blocked).toMatchObject([{ kind: 'add', block: { kind: 'refused', ...pick(isFull) } }]);
    draft.change({ kind: 'order', pages: ['p2', 'p1'] });
    draft.change({ kind: 'delete', page: 'p2' });
    await vi.advanceTimersByTimeAsync(4000);
    expect(world.piece().pages.map(({ id }) => id)).toEqual(['p1']);
    draft.resolve(draft.snapshot().blocked[0]?.id ?? '', 'mine');
    await vi.advanceTimersByTimeAsync(8000);
    expect(textsOf(world)).toEqual(['', 'one page too many']);
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
  });

  test('is left out with all that was done on it', async () => {
    const { draft, world, device } = await aFullBook();
    draft.change({ kind: 'order', pages: ['p2', 'local-1', 'p1'] });
    draft.change(photo('local-1', 'A cat'));
    draft.resolve(draft.snapshot().blocked[0]?.id ?? '', 'theirs');
    await vi.advanceTimersByTimeAsync(8000);
    expect(world.piece().pages.map(({ id }) => id)).toEqual(['p2', 'p1']);
    expect(draft.snapshot().save).toEqual({ kind: 'saved' });
    expect(device.records.size).toBe(0);
  });
});

test('a picture that is left out takes its description with it', async () => {
  const { draft, world } = await aTab();
  world.here.refuse = ({ kind }) => (kind === 'photo' ? new CallError(415) : undefined);
  draft.change(photo('p1', ''));
  draft.change({ kind: 'page', page: 'p1', values: { text: 'A cat sleeps.', alts: ['A cat'] } });
  await vi.advanceTimersByTimeAsync(4000);
  draft.resolve(draft.snapshot().blocked[0]?.id ?? '', 'theirs');
  await vi.advanceTimersByTimeAsync(4000);
  expect(world.here.sent.at(-1)).toMatchObject({ values: { text: 'A cat sleeps.', alts: [] } });
  expect(draft.snapshot().save).toEqual({ kind: 'saved' });
});

test('what the server cannot take for now holds up nothing else, and follows when it can', async () => {
  const { draft, world } = await aTab();
  world.here.refuse = ({ kind }) => (kind === 'photo' ? new CallError(507) : undefined);
  draft.change(photo('p1', 'A cat'));
  draft.change(words('p2', 'A cat sleeps.'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(textsOf(world)).toEqual(['', 'A cat sleeps.']);
  expect(draft.snapshot().save).toEqual({ kind: 'unavailable', isKept: true });
  world.here.refuse = () => undefined;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(world.piece().pages[0]?.pictures).toHaveLength(1);
  expect(draft.snapshot().save).toEqual({ kind: 'saved' });
});

test('an order without a page of another device passes with that page at the end', async () => {
  const { draft, world } = await aTab();
  world.setPiece({ pages: [...world.piece().pages, examplePage('p3', 'theirs')] });
  draft.change({ kind: 'order', pages: ['p2', 'p1'] });
  await vi.advanceTimersByTimeAsync(8000);
  expect(world.piece().pages.map(({ id }) => id)).toEqual(['p2', 'p1', 'p3']);
  expect(draft.snapshot().save).toEqual({ kind: 'saved' });
});

test('a change that the server meets with a conflict again and again is named, and not sent for ever', async () => {
  const { draft, world } = await aTab();
  world.here.refuse = ({ kind }) => (kind === 'add' ? new CallError(409, 'This book has a file.') : undefined);
  draft.change(newPage);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(draft.snapshot().save).toMatchObject({ kind: 'refused', message: 'This book has a file.' });
  expect(world.here.sent.length).toBeLessThan(10);
});

test('photos of two devices for one place are a conflict, and only the author decides', async () => {
  const { draft, world } = await aTab();
  const theirs = { position: 1, src: '/files/x/theirs.webp', width: 8, height: 6, alt: '', source: 'photo' } as const;
  const [first, ...others] = world.piece().pages;
  if (first) world.setPiece({ pages: [{ ...first, pictures: [theirs], edits: 9 }, ...others] });
  draft.change(photo('p1', 'mine'));
  await vi.advanceTimersByTimeAsync(8000);
  expect(world.piece().pages[0]?.pictures).toMatchObject([theirs]);
  expect(draft.snapshot().blocked).toMatchObject([{ kind: 'photo', block: { kind: 'conflict' } }]);
});

describe('a book that was deleted', () => {
  test('keeps its unsent words on the device, and sends them when it is back', async () => {
    const { draft, world, device } = await aTab();
    world.here.isGone = true;
    draft.change(words('p1', 'mine'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(draft.snapshot().save).toEqual({ kind: 'missing', isKept: true });
    expect(device.records.size).toBe(1);
    world.here.isGone = false;
    await draft.reload();
    expect(await draft.flush()).toBe(true);
    expect(textsOf(world)[0]).toBe('mine');
  });

  test('leaves its words and pictures to a new book', async () => {
    const { draft, world, device } = await aTab();
    world.here.isGone = true;
    draft.change(words('p1', 'A wet dog comes.'));
    draft.change(photo('p2', 'A cat'));
    draft.change({ kind: 'details', values: { blurb: 'About rain.', declaration_accepted: true } });
    await vi.advanceTimersByTimeAsync(4000);
    const next = fakeServer({ ...examplePiece([]), id: 'book-2' });
    const { owner, unsent } = draft.snapshot();
    const shared = { owner, piece: 'book', title: 'Umbrella' };
    await draft.moveOut(async (pending) => {
      expect(pending).toBe(unsent);
      await moveToNewBook({ ...shared, pending }, device.store, async () => next.piece());
    });
    expect([...device.records.values()].map(({ piece }) => piece)).toEqual(['book-2']);

    await aTab({ world: next, device });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(next.piece()).toMatchObject({ blurb: 'About rain.', declaration_accepted: false });
    expect(textsOf(next)).toEqual(['A wet dog comes.', '']);
    expect(next.piece().pages[1]?.pictures).toMatchObject([{ alt: 'A cat' }]);
    expect(device.records.size).toBe(0);
  });

  test('leaves its words where they are while no new book can be begun', async () => {
    const { draft, world, device } = await aTab();
    world.here.isGone = true;
    draft.change(words('p1', 'mine'));
    await vi.advanceTimersByTimeAsync(4000);
    const fail = () => Promise.reject(new CallError(0));
    const move = (pending: PendingChange[]) =>
      moveToNewBook({ owner: 'amara', piece: 'book', title: '', pending }, device.store, fail).then(() => {});
    await expect(draft.moveOut(move)).rejects.toThrow(CallError);
    expect(draft.snapshot().unsent).toHaveLength(1);
    expect(device.records.size).toBe(1);
  });
});

const pick = ({ status, fields }: CallError) => ({ status, fields });

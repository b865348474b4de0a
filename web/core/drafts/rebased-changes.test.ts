import { afterEach, test as base, beforeEach, describe, expect, vi } from 'vitest';
import type { DraftChange } from './changes.ts';
import { openDraft } from './draft.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const photo: DraftChange = {
  ...{ kind: 'photo', page: 'p1', position: 1, file: new Blob(['photo']), width: 8, height: 6, alt: 'A dog' },
};
const voice: DraftChange = { kind: 'voice', page: 'p1', file: new Blob(['sound']), seconds: 2 };
const text = (words: string): DraftChange => ({ kind: 'page', page: 'p1', values: { text: words } });

/** A draft whose changes do not reach the server, while its page's text is changed elsewhere. */
const test = base.extend('draftWith', () => async (...changes: DraftChange[]) => {
  const world = fakeServer(examplePiece([examplePage('p1', 'A dog.')]));
  const { store } = memoryStore();
  const parts = { owner: 'amara', store, server: world.server, openLock: fakeTabs() };
  const draft = await openDraft(world.piece(), parts);
  await vi.advanceTimersByTimeAsync(0);
  world.here.weather = 'request lost';
  for (const change of changes) {
    draft.change(change);
    await vi.advanceTimersByTimeAsync(1000);
  }
  world.writeElsewhere('p1', () => 'A wet dog.');
  world.here.weather = 'fine';
  await draft.flush();
  const decideAll = async (resolution: 'mine' | 'both') => {
    for (const { id } of draft.snapshot().blocked) draft.resolve(id, resolution);
    await draft.flush();
  };
  return { draft, decideAll, page: () => world.piece().pages[0] };
});

describe('what was typed after another change of the page', () => {
  test('meets the words of another place as a conflict, after a photo was sent', async ({ draftWith }) => {
    const { draft, page } = await draftWith(photo, text('A dog runs.'));
    expect(page()).toMatchObject({ text: 'A wet dog.', pictures: [{ alt: 'A dog' }] });
    expect(draft.snapshot().blocked).toMatchObject([{ kind: 'page', block: { kind: 'conflict' } }]);
  });

  test('meets them too after the author has decided to keep the recording', async ({ draftWith }) => {
    const { draft, page, decideAll } = await draftWith(voice, text('A dog runs.'));
    await decideAll('mine');
    expect(page()).toMatchObject({ text: 'A wet dog.', voice: { seconds: 2 } });
    expect(draft.snapshot().blocked).toMatchObject([{ kind: 'page', block: { kind: 'conflict' } }]);
    await decideAll('both');
    expect(page()?.text).toBe('A wet dog.\n\nA dog runs.');
  });

  test('keeps both texts when the author wanted both before a recording', async ({ draftWith }) => {
    const { page, decideAll } = await draftWith(text('A dog runs.'), voice, text('A dog runs home.'));
    await decideAll('both');
    await decideAll('mine');
    expect(page()).toMatchObject({ text: 'A wet dog.\n\nA dog runs home.', voice: { seconds: 2 } });
  });

  test('is no conflict with the own words before it', async ({ draftWith }) => {
    const { draft, page, decideAll } = await draftWith(text('A dog runs.'), photo, text('A dog runs home.'));
    await decideAll('mine');
    expect(draft.snapshot().blocked).toEqual([]);
    expect(page()).toMatchObject({ text: 'A dog runs home.', pictures: [{ alt: 'A dog' }] });
  });
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PendingChange } from './changes.ts';
import { openDraft } from './draft.ts';
import { DRAFT_LIFETIME_MS } from './old-drafts.ts';
import { forgetDrafts, sendDrafts, sendUnopenedDrafts } from './sign-out.ts';
import { examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const change: PendingChange = {
  ...{ kind: 'page', page: 'p1', values: { text: 'mine' }, id: 'c1', isSent: false },
  base: { edits: 1, values: { text: '' } },
};

/** A device with a recent change of Amara and an old one of Kofi. */
async function aDevice() {
  const device = memoryStore();
  const shared = { piece: 'book', title: 'Umbrella', pending: [change] };
  await device.store.write({ ...shared, owner: 'amara', changedAt: Date.now() });
  await device.store.write({ ...shared, owner: 'kofi', changedAt: Date.now() - DRAFT_LIFETIME_MS - 1 });
  return device;
}

test('signing out sends what is unsent and then keeps nothing of the person', async () => {
  const [device, world] = [await aDevice(), fakeServer()];
  expect(await sendDrafts('amara', { store: device.store, findServer: () => world.server })).toEqual([]);
  expect(world.texts()).toContain('mine');
  await forgetDrafts('amara', device);
  expect(await device.store.list('amara')).toEqual([]);
});

test('signing out names what cannot be sent, and keeps it until the person has decided', async () => {
  const [device, world] = [await aDevice(), fakeServer()];
  world.here.weather = 'request lost';
  expect(await sendDrafts('amara', { store: device.store, findServer: () => world.server })).toEqual(['Umbrella']);
  expect(await device.store.list('amara')).toHaveLength(1);
});

test('a conflict is named too, because its text is only here', async () => {
  const [device, world] = [await aDevice(), fakeServer()];
  world.writeElsewhere('p1', () => 'theirs');
  expect(await sendDrafts('amara', { store: device.store, findServer: () => world.server })).toEqual(['Umbrella']);
});

test('what another person left is sent by no one else, and removed after seven days', async () => {
  const [device, world] = [await aDevice(), fakeServer()];
  await sendDrafts('amara', { store: device.store, findServer: () => world.server });
  expect(await device.store.list('kofi')).toHaveLength(1);
  await forgetDrafts('amara', device);
  expect(await device.store.list('kofi')).toEqual([]);
});

test('a browser that refuses storage signs out without a question', async () => {
  const refuse = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  const store = { ...memoryStore().store, list: refuse, clear: refuse };
  expect(await sendDrafts('amara', { store, findServer: () => fakeServer().server })).toEqual([]);
  await expect(forgetDrafts('amara', { store })).resolves.toBeUndefined();
});

test('what is unsent follows by itself, but not of a piece that is open in a tab', async () => {
  const [device, world] = [await aDevice(), fakeServer()];
  const openLock = fakeTabs();
  const parts = { store: device.store, findServer: () => world.server, openLock };
  const open = await openDraft(world.piece(), { ...parts, server: world.server, owner: 'amara' });
  await sendUnopenedDrafts('amara', parts);
  expect(world.here.sent).toEqual([]);
  open.close();
  await vi.advanceTimersByTimeAsync(0);
  const next = fakeServer();
  const { store } = await aDevice();
  await sendUnopenedDrafts('amara', { store, findServer: () => next.server, openLock: fakeTabs() });
  expect(next.texts()).toContain('mine');
});

test('what is unsent of a story goes to the calls of stories', async () => {
  const { store } = memoryStore();
  const world = fakeServer({ ...examplePiece([]), type: 'story' });
  const pendingChange: PendingChange = {
    ...{ kind: 'details', values: { body: '<p>The kite rose.</p>' }, id: 'c1', isSent: false },
    base: { edits: 1, values: { body: '' } },
  };
  const record = { owner: 'amara', piece: 'book', type: 'story' as const, title: 'Kite', pending: [pendingChange] };
  await store.write({ ...record, changedAt: Date.now() });
  const types: string[] = [];
  const findServer = (type: string) => {
    types.push(type);
    return world.server;
  };
  expect(await sendDrafts('amara', { store, findServer })).toEqual([]);
  expect(types).toEqual(['story']);
  expect(world.piece()).toMatchObject({ body: '<p>The kite rose.</p>' });
});

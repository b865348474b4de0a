import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeTabs } from '#web/core/drafts/testing/fake-drafts.ts';
import { openAnswers } from './draft.ts';
import { forgetAnswers, sendAnswers } from './sign-out.ts';
import { NOTHING_KNOWN } from './state.ts';
import { fakeAnswerServer, memoryAnswers } from './testing/fake-answers.ts';

const key = { id: 'ten-litres', course: 'water', chapter: 'first', title: 'Ten litres' };
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function aChapter() {
  const [world, device, openLock] = [fakeAnswerServer(), memoryAnswers(), fakeTabs()];
  const parts = { owner: 'amara', store: device.store, server: world.server, openLock };
  const draft = await openAnswers(key, NOTHING_KNOWN, parts);
  await vi.advanceTimersByTimeAsync(0);
  return { world, device, draft, parts };
}

test('an answer is on the device first, and is saved only after the reply of the server', async () => {
  const { world, device, draft } = await aChapter();
  world.here.weather = 'request lost';
  draft.change({ answers: { notice: 'Heavy.' } });
  await vi.advanceTimersByTimeAsync(10);

  expect([...device.records.values()][0]?.pending[0]?.answers).toEqual({ notice: 'Heavy.' });
  expect(draft.snapshot().save.kind).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.snapshot().save).toEqual({ kind: 'offline', isKept: true });
  world.here.weather = 'fine';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(draft.snapshot().save.kind).toBe('saved');
  expect(device.records.size).toBe(0);
});

test('an answer that is given while another one is being sent is on the device immediately', async () => {
  const { world, device, draft } = await aChapter();
  world.server.send = () => new Promise(() => {});
  draft.change({ answers: { notice: 'Heavy.' } });
  await vi.advanceTimersByTimeAsync(1000);
  draft.change({ answers: { carry: true } });
  await vi.advanceTimersByTimeAsync(0);
  expect([...device.records.values()][0]?.pending.map(({ answers }) => answers)).toEqual([
    { notice: 'Heavy.' },
    { carry: true },
  ]);
});

test('answers that wait are shown and sent at the new address of their chapter', async () => {
  const { world, device, draft, parts } = await aChapter();
  world.here.weather = 'request lost';
  draft.change({ answers: { notice: 'Heavy.' } });
  await vi.advanceTimersByTimeAsync(10);
  draft.close();
  await vi.advanceTimersByTimeAsync(0);
  world.here.weather = 'fine';

  const moved = await openAnswers({ ...key, course: 'rain', chapter: 'tenth' }, NOTHING_KNOWN, parts);
  expect(moved.snapshot().answers).toEqual({ notice: 'Heavy.' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(moved.snapshot().save.kind).toBe('saved');
  expect(device.records.size).toBe(0);
});

test('answers that were kept under the address of a chapter, as before its id, are shown, sent and not sent twice', async () => {
  const [world, device] = [fakeAnswerServer(), memoryAnswers()];
  const { course, chapter, title } = key;
  const pending = [{ id: 'one', isSent: false, answers: { notice: 'Kept last week.' } }];
  const record = { owner: 'amara', piece: 'water/first', course, chapter, title, pending, changedAt: 1 };
  await device.store.write(record);
  const parts = { owner: 'amara', store: device.store, server: world.server, openLock: fakeTabs() };

  const draft = await openAnswers(key, NOTHING_KNOWN, parts);
  expect(draft.snapshot().answers).toEqual({ notice: 'Kept last week.' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(draft.snapshot().save.kind).toBe('saved');
  expect(device.records.size).toBe(0);
  draft.close();

  await device.store.write({
    ...record,
    pending: [{ ...pending[0], id: 'two', isSent: false, answers: { carry: true } }],
  });
  expect(await sendAnswers('amara', { store: device.store, server: world.server })).toEqual([]);
  expect(world.known().answers).toEqual({ notice: 'Kept last week.', carry: true });
});

test('of several answers one that is refused holds up no other, and stays marked until it is changed', async () => {
  const { world, draft } = await aChapter();
  world.here.refuse = (answers) => (answers.old ? 'This chapter does not have this task.' : undefined);
  draft.change({ answers: { old: 'Mine.', notice: 'Heavy.' } });
  await draft.flush();

  expect(world.known().answers).toEqual({ notice: 'Heavy.' });
  expect(draft.snapshot().save.kind).toBe('refused');
  expect(draft.snapshot().answers.old).toBe('Mine.');
  world.here.refuse = () => undefined;
  draft.change({ answers: { old: 'Mine again.' } });
  await draft.flush();
  expect(draft.snapshot().save.kind).toBe('saved');
});

test('answers of a group are sent without a partner who has left the class, and count for the others', async () => {
  const { world, draft } = await aChapter();
  world.here.weather = 'request lost';
  draft.change({ answers: { carry: true }, partners: ['kofi', 'lina'] });
  draft.change({ answers: { notice: 'Alone.' } });
  draft.change({ done: true, partners: ['lina'] });
  await vi.advanceTimersByTimeAsync(1000);
  world.here.strangers = ['kofi'];
  world.here.weather = 'fine';
  await draft.flush();

  expect(world.saves).toEqual([
    { answers: { carry: true }, partners: ['lina'] },
    { answers: { notice: 'Alone.' }, partners: [] },
    { answers: {}, partners: ['lina'] },
  ]);
  expect(draft.snapshot()).toMatchObject({ leavers: ['kofi'], save: { kind: 'saved' } });
});

test('that a chapter is done is refused alone, and can be said again', async () => {
  const { world, draft } = await aChapter();
  draft.change({ answers: { carry: true } });
  draft.change({ done: true });
  await draft.flush();
  expect(world.known()).toMatchObject({ state: 'started', answers: { carry: true } });
  expect(draft.snapshot().unsent).toMatchObject([{ done: true, block: { status: 400 } }]);

  draft.change({ answers: { notice: 'Heavy.' } });
  draft.change({ done: true });
  expect(await draft.flush()).toBe(true);
  expect(draft.snapshot().state).toBe('done');
});

test('the answers of a chapter that was closed stay on the device', async () => {
  const { world, device, draft } = await aChapter();
  world.here.isClosed = true;
  draft.change({ answers: { notice: 'Heavy.' } });
  await draft.flush();

  expect(draft.snapshot().save).toEqual({ kind: 'missing', isKept: true });
  expect(device.records.size).toBe(1);
});

test('a device that is full says that nothing is kept, and still sends', async () => {
  const { world, device, draft } = await aChapter();
  device.here.isFull = true;
  world.here.weather = 'broken';
  draft.change({ answers: { notice: 'Heavy.' } });
  await draft.flush();
  expect(draft.snapshot().save).toEqual({ kind: 'unavailable', isKept: false });

  world.here.weather = 'fine';
  expect(await draft.flush()).toBe(true);
});

test('signing out sends what is kept, names what cannot be sent, and then keeps nothing', async () => {
  const { world, device, draft } = await aChapter();
  world.here.weather = 'request lost';
  draft.change({ answers: { notice: 'Heavy.' } });
  await vi.advanceTimersByTimeAsync(10);
  const parts = { store: device.store, server: world.server };

  expect(await sendAnswers('amara', parts)).toEqual(['Ten litres']);
  world.here.weather = 'fine';
  expect(await sendAnswers('amara', parts)).toEqual([]);
  expect(world.known().answers).toEqual({ notice: 'Heavy.' });
  await forgetAnswers('amara', device.store);
  expect(device.records.size).toBe(0);
});

test('what another person left is sent by no one else', async () => {
  const { world, device, draft } = await aChapter();
  world.here.weather = 'request lost';
  draft.change({ answers: { notice: 'Heavy.' } });
  await vi.advanceTimersByTimeAsync(10);
  world.here.weather = 'fine';

  expect(await sendAnswers('kofi', { store: device.store, server: world.server })).toEqual([]);
  expect(world.known().answers).toEqual({});
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, openDraft } from './draft.ts';
import { fakeServer, fakeTabs, memoryStore, type Weather } from './testing/fake-drafts.ts';

type Step =
  | { do: 'write' | 'write elsewhere' | 'delete' | 'move'; page: number }
  | { do: 'add' | 'kill' | 'open tab' | 'take over' | 'decide' }
  | { do: 'weather'; weather: Weather }
  | { do: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write' as const), page: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('write elsewhere', 'delete', 'move'), page: fc.nat(4) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('add', 'kill', 'open tab', 'take over', 'decide') }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('weather' as const),
      weather: fc.constantFrom<Weather>(
        'fine',
        'fine',
        'request lost',
        'reply lost',
        'broken',
        'refusing',
        'signed out',
      ),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 400, 1500, 6000) }) },
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns a part of a tab of which nothing more is heard when the tab is killed. */
function diesWith<Part extends object>(life: { isOver: boolean }, part: Part): Part {
  const wrap = (value: unknown) =>
    typeof value === 'function'
      ? (...args: unknown[]) =>
          life.isOver ? new Promise(() => {}) : (value as (...all: unknown[]) => unknown)(...args)
      : value;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, wrap(value)])) as Part;
}

/** Runs steps on one device with up to two tabs. Every text is longer by one word each time, and no word may be lost. */
async function run(steps: Step[]) {
  const world = fakeServer();
  const device = memoryStore();
  let openLock = fakeTabs();
  let tabs: Draft[] = [];
  const words = { here: [] as string[], elsewhere: [] as string[] };
  let counter = 0;
  const missing = (list: string[]) => list.filter((word) => !world.texts().includes(word));
  const brokenPromises: string[] = [];
  let life = { isOver: false };
  const openTab = async () => {
    const mortal = <Part extends object>(part: Part) => diesWith(life, part);
    const parts = { owner: 'amara', store: mortal(device.store), server: mortal(world.server), openLock };
    const draft = await openDraft(world.piece(), parts);
    const tabLife = life;
    tabs.push(draft);
    draft.subscribe(() => {
      if (!tabLife.isOver && draft.snapshot().save.kind === 'saved') brokenPromises.push(...missing(words.here));
    });
    await vi.advanceTimersByTimeAsync(0);
  };
  const write = (draft: Draft, index: number) => {
    const { pages } = draft.snapshot().piece;
    const page = pages[index % pages.length];
    if (!draft.snapshot().isWriter || !page) return;
    const word = `<${++counter}>`;
    words.here.push(word);
    draft.change({ kind: 'page', page: page.id, values: { text: `${page.text} ${word}` } });
  };
  const take = async (one: Step) => {
    const draft = tabs.find((tab) => tab.snapshot().isWriter);
    const pages = draft?.snapshot().piece.pages ?? [];
    switch (one.do) {
      case 'write':
        if (draft) write(draft, one.page);
        break;
      case 'write elsewhere': {
        const page = world.piece().pages[one.page % Math.max(1, world.piece().pages.length)];
        const word = `[${++counter}]`;
        if (page) words.elsewhere.push(word);
        if (page) world.writeElsewhere(page.id, (text) => `${text} ${word}`);
        break;
      }
      case 'delete': {
        const page = pages[one.page % pages.length];
        if (page && pages.length > 1) draft?.change({ kind: 'delete', page: page.id });
        break;
      }
      case 'move':
        if (pages.length > 0) draft?.change({ kind: 'order', pages: pages.map(({ id }) => id).reverse() });
        break;
      case 'add':
        draft?.change({ kind: 'add', page: `local-${++counter}`, layout: 'text_only', text: '', after: pages[0]?.id });
        break;
      case 'kill':
        life.isOver = true;
        life = { isOver: false };
        tabs = [];
        openLock = fakeTabs();
        await openTab();
        break;
      case 'open tab':
        if (tabs.length < 2) await openTab();
        break;
      case 'take over':
        tabs.find((tab) => tab.snapshot().isWriter === false)?.takeOver();
        break;
      case 'decide':
        for (const change of draft?.snapshot().blocked ?? []) draft?.resolve(change.id, 'both');
        break;
      case 'weather':
        world.here.weather = one.weather;
        break;
      case 'wait':
        await vi.advanceTimersByTimeAsync(one.ms);
    }
    await vi.advanceTimersByTimeAsync(0);
  };

  await openTab();
  for (const one of steps) await take(one);
  world.here.weather = 'fine';
  for (let round = 0; round < 12; round += 1) {
    const draft = tabs.find((tab) => tab.snapshot().isWriter);
    for (const change of draft?.snapshot().blocked ?? []) draft?.resolve(change.id, 'both');
    await draft?.flush();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const saves = tabs.filter((tab) => tab.snapshot().isWriter).map((tab) => tab.snapshot().save.kind);
  return {
    saves,
    lost: missing(words.here),
    lostElsewhere: missing(words.elsewhere),
    kept: device.records.size,
    brokenPromises,
  };
}

test('no word is lost, whatever fails, is killed, or is written elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      expect(await run(steps)).toEqual({ saves: ['saved'], lost: [], lostElsewhere: [], kept: 0, brokenPromises: [] });
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLocalId } from './changes.ts';
import { type Draft, openDraft } from './draft.ts';
import { diesWith, fakeServer, fakeTabs, memoryStore, type WorldStep, worldSteps } from './testing/fake-drafts.ts';

type Step =
  | { do: 'write' | 'record' | 'write elsewhere' | 'delete' | 'move'; page: number }
  | { do: 'add' | 'kill' | 'open tab' | 'take over' | 'decide' }
  | WorldStep;

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('write' as const), page: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('record', 'write elsewhere', 'delete', 'move'), page: fc.nat(4) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('add', 'kill', 'open tab', 'take over', 'decide') }) },
  ...worldSteps,
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/**
 * Runs steps on one device with up to two tabs. Each text is one word longer than the last, and no word may be lost.
 */
async function run(steps: Step[]) {
  const world = fakeServer();
  const device = memoryStore();
  let openLock = fakeTabs();
  let tabs: Draft[] = [];
  const words = { here: [] as string[], elsewhere: [] as string[] };
  /** The length of the last recording of each page; no two recordings have the same length. */
  const recorded = new Map<string, number>();
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
      case 'record': {
        const page = pages[one.page % Math.max(1, pages.length)];
        if (!draft || !page || isLocalId(page.id)) break;
        recorded.set(page.id, ++counter);
        draft.change({ kind: 'voice', page: page.id, file: new Blob(), seconds: counter });
        break;
      }
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
    lostRecordings: world
      .piece()
      .pages.filter(({ id, voice }) => recorded.has(id) && voice?.seconds !== recorded.get(id)),
    kept: device.records.size,
    brokenPromises,
  };
}

test('no word and no recording is lost, whatever fails, is killed, or is written elsewhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      expect(await run(steps)).toEqual({
        saves: ['saved'],
        lost: [],
        lostElsewhere: [],
        lostRecordings: [],
        kept: 0,
        brokenPromises: [],
      });
    }),
    { numRuns: 300 },
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, openDraft } from './draft.ts';
import {
  diesWith,
  examplePiece,
  fakeServer,
  fakeTabs,
  memoryStore,
  type WorldStep,
  worldSteps,
} from './testing/fake-drafts.ts';

type Step = { do: 'write' | 'name' | 'kill' | 'open tab' | 'take over' } | WorldStep;
type StoryPiece = { body: string; title: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ do: 'write' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('name', 'kill', 'open tab', 'take over') }) },
  ...worldSteps,
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Writes a story on one device with up to two tabs; each step adds a word at the end. */
async function writeStory(steps: Step[]) {
  const world = fakeServer({ ...examplePiece([]), ...{ id: 'story', type: 'story', body: '' } });
  const { store, records } = memoryStore();
  let openLock = fakeTabs();
  let tabs: Draft[] = [];
  let life = { isOver: false };
  const words: string[] = [];
  let title = 'Umbrella';
  const openTab = async () => {
    const parts = { owner: 'amara', store: diesWith(life, store), server: diesWith(life, world.server), openLock };
    tabs.push(await openDraft(world.piece(), parts));
    await vi.advanceTimersByTimeAsync(0);
  };
  const take = async (one: Step) => {
    const draft = tabs.find((tab) => tab.snapshot().isWriter);
    const { body } = (draft?.snapshot().piece ?? { body: '' }) as unknown as StoryPiece;
    if (one.do === 'write' && draft) {
      words.push(`<${words.length}>`);
      draft.change({ kind: 'details', values: { body: body + words.at(-1) } });
    }
    if (one.do === 'name' && draft) {
      title = `Umbrella ${words.length}`;
      draft.change({ kind: 'details', values: { title } });
    }
    if (one.do === 'kill') {
      life.isOver = true;
      life = { isOver: false };
      tabs = [];
      openLock = fakeTabs();
      await openTab();
    }
    if (one.do === 'open tab' && tabs.length < 2) await openTab();
    if (one.do === 'take over') tabs.find((tab) => tab.snapshot().isWriter === false)?.takeOver();
    if (one.do === 'weather') world.here.weather = one.weather;
    await vi.advanceTimersByTimeAsync(one.do === 'wait' ? one.ms : 0);
  };
  await openTab();
  for (const one of steps) await take(one);
  world.here.weather = 'fine';
  for (let round = 0; round < 4; round += 1) {
    const draft = tabs.find((tab) => tab.snapshot().isWriter);
    for (const change of draft?.snapshot().blocked ?? []) draft?.resolve(change.id, 'mine');
    await draft?.flush();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const stored = world.piece() as unknown as StoryPiece;
  return {
    body: stored.body,
    title: stored.title,
    kept: records.size,
    expected: { body: words.join(''), title, kept: 0 },
  };
}

test('each word of a story is stored once, whatever fails or is killed, and in whichever tab it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { expected, ...stored } = await writeStory(steps);
      expect(stored).toEqual(expected);
    }),
    { numRuns: 150 },
  );
});

import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { diesWith, fakeTabs, type WorldStep, worldSteps } from '#web/core/drafts/testing/fake-drafts.ts';
import { type AnswerDraft, openAnswers } from './draft.ts';
import { sendAnswers } from './sign-out.ts';
import { fakeAnswerServer, memoryAnswers } from './testing/fake-answers.ts';

type Step =
  | {
      do:
        | 'write'
        | 'tick'
        | 'done'
        | 'kill'
        | 'open tab'
        | 'take over'
        | 'sign out'
        | 'other device'
        | 'look'
        | 'join'
        | 'leave';
    }
  | WorldStep;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ do: 'write' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'tick',
        'done',
        'kill',
        'open tab',
        'take over',
        'sign out',
        'other device',
        'look',
        'join',
        'leave',
      ),
    }),
  },
  ...worldSteps,
);
const key = { id: 'ten-litres', course: 'water', chapter: 'first', title: 'Ten litres' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs steps of one student on one device with up to two tabs, and on another device. No two texts are equal. */
async function run(steps: Step[]) {
  const world = fakeAnswerServer();
  const device = memoryAnswers();
  let openLock = fakeTabs();
  let tabs: AnswerDraft[] = [];
  let life = { isOver: false };
  let counter = 0;
  const broken: string[] = [];
  /** The student's last text, unless another text was seen since. */
  let mine: string | undefined;
  let partners: string[] = [];
  const company = new Map<string, string[]>();

  const openTab = async () => {
    const mortal = <Part extends object>(part: Part) => diesWith(life, part);
    const parts = { owner: 'amara', store: mortal(device.store), server: mortal(world.server), openLock };
    const draft = await openAnswers(key, world.known(), parts);
    const tabLife = life;
    tabs.push(draft);
    draft.subscribe(() => {
      const { save, answers } = draft.snapshot();
      // “Saved” is a promise: the server has received the shown answers.
      if (!tabLife.isOver && save.kind === 'saved' && answers.notice && !world.kept().includes(answers.notice))
        broken.push(String(answers.notice));
    });
    await vi.advanceTimersByTimeAsync(0);
  };
  const take = async (one: Step) => {
    const draft = tabs.find((tab) => tab.snapshot().isWriter);
    switch (one.do) {
      case 'write':
        if (!draft) break;
        mine = `Text ${++counter}`;
        company.set(mine, partners);
        draft.change({ answers: { notice: mine }, partners });
        break;
      case 'join':
      case 'leave':
        partners = one.do === 'join' ? ['kofi', `classmate-${++counter}`] : [];
        break;
      case 'tick':
        draft?.change({ answers: { carry: true } });
        break;
      case 'done':
        draft?.change({ done: true });
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
      case 'sign out':
        await sendAnswers('amara', { store: device.store, server: world.server });
        break;
      case 'other device':
        await world.server
          .send(key, { id: `other-${++counter}`, isSent: true, answers: { notice: `Other ${counter}` } })
          .catch(() => undefined);
        break;
      case 'look':
        draft?.know(world.known());
        break;
      case 'weather':
        // Refusals have a separate test.
        world.here.weather = one.weather === 'refusing' ? 'fine' : one.weather;
        break;
      case 'wait':
        await vi.advanceTimersByTimeAsync(one.ms);
    }
    await vi.advanceTimersByTimeAsync(0);
  };
  await openTab();
  for (const one of steps) await take(one);
  world.here.weather = 'fine';
  for (let round = 0; round < 8; round += 1) {
    const draft = tabs.find((tab) => tab.snapshot().isWriter);
    if (draft?.snapshot().save.kind === 'refused') {
      mine = `Text ${++counter}`;
      company.set(mine, []);
      draft.change({ answers: { notice: mine } });
      draft.change({ done: true });
    }
    await draft?.flush();
    await vi.advanceTimersByTimeAsync(60_000);
  }
  const writer = tabs.find((tab) => tab.snapshot().isWriter);
  return {
    writer: writer?.snapshot(),
    isLost: mine !== undefined && !world.kept().includes(mine),
    broken,
    miscounted: world.saves.filter(({ answers, partners: counted }) => {
      const expected = company.get(String(answers.notice));
      return expected !== undefined && expected.join() !== counted.join();
    }),
    world,
    device,
  };
}

test('no order of writing, cuts, kills, tabs, partners and signing out loses an answer or counts it for others', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { writer, isLost, broken, miscounted, device } = await run(steps);
      expect({ save: writer?.save.kind, isLost, broken, miscounted, left: device.records.size }).toEqual({
        ...{ save: 'saved', isLost: false, broken: [], miscounted: [], left: 0 },
      });
    }),
    { numRuns: 300 },
  );
});

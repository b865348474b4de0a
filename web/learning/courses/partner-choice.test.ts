import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { AnswerDraft } from '#web/core/drafts/answers/draft.ts';
import type { UsedAnswers } from '#web/core/drafts/answers/use-answers.ts';
import { fakeStorage, forbidStorage } from '#web/kit/testing/fake-storage.ts';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { divideChoice, usePartnerChoice, withPartners } from './partner-choice.ts';

const kofi = { id: 'kofi', first_name: 'Kofi', last_name: '' };
const lina = { id: 'lina', first_name: 'Lina', last_name: '' };
const open = (piece: string) => runHook(() => usePartnerChoice(piece));

describe('the partners on a device', () => {
  test('are the same after a reload, and those of no other student, chapter or day', () => {
    fakeStorage();
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 9), toFake: ['Date'] });
    open('asmita/water/first').choosePartners([kofi]);

    expect(open('asmita/water/first').partners).toEqual([kofi]);
    expect(open('kofi/water/first').partners).toEqual([]);
    expect(open('asmita/water/second').partners).toEqual([]);
    vi.setSystemTime(new Date(2026, 10, 21, 9));
    expect(open('asmita/water/first').partners).toEqual([]);
    vi.useRealTimers();
  });

  test('of yesterday are not sent with an answer from a page that was left open overnight', () => {
    fakeStorage();
    vi.useFakeTimers({ now: new Date(2026, 10, 20, 9), toFake: ['Date'] });
    open('asmita/water/first').choosePartners([kofi]);
    const page = open('asmita/water/first');

    expect(page.idsNow()).toEqual(['kofi']);
    vi.setSystemTime(new Date(2026, 10, 21, 9));
    expect(page.idsNow()).toEqual([]);
    vi.useRealTimers();
  });

  test('are named when they have left the class, and can be chosen again when they are back', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const day = new Date().toDateString();

    expect(divideChoice({ partners: [kofi, lina], day, refusals: 0 }, ['kofi'])).toEqual({
      ...{ partners: [lina], leavers: [kofi] },
    });
    expect(divideChoice({ partners: [kofi, lina], day, refusals: 1 }, ['kofi', 'lina'])).toEqual({
      ...{ partners: [kofi], leavers: [lina] },
    });
  });

  test('can be chosen where the browser forbids storage', () => {
    forbidStorage();
    expect(() => open('asmita/water/first').choosePartners([kofi])).not.toThrow();
  });
});

test('answers are sent with the partners, and a call for help without', () => {
  const changes: unknown[] = [];
  const draft = { change: (next: unknown) => changes.push(next) } as unknown as AnswerDraft;
  const used = { draft } as UsedAnswers;

  withPartners(used, () => ['kofi']).draft.change({ answers: { notice: 'Heavy' } });
  withPartners(used, () => ['kofi']).draft.change({ needs_help: true });
  withPartners(used, () => []).draft.change({ done: true });

  expect(changes).toEqual([{ answers: { notice: 'Heavy' }, partners: ['kofi'] }, { needs_help: true }, { done: true }]);
});

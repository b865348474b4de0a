import { useEffect, useState } from 'react';
import type { Classmate } from '#contract/learning/courses.ts';
import type { AnswerDraft } from '#web/core/drafts/answers/draft.ts';
import type { UsedAnswers } from '#web/core/drafts/answers/use-answers.ts';

/** In localStorage, which is cleared when the person signs out. */
const KEY = 'together';
export const MAX_PARTNERS = 2;

export type PartnerChoice = {
  partners: Classmate[];
  /** Selected partners who are no longer in a class of the student. */
  leavers: Classmate[];
  choosePartners: (partners: Classmate[]) => void;
  /**
   * Returns the ids of the person's current partners: a page left open overnight was rendered for yesterday's partners.
   */
  idsNow: () => string[];
};

/**
 * Keeps the partners who work on this device with a person in one chapter, even when the page is reloaded without a
 * connection. `piece` names the person and the chapter. The choice ends with the day and with the sign-out, so that no
 * forgotten partner gets credit. `refused` has all partners whom the server has refused since the page was opened: a
 * partner who has rejoined the class can be chosen again.
 */
export function usePartnerChoice(piece: string, refused: readonly string[] = []): PartnerChoice {
  const [choice, setChoice] = useState(() => ({ ...readChoice(piece), refusals: 0 }));
  useToday();
  const { partners, leavers } = divideChoice(choice, refused);
  const hasLeavers = leavers.length > 0;
  function choosePartners(next: Classmate[]) {
    setChoice({ partners: next, day: today(), refusals: refused.length });
    writeChoice(piece, { partners: next, day: today() });
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (hasLeavers) writeChoice(piece, { partners, day: choice.day });
  }, [hasLeavers, refused]);
  return {
    partners,
    leavers,
    choosePartners,
    idsNow: () => divideChoice(choice, refused).partners.map(({ id }) => id),
  };
}

/**
 * Divides today's partners by whether the server has refused them since the choice. `refusals` is the number of earlier
 * refusals.
 */
export function divideChoice(
  { partners, day, refusals }: StoredChoice & { refusals: number },
  refused: readonly string[],
): Pick<PartnerChoice, 'partners' | 'leavers'> {
  if (day !== today()) return { partners: [], leavers: [] };
  const isRefused = ({ id }: Classmate) => refused.includes(id, refusals);
  return { partners: partners.filter((one) => !isRefused(one)), leavers: partners.filter(isRefused) };
}

/** Renders again when the page is visible on a new day. */
function useToday(): void {
  const [, setDay] = useState(today);
  useEffect(() => {
    const update = () => setDay(today());
    document.addEventListener('visibilitychange', update);
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
}

/** Returns the answers with the partners in every change. A call for help names only the person. */
export function withPartners({ draft, snapshot }: UsedAnswers, idsNow: PartnerChoice['idsNow']): UsedAnswers {
  const change: AnswerDraft['change'] = (next) => {
    const partners = next.needs_help === undefined ? idsNow() : [];
    draft.change(partners.length > 0 ? { ...next, partners } : next);
  };
  return { draft: { ...draft, change }, snapshot };
}

const today = () => new Date().toDateString();

type StoredChoice = { partners: Classmate[]; day: string };

function readChoice(piece: string): StoredChoice {
  const none = { partners: [], day: today() };
  try {
    const choice = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return choice?.piece === piece ? { partners: choice.partners.slice(0, MAX_PARTNERS), day: choice.day } : none;
  } catch {
    // Without storage the person has to choose again after a reload.
    return none;
  }
}

function writeChoice(piece: string, choice: StoredChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ piece, ...choice }));
  } catch {
    // Without storage the choice lasts as long as this page.
  }
}

import type { Order } from '#contract/shop/orders.ts';
import { useUnitWords } from '#web/giving/gift-form/unit-words.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';

export type Share = Order['cause_shares'][number];

/** Says what a share pays for, as “£1.95: a twentieth of a filter”, where its one project counts in the same currency. */
export function useShareUnits(currency: string): (share: Share) => string | undefined {
  const t = useTranslate();
  const money = useMoneyFormat();
  const unitWords = useUnitWords();
  return ({ amount, state, projects: [project, ...others] }) => {
    if (!project || others.length > 0 || project.currency !== currency || state === 'refunded') return undefined;
    // An order does not name the language of its causes.
    const counted = unitWords(amount, { ...project, language: '' }, true);
    return counted && t('{amount}: {units}', { amount: money(amount, currency), units: counted.words });
  };
}

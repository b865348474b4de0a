import type { LimitName } from '#contract/kit/refusals.ts';
import type { PlanVariant } from '#contract/schools/plans.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { formatStorage } from '#web/schools/plans/storage-size.ts';

export const limitNames: LimitName[] = ['students', 'staff', 'books', 'storage'];
export const limitTitles: Record<LimitName, string> = {
  students: 'Students',
  staff: 'Staff',
  books: 'Books',
  storage: 'Storage',
};

type Price = Pick<PlanVariant, 'price' | 'currency' | 'interval'>;

/** Returns functions that write prices and limits of plans. */
export function usePlanTexts() {
  const t = useWords();
  const money = useMoneyFormat();
  const number = useNumberFormat();
  const { language } = useLanguage();
  const limit = (name: LimitName, value: number) =>
    name === 'storage' ? formatStorage(value, language) : number(value);
  return {
    limit,
    limitOrNone: (name: LimitName, value: number | null) => (value === null ? t('No limit') : limit(name, value)),
    price({ price, currency, interval }: Price) {
      const amount = money(price, currency);
      return interval === 'month' ? t('{amount} a month', { amount }) : t('{amount} a year', { amount });
    },
  };
}

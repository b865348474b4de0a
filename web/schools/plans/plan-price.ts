import type { PlanVariant } from '#contract/schools/plans.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useTranslate } from '#web/kit/translate.ts';

/** Returns a function that writes the price of a plan, such as "£29 a month". */
export function usePlanPrice() {
  const t = useTranslate();
  const money = useMoneyFormat();
  return ({ price, currency, interval }: Pick<PlanVariant, 'price' | 'currency' | 'interval'>) => {
    const amount = money(price, currency);
    return interval === 'month' ? t('{amount} a month', { amount }) : t('{amount} a year', { amount });
  };
}

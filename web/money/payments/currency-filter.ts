import { offeredCurrencies } from '#contract/kit/currencies.ts';
import type { ListFilter } from '#web/kit/list-filters.ts';
import type { Translate } from '#web/kit/translate.ts';

/** Limits a list to one currency. */
export const currencyFilter = (t: Translate): ListFilter<'currency'> => ({
  name: 'currency',
  label: t('Currency'),
  anyLabel: t('Any currency'),
  options: offeredCurrencies.map(({ code }) => ({ value: code, label: code })),
});

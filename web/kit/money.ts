import { useCallback } from 'react';
import { unbroken } from '#contract/kit/isolated-text.ts';
import { moneyText } from '#contract/kit/money-text.ts';
import { useLanguage } from './site.ts';

/** Returns a function that writes an amount in its currency, isolated so that it reads the same in either direction. */
export function useMoneyFormat(): (amount: number, currency: string) => string {
  const { language } = useLanguage();
  return useCallback((amount, currency) => unbroken(moneyText({ amount, currency }, language)), [language]);
}

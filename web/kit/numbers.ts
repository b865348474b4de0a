import { useMemo } from 'react';
import { localeOf } from '#contract/kit/languages.ts';
import { useLanguage } from './site.ts';

/** Returns a function that writes a number with the digits of the whole site. */
export function useNumberFormat(): (value: number) => string {
  const { language } = useLanguage();
  return useMemo(() => {
    // Latin digits, as in every sentence.
    const format = new Intl.NumberFormat(localeOf(language));
    return (value) => format.format(value);
  }, [language]);
}

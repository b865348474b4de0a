import { useMemo } from 'react';
import { countries } from '#contract/kit/countries.ts';
import { useLanguage } from './site.ts';

/** Every country as an option, by its code. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { language } = useLanguage();
  return useMemo(() => listCountries(language), [language]);
}

function listCountries(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' });
  const { compare } = new Intl.Collator(language);
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.label, other.label));
}

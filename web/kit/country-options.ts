import { useMemo } from 'react';
import { countries } from '#contract/kit/countries.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { useLanguage } from './site.ts';

/** Every country as an option, by its code. */
export function useCountryOptions(): { value: string; label: string }[] {
  const { language } = useLanguage();
  return useMemo(() => listCountries(language), [language]);
}

function listCountries(language: string): { value: string; label: string }[] {
  const names = namesIn(language, 'region');
  const { compare } = new Intl.Collator(language);
  return countries
    .map((value) => ({ value, label: names(value) }))
    .toSorted((one, other) => compare(one.label, other.label));
}

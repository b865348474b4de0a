import { countries } from '#contract/countries.ts';

/** The country of this browser’s language, such as en-GB; empty without one. */
export function guessCountry(): string {
  if (typeof navigator === 'undefined') return '';
  const { region = '' } = new Intl.Locale(navigator.language);
  return (countries as readonly string[]).includes(region) ? region : '';
}

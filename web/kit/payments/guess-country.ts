import { countries } from '#contract/countries.ts';

/** Returns the country of this browser’s language, such as GB for en-GB; empty without one. */
export function guessCountry(): string {
  if (typeof navigator === 'undefined') return '';
  const region = regionOf(navigator.language);
  return (countries as readonly string[]).includes(region) ? region : '';
}

/** Accepts every name, because a browser that has its language from the system can have one such as `en-US@posix`. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}

import { countries } from '#contract/kit/countries.ts';

/**
 * Returns the school's country, or else the country of the browser’s language, such as GB for en-GB, or an empty text.
 */
export function guessCountry(ofSchool: string | null): string {
  if (ofSchool) return ofSchool;
  if (typeof navigator === 'undefined') return '';
  const region = regionOf(navigator.language);
  return (countries as readonly string[]).includes(region) ? region : '';
}

/** Accepts every name, because a browser that takes its language from the system can have one such as `en-US@posix`. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).region ?? '';
  } catch {
    return '';
  }
}

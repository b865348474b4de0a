import { useSyncExternalStore } from 'react';
import { useLanguage } from './site.ts';

/**
 * How dates are written in areas: as the page's language has it where the browser's owner lives (20 Nov, not Nov 20). Until the
 * page lives it is the language alone, as the server wrote it.
 */
export function useLocale(): string {
  const { language } = useLanguage();
  return useSyncExternalStore(
    never,
    () => localeFor(language, navigator.languages[0]),
    () => language,
  );
}

/** A region may bring a calendar and digits of its own; both stay as they are everywhere else. */
export function localeFor(language: string, preferred = ''): string {
  const [, spoken, region] = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(preferred) ?? [];
  return region && spoken === language ? `${language}-${region}-u-ca-gregory-nu-latn` : language;
}

const never = () => () => undefined;

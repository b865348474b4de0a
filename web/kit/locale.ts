import { useSyncExternalStore } from 'react';
import { useLanguage } from './site.ts';

/**
 * Returns the locale for dates: the page's language with the region of the browser (20 Nov, not Nov 20). Until hydration it is the
 * language alone, as the server rendered it.
 */
export function useLocale(): string {
  const { language } = useLanguage();
  return useSyncExternalStore(
    never,
    () => localeFor(language, navigator.languages[0]),
    () => language,
  );
}

/** Adds the region, but not its calendar or digits: both are the same on the whole site. */
export function localeFor(language: string, preferred = ''): string {
  const [, browserLanguage, region] = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})\b/.exec(preferred) ?? [];
  return region && browserLanguage === language ? `${language}-${region}-u-ca-gregory-nu-latn` : language;
}

const never = () => () => undefined;

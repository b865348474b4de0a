import { createContext, useContext } from 'react';
import type { PageSite } from '#contract/app/rendering.ts';
import { directionOf } from '#contract/kit/languages.ts';

export const SiteContext = createContext<PageSite | undefined>(undefined);

/** Returns the site (school, organization or platform) that the page belongs to. */
export function useSite(): PageSite {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite outside of a page');
  return site;
}

export function useLanguage() {
  const { language } = useSite();
  return { language, direction: directionOf(language) };
}

import { useContext } from 'react';
import type { InterfaceLanguage } from '#contract/languages.ts';
import { SiteContext } from './site.ts';

const COMMAS: Record<InterfaceLanguage, string> = { en: ', ', ar: '، ' };

/** Returns the comma between the items of a list, such as names, which is another letter in Arabic. */
export function useComma(): string {
  return COMMAS[useContext(SiteContext)?.language ?? 'en'];
}

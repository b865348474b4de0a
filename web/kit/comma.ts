import { useContext } from 'react';
import { SiteContext } from './site.ts';

/** Returns the comma between the items of a list, such as names, which is another character in the Arabic script. */
export function useComma(): string {
  const { script } = new Intl.Locale(useContext(SiteContext)?.language ?? 'en').maximize();
  return script === 'Arab' ? '، ' : ', ';
}

import { foldText } from './text-folding.ts';

/** Letters that people spell out on a keyboard without them; ß and æ are always folded so. */
const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Spells letters out in lower case: `Müller` becomes `mueller`. */
export function spellOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüåø]/g, (letter) => SPELLED_OUT[letter] ?? letter);
}

/** Returns whether a text contains the search term, regardless of case and accents, or with its letters spelled out. */
export function containsText(text: string, search: string): boolean {
  const isIn = (whole: string, part: string) => foldText(whole).includes(foldText(part));
  return isIn(text, search.trim()) || isIn(spellOut(text), spellOut(search.trim()));
}

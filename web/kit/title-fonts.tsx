import { ScriptFonts } from './script-fonts.tsx';

/** A language of each script with a font of its own, and its letters. */
const scripts = [
  ['ar', /\p{Script=Arabic}/u],
  ['hi', /\p{Script=Devanagari}/u],
] as const;

/** Links the fonts that titles need whose language is not known: those of their letters. */
export function TitleFonts({ titles }: { titles: string[] }) {
  return <ScriptFonts languages={languagesOfLetters(titles.join(' '))} />;
}

export function languagesOfLetters(text: string): string[] {
  return scripts.flatMap(([language, letters]) => (letters.test(text) ? language : []));
}

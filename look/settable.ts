/** The characters of words: a name that lacks one of them would be another name. The frame around the digit of an emoji is not one of them. */
const LETTER = /[\p{L}\p{Mn}\p{Mc}\p{N}]/u;

export const isLetter = (character: string): boolean => LETTER.test(character);

/**
 * Returns texts without the signs that no font has, such as emoji, which would be empty boxes; undefined if a text would miss a letter,
 * or have nothing left. `missing`: the characters of the texts that no font has.
 */
export function withoutMissing<Texts extends Record<string, string>>(
  texts: Texts,
  missing: string[],
): Texts | undefined {
  if (missing.some(isLetter)) return undefined;
  const entries = Object.entries(texts).map(([name, text]) => [name, withoutCharacters(text, missing)] as const);
  return entries.every(([, text]) => text !== '') ? (Object.fromEntries(entries) as Texts) : undefined;
}

function withoutCharacters(text: string, characters: string[]): string {
  const left = [...text.normalize('NFC')].filter((character) => !characters.includes(character));
  const words = left.join('').replaceAll(/\s+/g, ' ').trim();
  return /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(words) ? words : '';
}

/** Returns what is set on the cover of a book, which need not name an author. */
export function coverWordsOf({ title, author }: { title: string; author: string }): Record<string, string> {
  return author === '' ? { title } : { title, author };
}

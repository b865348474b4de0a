/** Folds a text for searching: without case, accents and vowel marks. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Returns whether a text contains the search term, regardless of case and accents. */
export function containsText(text: string, search: string): boolean {
  return foldText(text).includes(foldText(search.trim()));
}

/** Normalizes a name that someone typed, to compare it with a stored one. Accents count, case and spaces do not. */
export function normalizeName(name: string): string {
  return name.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

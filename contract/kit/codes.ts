/** Returns a text with the digits that Arabic, Persian and Devanagari keyboards type as 0 to 9. */
export function foldDigits(typed: string): string {
  return typed.replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String((code & 0xf) - (code < 0x966 ? 0 : 6));
  });
}

/** Folds a code for comparison: confusable characters become the same one, spaces and hyphens are removed. */
export function foldCharacters(typed: string): string {
  const plain = foldDigits(typed.normalize('NFKC')).toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** Folds a code for comparison: confusable characters become the same one, spaces and hyphens are removed. */
export function foldCharacters(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** A code as it is compared: what people mistake for one another is the same, and how it is divided does not matter. */
export function foldCharacters(typed: string): string {
  const plain = typed.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

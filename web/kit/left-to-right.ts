/** Isolates an address (U+2066, U+2069) inside right-to-left sentences. */
export function leftToRight(address: string): string {
  return `\u2066${address}\u2069`;
}

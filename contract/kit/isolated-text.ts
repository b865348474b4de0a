/** Isolates an address (U+2066, U+2069) inside right-to-left sentences. */
export function leftToRight(address: string): string {
  return `\u2066${address}\u2069`;
}

/** Isolates a text of unknown direction (U+2068, U+2069) inside a sentence, so that its full stop stays at its end. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Keeps a value on one line: no break at a space or after a hyphen or a minus. After a comma it may break. */
export function unbroken(value: string): string {
  return value.replaceAll(/([^,،]) /g, '$1\u00a0').replaceAll(/[-−]/g, '$&\u2060');
}

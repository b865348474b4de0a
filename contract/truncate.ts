/** Returns the first `maxLength` UTF-16 code units of a text, without a character that would be cut in half. */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/\p{Surrogate}$/u, '');
}

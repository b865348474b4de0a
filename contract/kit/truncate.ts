/** Signs longer than this, such as letters with hundreds of accents, are cut inside. */
const MAX_SIGN_LENGTH = 64;

/**
 * Returns at most the first `maxLength` UTF-16 code units of a text, cut between two signs: never inside an emoji or
 * before an accent.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = Math.max(0, maxLength - MAX_SIGN_LENGTH);
  const around = text.slice(start, maxLength + MAX_SIGN_LENGTH);
  const sign = new Intl.Segmenter().segment(around).containing(maxLength - start);
  const end = sign?.index ? start + sign.index : maxLength;
  return text.slice(0, end).replace(/\p{Surrogate}$/u, '');
}

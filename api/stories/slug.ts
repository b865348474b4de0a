const MAX_SLUG_LETTERS = 60;

/** Returns the words of a title for an address, in any script: “The Sea!” is `the-sea`. A title without letters is a story. */
export function toSlugWords(title: string): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, MAX_SLUG_LETTERS) : `${slug}-${word}`;
    if (longer.length > MAX_SLUG_LETTERS) break;
    slug = longer;
  }
  // A letter of two code units is not cut in the middle.
  return slug.toWellFormed().replaceAll('\ufffd', '') || 'story';
}

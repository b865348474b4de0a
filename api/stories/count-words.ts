const INLINE_TAG = /<\/?(?:strong|em|a)\b(?:"[^"]*"|[^">])*>/g;
const OTHER_TAG = /<(?:"[^"]*"|[^">])*>/g;

/** Counts the words of a stored text, as readers, its author and the limit count them. Descriptions of pictures are not among them. */
export function countStoryWords(body: string): number {
  const text = body.replaceAll(INLINE_TAG, '').replaceAll(OTHER_TAG, ' ');
  return text.split(/\s+/).filter(Boolean).length;
}

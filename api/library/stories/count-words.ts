const INLINE_TAG = /<\/?(?:strong|em|a)\b(?:"[^"]*"|[^">])*>/g;
const OTHER_TAG = /<(?:"[^"]*"|[^">])*>/g;

/** Counts the words of a stored text, as readers, its author and the limit count them. Descriptions of pictures are not among them. */
export function countStoryWords(body: string): number {
  return wordsOf(body).length;
}

/** Returns the text that readers read, in one line and without descriptions of pictures. */
export function readText(body: string): string {
  const line = wordsOf(body).join(' ');
  return line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function wordsOf(body: string): string[] {
  return body.replaceAll(INLINE_TAG, '').replaceAll(OTHER_TAG, ' ').split(/\s+/).filter(Boolean);
}

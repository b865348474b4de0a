const INLINE_TAG = /<\/?(?:strong|em|a)\b(?:"[^"]*"|[^">])*>/g;
const OTHER_TAG = /<(?:"[^"]*"|[^">])*>/g;

/** Counts the words of a stored text, for readers, its author and the limit, without picture descriptions. */
export function countStoryWords(body: string): number {
  return wordsOf(body).length;
}

/** Returns the text of a story in one line, without picture descriptions. */
export function readText(body: string): string {
  const line = wordsOf(body).join(' ');
  return line.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function wordsOf(body: string): string[] {
  return body.replaceAll(INLINE_TAG, '').replaceAll(OTHER_TAG, ' ').split(/\s+/).filter(Boolean);
}

/** Fields that are not prose for readers. */
const NOT_PROSE = [
  'id',
  'kind',
  'slug',
  'slugs',
  'url',
  'link',
  'scene',
  'film',
  'drawing',
  'cause',
  'language',
  'category',
]
  .concat([
    'figures',
    'size',
    'reader_role',
    'screens',
    'join_url',
    'recording',
    'host',
    'time_zone',
    'spoken_language',
  ])
  .concat(['opens_on', 'closes_on', 'starts_at', 'ends_at', 'updated', 'credit']);
/** A word of more letters than this is long, for LIX. */
const MAX_SHORT_LETTERS = 6;

export type ReadingLevel = {
  words: number;
  sentences: number;
  /** The average number of words in a sentence. */
  sentenceLength: number;
  /** The share of words with more than six letters, from 0 to 100. */
  longWords: number;
  /**
   * LIX, by Carl-Hugo Björnsson (1968): the sum of both. It counts letters and not syllables, so it needs no
   * dictionary. Books for children are below 30 and newspapers about 45.
   */
  lix: number;
};

/** Returns the prose of the fields of a text, one string for each paragraph, heading and list item. */
export function proseOf(fields: Record<string, unknown>, without: readonly string[] = []): string[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (NOT_PROSE.includes(name) || without.includes(name)) return [];
    if (typeof value === 'string') return linesOf(value);
    if (Array.isArray(value)) return value.flatMap((item) => proseOf({ item }, without));
    return typeof value === 'object' && value !== null ? proseOf({ ...value }, without) : [];
  });
}

function linesOf(html: string): string[] {
  const lines = html.split(/<\/?(?:p|h[2-6]|li|ul|ol|br|blockquote|t[dhr]|table|thead|tbody)\b[^>]*>/);
  const texts = lines.map((line) =>
    line
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return texts.filter((text) => text !== '');
}

export function sentencesOf(lines: string[], language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return lines.flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment.trim()));
}

export function wordsOf(text: string, language: string): string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
  return [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);
}

export function countWords(lines: string[], language: string): number {
  return lines.reduce((sum, line) => sum + wordsOf(line, language).length, 0);
}

/** Measures sentences. A line without a full stop, such as a heading, counts as a sentence. */
export function readingLevel(lines: string[], language: string): ReadingLevel {
  const sentences = sentencesOf(lines, language);
  const words = sentences.flatMap((sentence) => wordsOf(sentence, language));
  const long = words.filter((word) => [...word].length > MAX_SHORT_LETTERS).length;
  const sentenceLength = words.length / Math.max(sentences.length, 1);
  const longWords = (100 * long) / Math.max(words.length, 1);
  return {
    words: words.length,
    sentences: sentences.length,
    sentenceLength,
    longWords,
    lix: sentenceLength + longWords,
  };
}

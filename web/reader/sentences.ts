/** A part of a text: from one letter up to before another. */
export type Span = { from: number; to: number };

const hasWord = /[\p{L}\p{N}]/u;

/**
 * The sentences of a text in any script. A line break ends one as well: headings and lines of a picture book have no full
 * stop. What holds no word is not read.
 */
export function sentencesIn(text: string, language: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const line of text.split('\n')) {
    for (const part of segmentsOf(line, language, 'sentence')) {
      const text = part.segment.trim();
      const start = from + part.index + part.segment.indexOf(text);
      if (hasWord.test(text)) spans.push({ from: start, to: start + text.length });
    }
    from += line.length + 1;
  }
  return spans;
}

/** The word around a letter of a sentence: browsers say where a word begins, many not where it ends. */
export function wordAt(sentence: string, index: number, language: string): Span {
  const found = segmentsOf(sentence, language, 'word').find(
    (part) => part.index <= index && index < part.index + part.segment.length,
  );
  const segment = found?.segment ?? '';
  const start = found?.index ?? index;
  return hasWord.test(segment) ? { from: start, to: start + segment.length } : { from: index, to: index };
}

type Segment = { segment: string; index: number };

function segmentsOf(text: string, language: string, granularity: 'sentence' | 'word'): Segment[] {
  // Firefox had no segmenter before 125: there a line is one sentence, and words end at spaces.
  if (!('Segmenter' in Intl)) {
    if (granularity === 'sentence') return [{ segment: text, index: 0 }];
    return [...text.matchAll(/\S+/g)].map(({ 0: segment, index }) => ({ segment, index }));
  }
  return [...new Intl.Segmenter(knownLocale(language), { granularity }).segment(text)];
}

function knownLocale(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    // A book may name its language in a way of its own.
    return undefined;
  }
}

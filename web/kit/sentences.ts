/** A part of a text, from the index of its first letter to the index after its last. */
export type Span = { from: number; to: number };

const hasWord = /[\p{L}\p{N}]/u;

/**
 * Returns the sentences of a text in any script. A line break also ends a sentence, because headings and lines of
 * picture books have no full stop. Parts without a word are left out.
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

/** Returns the word around a letter of a sentence. Many browsers report only where a word begins. */
export function wordAt(sentence: string, index: number, language: string): Span {
  const word = segmentsOf(sentence, language, 'word').find(
    (part) => part.index <= index && index < part.index + part.segment.length,
  );
  const segment = word?.segment ?? '';
  const start = word?.index ?? index;
  return hasWord.test(segment) ? { from: start, to: start + segment.length } : { from: index, to: index };
}

type Segment = { segment: string; index: number };

function segmentsOf(text: string, language: string, granularity: 'sentence' | 'word'): Segment[] {
  // Firefox before 125 has no segmenter: a line is one sentence, and words end at spaces.
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
    // The language code of a book can be malformed.
    return undefined;
  }
}

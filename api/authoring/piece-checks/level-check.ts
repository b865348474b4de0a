import type { Finding, SubmittedRevision } from './findings.ts';

/**
 * The most words per page for each suggested level; level 5 has no limit. The levels resemble those of African
 * Storybook (first words, sentences, paragraphs, longer paragraphs, to be read aloud). The limits are a rule of thumb,
 * which reviewers may overrule.
 */
const MAX_PAGE_WORDS = [11, 25, 50, 75];
/** The longest sentence of a level; longer ones belong to the next level. */
const MAX_SENTENCE_WORDS = 12;
/** The fewest words for a suggestion. */
const MIN_WORDS = 20;
/** The pages of a long book that suffice for a suggestion. */
const MAX_COUNTED_PAGES = 60;
const MAX_PAGE_CHARS = 5000;
const PARAGRAPH_END = '\n\n';

/**
 * Suggests a level to the reviewer by the words per page, or per paragraph of a story, and per sentence, in every
 * script. It never fails a piece.
 */
export function checkLevel({ content, source }: SubmittedRevision): Finding[] {
  const texts = content.pages.map(({ text }) => text);
  // Treats a paragraph of a story like a page of a book.
  const parts = source === 'text' ? texts.flatMap((text) => text.split(PARAGRAPH_END)) : texts;
  const counts = parts.slice(0, MAX_COUNTED_PAGES).map((text) => countWords(text.slice(0, MAX_PAGE_CHARS)));
  const pages = counts.filter(({ words }) => words > 0);
  const words = sumOf(pages.map((page) => page.words));
  if (words < MIN_WORDS) return [];
  const [onPage, inSentence] = [words / pages.length, words / sumOf(pages.map(({ sentences }) => sentences))];
  const suggested = suggestLevel(onPage, inSentence);
  const { level } = content.details;
  const facts = { suggested, page_words: Math.round(onPage), sentence_words: Math.round(inSentence) };
  const check = { code: 'level', level: 'info', passed: level === suggested } as const;
  if (level === null) return [{ ...check, finding: 'level_suggested', facts }];
  return [{ ...check, finding: level === suggested ? 'level' : 'other_level', facts: { ...facts, chosen: level } }];
}

function suggestLevel(onPage: number, inSentence: number): number {
  const index = MAX_PAGE_WORDS.findIndex((max) => onPage <= max);
  const level = index < 0 ? MAX_PAGE_WORDS.length + 1 : index + 1;
  return Math.min(MAX_PAGE_WORDS.length + 1, inSentence > MAX_SENTENCE_WORDS ? level + 1 : level);
}

const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

function countWords(text: string): { words: number; sentences: number } {
  const words = [...wordSegmenter.segment(text)].filter(({ isWordLike }) => isWordLike).length;
  const sentences = [...sentenceSegmenter.segment(text)].filter(({ segment }) => /[\p{L}\p{N}]/u.test(segment)).length;
  return { words, sentences };
}

const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);

import { describe, expect, test } from 'vitest';
import { sentencesIn, wordAt } from './sentences.ts';

const sentenceTexts = (text: string, language: string) =>
  sentencesIn(text, language).map(({ from, to }) => text.slice(from, to));

describe.each([
  ['en', 'All night it rained. Not a drip! Then?', ['All night it rained.', 'Not a drip!', 'Then?']],
  ['ar', 'نام القارب. هل جاء المطر؟ نعم!', ['نام القارب.', 'هل جاء المطر؟', 'نعم!']],
  ['hi', 'नाव सोई। क्या बारिश आई? हाँ।', ['नाव सोई।', 'क्या बारिश आई?', 'हाँ।']],
  ['ja', '船は眠った。雨は？来た！', ['船は眠った。', '雨は？', '来た！']],
  ['zh', '小船睡着了。雨来了吗？来了！', ['小船睡着了。', '雨来了吗？', '来了！']],
  ['ur', 'کشتی سو گئی۔ بارش آئی؟', ['کشتی سو گئی۔', 'بارش آئی؟']],
])('in %s', (language, text, sentences) => {
  test('a text is divided into its sentences', () => {
    expect(sentenceTexts(text, language)).toEqual(sentences);
  });

  test('each sentence begins with the word that its first letter is in', () => {
    for (const sentence of sentences) {
      const { from, to } = wordAt(sentence, sentence.search(/[\p{L}\p{N}]/u), language);
      expect(sentence.slice(from, to)).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
    }
  });
});

test('each line is a sentence, and parts without a word are left out', () => {
  expect(sentenceTexts('The Boat\nIt slept\n\n* * *\n12\n…', 'en')).toEqual(['The Boat', 'It slept', '12']);
  expect(sentencesIn('', 'en')).toEqual([]);
});

test('the end of a word is found from its beginning', () => {
  const sentence = 'The boat’s sail.';
  expect(wordAt(sentence, 0, 'en')).toEqual({ from: 0, to: 3 });
  expect(wordAt(sentence, 4, 'en')).toEqual({ from: 4, to: 10 });
  expect(wordAt(sentence, 11, 'en')).toEqual({ from: 11, to: 15 });
  expect(wordAt(sentence, 3, 'en')).toEqual({ from: 3, to: 3 });
  expect(wordAt(sentence, 99, 'en')).toEqual({ from: 99, to: 99 });
});

test('a text with a malformed language code is divided too', () => {
  expect(sentenceTexts('One. Two.', 'not a language')).toEqual(['One.', 'Two.']);
});

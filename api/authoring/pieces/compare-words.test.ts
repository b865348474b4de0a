import { describe, expect, test } from 'vitest';
import { startWordComparison } from './compare-words.ts';
import { comparePages } from './revisions.ts';
import { compareStories } from './story-text.ts';

/** Returns a text of distinct words. Texts with different names have no common words. */
const textOf = (name: string, words: number) => Array.from({ length: words }, (_, word) => `${name}${word}`).join(' ');
const whole = (before: string, after: string) => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
];

describe('texts are compared word by word', () => {
  test('also if they are the same or one is empty', () => {
    const compareWords = startWordComparison();
    expect(compareWords('A boat.', 'A boat.')).toEqual([{ kind: 'same', text: 'A boat.' }]);
    expect(compareWords('', 'A boat.')).toEqual([{ kind: 'added', text: 'A boat.' }]);
    expect(compareWords('A boat.', '')).toEqual([{ kind: 'removed', text: 'A boat.' }]);
    expect(compareWords('', '')).toEqual([]);
  });

  test('as one removed and one added text if they have too many edits', () => {
    const [before, after] = [textOf('a', 20_000), textOf('b', 20_000)];
    expect(startWordComparison()(before, after)).toEqual(whole(before, after));
  });

  test('as whole texts after the limit of one comparison', () => {
    const pages = (name: string) =>
      Array.from({ length: 40 }, (_, page) => ({ id: `${page}`, text: textOf(name, 90) }));
    const compared = comparePages(pages('a'), pages('b'));
    expect(compared).toHaveLength(40);
    expect(compared[0]?.differences.length).toBeGreaterThan(2);
    expect(compared.at(-1)?.differences).toEqual(whole(textOf('a', 90), textOf('b', 90)));
  });

  test('as whole paragraphs if a story has too many edits', () => {
    const storyOf = (name: string) => `<p>${textOf(name, 2000).replaceAll(' ', '</p><p>')}</p>`;
    const compared = compareStories(storyOf('a'), storyOf('b'));
    expect(compared).toHaveLength(2000);
    expect(compared[1999]?.differences).toEqual(whole('a1999', 'b1999'));
  });
});

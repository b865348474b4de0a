import { describe, expect, test } from 'vitest';
import { leastProcessorTime } from '#api/testing/processor-time.ts';
import type { PersonName } from '#contract/kit/person-names.ts';
import { createNameIndex, findNames, type NameIndex } from './name-search.ts';
import { openPersonalDataSearch } from './personal-data.ts';
import { visibleForms } from './visible-text.ts';

/** Returns an index that counts its reads. */
function countReads(index: NameIndex): { index: NameIndex; reads: () => number } {
  let reads = 0;
  class CountingMap extends Map<string, NameIndex> {
    override get(word: string) {
      reads += 1;
      return super.get(word);
    }
  }
  const copy = ({ next, isName }: NameIndex): NameIndex => ({
    isName,
    next: new CountingMap(Array.from(next, ([word, node]) => [word, copy(node)] as const)),
  });
  return { index: copy(index), reads: () => reads };
}

/** Names with common beginnings, as in a school. */
function namesOf(count: number): PersonName[] {
  const word = (number: number) => `n${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
  return Array.from({ length: count }, (_, index) => ({
    first_name: `ana maria ${word(index % 40)}`,
    last_name: `${word(index)} silva`,
  }));
}

const small = countReads(createNameIndex(namesOf(10)));
const large = countReads(createNameIndex(namesOf(10_000)));

function readsFor({ index, reads }: typeof small, text: string): number {
  const before = reads();
  for (const form of visibleForms(text)) findNames(form, index);
  return reads() - before;
}

/** Words that repeatedly begin names without completing one. */
const TEASING = 'ana maria nb ana maria ana ';

describe('the search for names', () => {
  test('reads the same number of entries for a school of ten and of ten thousand students', () => {
    const text = 'The boat sailed over the blue sea until it was dark. '.repeat(200);
    expect(readsFor(large, text)).toBe(readsFor(small, text));
    expect(readsFor(large, TEASING.repeat(500))).toBeLessThan(2 * readsFor(small, TEASING.repeat(500)));
  });

  test('reads each word a bounded number of times, so that twice the text is twice the work', () => {
    const reads = [1000, 2000, 4000].map((count) => readsFor(large, TEASING.repeat(count)));
    const [first = 0, second = 0, third = 0] = reads;
    expect(second / first).toBeCloseTo(2, 1);
    expect(third / second).toBeCloseTo(2, 1);
    // The longest name has five words, and a word with an attached letter is tried with and without that letter.
    expect(third / (4000 * TEASING.trim().split(' ').length)).toBeLessThan(10);
  });
});

describe('the whole search', () => {
  test.for([
    ['signs of addresses', '@.a@'],
    ['letters before signs', `${'a'.repeat(70)}@`],
    ['dots after a sign', '@a.a.a'],
    ['digits', '0123456789'],
    ['digits and spaces', '0 7 '],
    ['plus signs', '+4 +4 '],
    ['numbers before words', '12 a b c d '],
    ['letters of Chinese', '街路'],
    ['overrides', '\u202Eab'],
    ['initials', 'A. '],
  ] as const)('takes about eight times as long for eight times as many %s', async ([, part]) => {
    const search = await openPersonalDataSearch(namesOf(100), 'GB');
    const textOf = (chars: number) => part.repeat(Math.ceil(chars / part.length));
    search(textOf(10_000));
    // Shorter texts fit into the processor's cache, which changes the ratio.
    const short = await leastProcessorTime(() => search(textOf(30_000)));
    const long = await leastProcessorTime(() => search(textOf(240_000)));
    // Quadratic time would be 64 times as long.
    expect(long).toBeLessThan(24 * Math.max(short, 4));
  });
});

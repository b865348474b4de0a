import { describe, expect, test } from 'vitest';
import { indexAt, lastIndexAt, linesAt, parseWebVtt, pictureAt, readLinesOf, timeWords } from './cues.ts';

const cues = [
  { from: 500, to: 5_700, text: 'One litre.' },
  { from: 6_000, to: 12_200, text: 'Ten < twenty & more.' },
];
const file =
  'WEBVTT\n\n00:00:00.500 --> 00:00:05.700\nOne litre.\n\n00:00:06.000 --> 00:00:12.200\nTen &lt; twenty &amp; more.\n';

describe('captions', () => {
  test('are read from WebVTT, whatever its line breaks are, with or without hours', () => {
    expect(parseWebVtt(file)).toEqual(cues);
    expect(parseWebVtt(file.replaceAll('\n', '\r\n'))).toEqual(cues);
    expect(parseWebVtt(file.replaceAll('00:00:', '00:'))).toEqual(cues);
    expect(parseWebVtt('WEBVTT\n')).toEqual([]);
  });

  test('are found at a moment', () => {
    expect([0, 500, 5_700, 6_000, 90_000].map((ms) => indexAt(cues, ms))).toEqual([-1, 0, -1, 1, -1]);
    expect([0, 5_900, 90_000].map((ms) => lastIndexAt(cues, ms))).toEqual([-1, 0, 1]);
  });

  test('have a still before they end', () => {
    for (const cue of cues) expect(indexAt([cue], pictureAt(cue))).toBe(0);
  });

  test('are said with the descriptions of the pictures, in the order in which they begin', () => {
    const lines = { cues, described: [{ from: 200, to: 3_000, text: 'A bottle.' }] };
    const textsAt = (ms: number, isStill: boolean) => linesAt(lines, ms, isStill).map(({ text }) => text);
    expect([0, 300, 600, 4_000, 5_900].map((ms) => textsAt(ms, false))).toEqual([
      ...[[], ['A bottle.'], ['A bottle.', 'One litre.'], ['One litre.'], []],
    ]);
    expect(textsAt(5_900, true)).toEqual(['A bottle.', 'One litre.']);
    expect(readLinesOf(lines, 20_000)).toEqual([
      { from: 200, texts: ['A bottle.', 'One litre.'] },
      { from: 6_000, texts: ['Ten < twenty & more.'] },
      { from: 19_800, texts: [] },
    ]);
  });

  test('have a time as people read it', () => {
    expect([0, 9_900, 84_000, 3_599_000].map(timeWords)).toEqual(['0:00', '0:09', '1:24', '59:59']);
  });
});

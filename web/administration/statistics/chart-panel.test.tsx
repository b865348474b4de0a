import { describe, expect, test } from 'vitest';
import { toCsvFile } from '#web/kit/csv-file.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { ChartPanel } from './chart-panel.tsx';

const points = [
  { key: '1', label: '1 Nov', value: 5 },
  { key: '2', label: '2 Nov', value: 1234 },
];
const panel = {
  ...{ title: 'Visits each day', sentence: 'The highest day was 2 Nov.', points, labelTitle: 'Day' },
  ...{ valueTitle: 'Visits', fileName: 'visits.csv' },
} as const;

describe('a chart', () => {
  test('has a sentence above, its table behind it, and an export with a name of its own', async () => {
    const html = await renderScreen(<ChartPanel {...panel} kind="columns" />);
    expect(html.indexOf('The highest day was 2 Nov.')).toBeLessThan(html.indexOf('<svg'));
    expect(html).toContain('As a table');
    expect(html).toMatch(/<th scope="row">2 Nov<\/th><td>1,234<\/td>/);
    expect(html).toContain('aria-label="Export as CSV: Visits each day"');
  });

  test('is behind a button on phones, which names it', async () => {
    const html = await renderScreen(<ChartPanel {...panel} kind="columns" />);
    expect(textOf(html)).toContain('Show chart Visits each day');
    const empty = await renderScreen(<ChartPanel {...panel} points={[]} kind="columns" />);
    expect(buttonsIn(empty)).toEqual([]);
  });

  test('that is a table already has no second one', async () => {
    expect(await renderScreen(<ChartPanel {...panel} kind="bars" />)).not.toContain('As a table');
  });
});

describe('a CSV file', () => {
  test('begins with a byte order mark, quotes what needs it, and holds no formula', async () => {
    const text = await toCsvFile([
      ['School', 'People'],
      ['=HYPERLINK("x"), Otter', 5],
    ]).arrayBuffer();
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(text)).toBe(
      '\uFEFFSchool,People\r\n"\'=HYPERLINK(""x""), Otter",5\r\n',
    );
  });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { BarList, ColumnChart, LineChart } from './chart.tsx';

const points = [
  { key: '1', label: '1 Nov', value: 5 },
  { key: '2', label: '2 Nov', value: 20 },
  { key: '3', label: '3 Nov', value: 10 },
];
const props = { sentence: 'The highest day was 2 Nov with 20.', points, formatValue: (value: number) => `${value}!` };

describe('columns', () => {
  test('are one picture with a sentence, and have the height of their values', () => {
    const html = renderToStaticMarkup(<ColumnChart {...props} />);
    expect(html).toContain('role="img" aria-label="The highest day was 2 Nov with 20."');
    expect([...html.matchAll(/<rect[^>]* height="([^"]+)"/g)].map(([, height]) => height)).toEqual([
      '25%',
      '100%',
      '50%',
    ]);
  });

  test('name the highest value, and the first, middle and last label', () => {
    const html = renderToStaticMarkup(<ColumnChart {...props} />);
    expect(html.match(/\d+!/g)).toEqual(['20!']);
    expect(html.match(/\d Nov</g)).toEqual(['1 Nov<', '2 Nov<', '3 Nov<']);
  });

  test('without a count stay flat, and nothing stands out', () => {
    const html = renderToStaticMarkup(<ColumnChart {...props} points={points.map((one) => ({ ...one, value: 0 }))} />);
    expect(html).not.toMatch(/NaN|Infinity|\d!/);
  });

  test('without points are empty', () => {
    expect(renderToStaticMarkup(<ColumnChart {...props} points={[]} />)).not.toMatch(/NaN|Infinity|undefined/);
  });
});

test('a line goes through its values and has a dot at the highest', () => {
  const html = renderToStaticMarkup(<LineChart {...props} points={points.slice(0, 2)} />);
  expect(html).toContain('points="25 75 75 0"');
  expect(html).toContain('d="M 75 0 h 0"');
});

test('a bar can be a share of a full one, with words at its end', () => {
  const classes = [{ key: '1', label: <a href="/otters">Otters</a>, value: 25, text: '6 of 24' }];
  const html = renderToStaticMarkup(<BarList {...props} caption="Classes" points={classes} fullValue={100} />);
  expect(html).toContain('width="25%"');
  expect(html).toContain('<span>6 of 24</span>');
});

test('a bar list is a table, which reads each value after its label', () => {
  const html = renderToStaticMarkup(<BarList caption="People by role" {...props} />);
  expect(html).toContain('People by role</caption>');
  expect(html.replaceAll(/(<[^>]+>)+/g, ' ').match(/\d Nov \d+!/g)).toEqual(['1 Nov 5!', '2 Nov 20!', '3 Nov 10!']);
});

test('the name of a call breaks after a slash, and not within a word', () => {
  const calls = [{ key: 'call', label: 'POST /api/checkout/', value: 1 }];
  const html = renderToStaticMarkup(<BarList caption="Errors" points={calls} formatValue={String} />);
  expect(html).toContain('POST /\u200bapi/\u200bcheckout/\u200b');
});

import { expect, test } from 'vitest';
import { parseNames } from './pasted-names.ts';

test.each([
  ['Ada Byron', 'Ada', 'Byron'],
  ['  Maria  del Mar Ruiz ', 'Maria', 'del Mar Ruiz'],
  ['Byron, Ada', 'Ada', 'Byron'],
  ['van Dyk; Piet', 'Piet', 'van Dyk'],
  ['حداد، ليلى', 'ليلى', 'حداد'],
  ['Ana María\tRuiz', 'Ana María', 'Ruiz'],
  ['陈美', '陈美', ''],
  ['Teller', 'Teller', ''],
  ['Teller,', 'Teller', ''],
])('“%s” is %s and %s', (line, first_name, last_name) => {
  expect(parseNames(line)).toEqual([{ first_name, last_name }]);
});

test('every line is a name, however lines end, and empty ones are none', () => {
  expect(parseNames('\r\nAda B\r\n\n  \rBen C\u2028Cat D\n').map(({ first_name }) => first_name)).toEqual([
    'Ada',
    'Ben',
    'Cat',
  ]);
});

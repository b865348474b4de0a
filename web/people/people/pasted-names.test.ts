import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { namedLineError, parseNames } from './pasted-names.ts';

describe('pasted names', () => {
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
  ])('of the line “%s” are %s and %s', (line, first_name, last_name) => {
    expect(parseNames(line)).toEqual([{ first_name, last_name }]);
  });

  test('are one for each line, whatever ends the lines, without the empty ones', () => {
    expect(parseNames('\r\nAda B\r\n\n  \rBen C\u2028Cat D\n').map(({ first_name }) => first_name)).toEqual([
      'Ada',
      'Ben',
      'Cat',
    ]);
  });
});

describe('a refusal of pasted names', () => {
  const names = parseNames('Ada Byron\nBen Ode');

  test('says the line and the name that are wrong', () => {
    const refusal = new CallError(400, 'Malformed.', { 'students.1.last_name': ['Use letters.'] });
    expect(namedLineError(refusal, names)).toMatchObject({
      status: 400,
      fields: { students: ['2. Ben Ode: Use letters.'] },
    });
  });

  test('about something else stays as it is', () => {
    const refusal = new CallError(409, 'This class is archived.', { class: ['Choose another.'] });
    expect(namedLineError(refusal, names)).toBe(refusal);
    const bug = new TypeError('bug');
    expect(namedLineError(bug, names)).toBe(bug);
  });
});

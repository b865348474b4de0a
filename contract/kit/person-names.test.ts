import { describe, expect, test } from 'vitest';
import { fullName, nameContains, sortedByName } from './person-names.ts';

const people = [
  { first_name: 'Zoë', last_name: 'Adams' },
  { first_name: 'ada', last_name: 'Lovelace' },
  { first_name: 'Ada', last_name: 'Byron' },
  { first_name: 'Class 10', last_name: '' },
  { first_name: 'Class 9', last_name: '' },
];

describe('a school that writes the first name first', () => {
  test('shows and sorts by the first name', () => {
    const names = sortedByName(people, { order: 'first_last', language: 'en' }).map((one) =>
      fullName(one, 'first_last'),
    );
    expect(names).toEqual(['Ada Byron', 'ada Lovelace', 'Class 9', 'Class 10', 'Zoë Adams']);
  });
});

describe('a school that writes the last name first', () => {
  test('shows and sorts by the last name', () => {
    const names = sortedByName(people, { order: 'last_first', language: 'en' }).map((one) =>
      fullName(one, 'last_first'),
    );
    expect(names).toEqual(['Class 9', 'Class 10', 'Adams Zoë', 'Byron Ada', 'Lovelace ada']);
  });
});

test.each(['ada lov', 'LOVELACE ada', ' lace '])('a person is found by “%s”', (search) => {
  expect(nameContains({ first_name: 'Ada', last_name: 'Lovelace' }, search)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { adultNameOf, nameOf } from '#contract/identity/users.ts';
import { NewUsername } from '#contract/people/people.ts';
import { SchoolName } from '#contract/schools/tenants.ts';
import { nameWords } from './name-characters.ts';

const schemas = [nameOf('Missing'), SchoolName];
const messagesOf = (name: string) => schemas.map((schema) => schema.safeParse(name).error?.issues[0]?.message);

test.each(['Zoë O’Brien', 'Анна-Мария', 'می‌خواهم', 'क्‍ष कुमार', '3B العربية', 'Школа Smith', '小明 Lee', '👩🏽‍🚀 Neil'])(
  '%s is a name',
  (name) => {
    expect(messagesOf(name)).toEqual([undefined, undefined]);
  },
);

test.each([
  ['a zero-width space', 'An\u200Bna', nameWords.invisible],
  ['a joiner between Latin letters', 'An\u200Dna', nameWords.invisible],
  ['a soft hyphen', 'An\u00ADna', nameWords.invisible],
  ['a byte order mark', 'Anna\uFEFFB', nameWords.invisible],
  ['a Cyrillic letter in a Latin word', '\u0430nna', nameWords.mixed],
  ['a Greek letter in a Latin word', 'Ann\u0391', nameWords.mixed],
])('a name with %s is refused', (_, name, message) => {
  expect(messagesOf(name)).toEqual([message, message]);
});

test.each([
  ['anna.smith', undefined],
  ['анна.smith', undefined],
  ['ann\u0430.smith', nameWords.mixed],
])('a username has one alphabet in each word: %s', (username, message) => {
  expect(NewUsername.safeParse(username).error?.issues[0]?.message).toBe(message);
});

describe('an address in a name', () => {
  const refusalsOf = (name: string) =>
    [adultNameOf('Missing'), SchoolName].map((schema) => schema.safeParse(name).error?.issues[0]?.message);

  test.each([
    'Win at www.prizes.example',
    'https://prizes',
    'prizes.com',
    'Robin ann@school.example',
    'Prizes.COM',
    'Go.Com',
  ])('is refused for adults and schools, which write to strangers: %s', (name) => {
    expect(refusalsOf(name)).toEqual([nameWords.address, nameWords.address]);
  });

  test.each([
    'Md.Rahman',
    'M.Ali',
    'Md.Ali',
    'S.Das',
    'A.K.Das',
    'Abd.al-Rahman',
    'Anna.Maria',
    'St.John',
    'J.R.R. Tolkien',
    'Ana M.ª',
  ])('is not seen in %s', (name) => {
    expect(adultNameOf('Missing').parse(name)).toBe(name);
  });

  test('is not looked for in the names of classes and students', () => {
    expect(nameOf('Missing').parse('3.klasse')).toBe('3.klasse');
  });
});

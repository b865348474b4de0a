import { expect, test } from 'vitest';
import { nameWords } from './name-characters.ts';
import { SchoolName } from './tenants.ts';
import { nameOf } from './users.ts';

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

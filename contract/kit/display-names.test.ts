import { expect, test } from 'vitest';
import { namesIn, ownLanguageName } from './display-names.ts';

test.each([
  ['es', 'Español'],
  ['ne', 'नेपाली'],
  ['ar', 'العربية'],
  ['prs', 'دری'],
  ['zu', 'IsiZulu'],
  ['qaa', 'qaa'],
  ['en-x-childrens-english', 'English'],
])('%s is called %s', (code, name) => {
  expect(ownLanguageName(code)).toContain(name.slice(1));
});

test('a country has its name in the language of the page, and an unknown one its code', () => {
  expect(namesIn('en', 'region')('NP')).toBe('Nepal');
  expect(namesIn('ar', 'region')('NP')).toBe('نيبال');
  expect(namesIn('en', 'region')('QX')).toBe('QX');
  expect(namesIn('en', 'language')('not a code')).toBe('not a code');
});

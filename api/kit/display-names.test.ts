import { expect, test } from 'vitest';
import { countryName, languageName } from './display-names.ts';

test.each([
  ['es', 'Español'],
  ['ne', 'नेपाली'],
  ['ar', 'العربية'],
  ['prs', 'دری'],
  ['zu', 'IsiZulu'],
  ['qaa', 'qaa'],
  ['en-x-childrens-english', 'English'],
])('%s is called %s', (code, name) => {
  expect(languageName(code)).toContain(name.slice(1));
});

test('a country has its name in the language of the page, and an unknown one its code', () => {
  expect(countryName('NP', 'en')).toBe('Nepal');
  expect(countryName('NP', 'ar')).toBe('نيبال');
  expect(countryName('QX', 'en')).toBe('QX');
});

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

test('a country is named in the language of the page, an unknown one by its code', () => {
  expect([countryName('NP', 'en'), countryName('NP', 'ar'), countryName('QX', 'en')]).toEqual(['Nepal', 'نيبال', 'QX']);
});

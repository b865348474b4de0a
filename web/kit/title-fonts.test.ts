import { expect, test } from 'vitest';
import { languagesOfLetters } from './title-fonts.tsx';

test.for([
  ['Kite', []],
  ['बस नंबर नौ', ['hi']],
  ['الحافلة رقم ٩', ['ar']],
  ['Kite, बस और الحافلة', ['ar', 'hi']],
] as const)('%s needs the fonts of %j', ([title, languages]) => {
  expect(languagesOfLetters(title)).toEqual(languages);
});

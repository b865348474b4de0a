import { afterEach, expect, test, vi } from 'vitest';
import { guessCountry } from './guess-country.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en-GB', 'GB'],
  ['zh-Hant-TW', 'TW'],
  ['en', ''],
  ['en-001', ''],
  ['en-US@posix', ''],
  ['', ''],
])('the country of a browser in %j is %j', (language, country) => {
  vi.stubGlobal('navigator', { language });
  expect(guessCountry(null)).toBe(country);
});

test.each(['en-GB', 'ar'])('at a school in Jordan it is Jordan, also in a browser in %j', (language) => {
  vi.stubGlobal('navigator', { language });
  expect(guessCountry('JO')).toBe('JO');
});

import { expect, test } from 'vitest';
import { localeFor } from './locale.ts';

const day = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date('2026-11-20T14:49:00Z'));

test('dates use the region of the browser if it has the language of the page', () => {
  expect([day(localeFor('en', 'en-GB')), day(localeFor('en', 'en-US'))]).toEqual(['20 Nov 2026', 'Nov 20, 2026']);
  for (const preferred of ['ar-EG', 'en', 'eng-GB', '', undefined, 'C', 'en_GB'])
    expect(localeFor('en', preferred)).toBe('en');
});

test('a region changes neither calendar nor digits', () => {
  expect(day(localeFor('ar', 'ar-SA'))).toContain('2026');
  expect(day(localeFor('ar', 'ar-EG'))).toContain('2026');
  expect(localeFor('ar', 'ar-Arab-EG')).toBe('ar-EG-u-ca-gregory-nu-latn');
});

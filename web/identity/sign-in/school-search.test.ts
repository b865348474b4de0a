import { describe, expect, test } from 'vitest';
import { parseSchoolSearch, schoolOf } from './school-search.ts';

const school = (subdomain: string) => ({
  ...{ school_name: `School ${subdomain}`, subdomain, url: `https://${subdomain}.booklark.example/login` },
  look: { logo: null, colour: '#0E5A66' },
});
const [river, lake] = [school('river'), school('lake')];

describe('what someone types to find a school', () => {
  test.each(['river.booklark.example', 'https://River.booklark.example/library?page=2', ' river '])(
    '“%s” is the subdomain river',
    (typed) => expect(parseSchoolSearch(typed, 'booklark.example')).toBe('river'),
  );

  test('is searched as it is when it is a name', () => {
    expect(parseSchoolSearch(' Escola A/B ', 'booklark.example')).toBe('Escola A/B');
  });

  test('is searched as it is when it is an address of another product, so that no school is found', () => {
    expect(parseSchoolSearch('http://river.example', 'booklark.example')).toBe('http://river.example');
    expect(parseSchoolSearch('riverbooklark.example', 'booklark.example')).toBe('riverbooklark.example');
  });
});

describe('the school that is opened without a choice', () => {
  test('is the one with this subdomain', () => {
    expect(schoolOf('River', [lake, river])).toEqual(river);
  });

  test('is the only one', () => {
    expect(schoolOf('riv', [river])).toEqual(river);
  });

  test('is none among several, or of none', () => {
    expect(schoolOf('school', [lake, river])).toBeUndefined();
    expect(schoolOf('river', [])).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeNext } from './sign-in-flow.ts';

const origin = 'http://otters.localhost:3000';

describe('the page that opens after sign-in', () => {
  test('a URL of this site is returned unchanged', () => {
    expect(safeNext('/library/42?page=2#end', origin)).toBe('/library/42?page=2#end');
    expect(safeNext(`${origin}/library`, origin)).toBe('/library');
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://otters.localhost:3001/library',
    'http://otters.localhost:3000@evil.example/',
    '/login?next=/login',
    '/logout',
    '',
  ])('%s leads home', (next) => {
    expect(safeNext(next, origin)).toBe('/');
  });

  test('no value of `next` leads to another site', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '\t',
      '\n',
      '%2f',
      '%5c',
      'evil',
      '?',
      '#',
      'https:',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
        expect(new URL(safeNext(pieces.join(''), origin), origin).origin).toBe(origin);
      }),
      { numRuns: 2000 },
    );
  });
});

import { expect, test } from 'vitest';
import { otherSiteOf, sitePathOf } from './site-path.ts';

const ORIGIN = 'https://riverside.booklark.test';

test.each`
  typed                                               | path
  ${'/library/kite?page=2#top'}                       | ${'/library/kite?page=2#top'}
  ${' https://riverside.booklark.test/library '}      | ${'/library'}
  ${'https://other.example/library'}                  | ${undefined}
  ${'//other.example/library'}                        | ${undefined}
  ${'https://riverside.booklark.test//other.example'} | ${undefined}
  ${'/\\other.example'}                               | ${undefined}
  ${'javascript:alert(1)'}                            | ${undefined}
  ${'data:text/html,x'}                               | ${undefined}
`('the path of $typed is $path', ({ typed, path }) => {
  expect(sitePathOf(typed, ORIGIN)).toBe(path);
});

test.each`
  typed                           | address
  ${'https://other.example/page'} | ${'https://other.example/page'}
  ${'mailto:help@other.example'}  | ${'mailto:help@other.example'}
  ${'http://other.example/'}      | ${undefined}
  ${'javascript:alert(1)'}        | ${undefined}
  ${'other'}                      | ${undefined}
`('the address of another site in $typed is $address', ({ typed, address }) => {
  expect(otherSiteOf(typed)).toBe(address);
});

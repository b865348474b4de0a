import { afterEach, expect, test, vi } from 'vitest';
import { chosenMode } from './mode-query.ts';

const [OF_URL, KEPT] = ['019f0000-0000-7000-8000-000000000001', '019f0000-0000-7000-8000-000000000002'];

afterEach(() => vi.unstubAllGlobals());

test('the mode of a URL comes before the one that was chosen in this tab; without either there is none', () => {
  vi.stubGlobal('location', { href: 'http://a.test/cart' });
  vi.stubGlobal('sessionStorage', { getItem: () => KEPT });
  expect(chosenMode()).toEqual({ mode: KEPT });
  expect(chosenMode(`http://a.test/library/b?level=2&mode=${OF_URL}`)).toEqual({ mode: OF_URL });
  expect(chosenMode('http://a.test/library/b?mode=nonsense')).toEqual({ mode: KEPT });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  expect(chosenMode('http://a.test/library/b')).toEqual({});
});

test('the server knows the mode of the URL only', () => {
  expect(chosenMode(`http://a.test/library/b?mode=${OF_URL}`)).toEqual({ mode: OF_URL });
  expect(chosenMode('http://a.test/library/b')).toEqual({});
  expect(chosenMode()).toEqual({});
});

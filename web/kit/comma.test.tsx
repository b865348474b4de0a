import { expect, test } from 'vitest';
import { useComma } from './comma.ts';
import { renderPage } from './testing/render-page.tsx';

function Names() {
  return ['Amara', 'Omar'].join(useComma());
}

test.each([
  ['en', 'Amara, Omar'],
  ['ar', 'Amara، Omar'],
] as const)('names are separated by the comma of the page (%s)', (language, expected) => {
  expect(renderPage(<Names />, { site: { language } })).toContain(expected);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { NameOrder } from '#contract/kit/person-names.ts';
import { useFullName } from './person-name.ts';
import { SiteContext } from './site.ts';

function Name() {
  return useFullName()({ first_name: 'Ada', last_name: 'Lovelace' });
}

test.each<[NameOrder, string]>([
  ['first_last', 'Ada Lovelace'],
  ['last_first', 'Lovelace Ada'],
])('a page of a school with the order %s shows %s', (nameOrder, expected) => {
  const site = { nameOrder } as PageSite;

  expect(renderToStaticMarkup(<SiteContext value={site}>{<Name />}</SiteContext>)).toBe(expected);
});

import { expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import { CallError } from '#web/kit/call.ts';
import { parseHydration, serializeHydration } from './hydration.ts';

const site = { name: 'Otters' } as PageSite;
const menus = { menus: [], policies: [] };

test('serialized data can neither end its script element nor break a line', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028 \u2029 $& $1';
  const text = serializeHydration({ site, menus, loaderData: { book: { title } }, errors: null });

  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(parseHydration(text).hydrationData.loaderData).toEqual({ book: { title } });
});

test('an error is restored as the one that the server rendered', () => {
  const text = serializeHydration({
    site,
    menus,
    loaderData: {},
    errors: { page: { status: 404, message: 'This page or item was not found.' } },
  });

  const error = parseHydration(text).hydrationData.errors?.page;
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 404, message: 'This page or item was not found.' });
});

import { expect, test } from 'vitest';
import type { SiteFacts } from '#contract/rendering.ts';
import { CallError } from '#web/kit/call.ts';
import { parseHydration, serializeHydration } from './hydration.ts';

const site = { name: 'Otters' } as SiteFacts;

test('S-066: nothing in the data ends its element or a line', () => {
  const title = '</script><script>alert(1)</script><!-- \u2028 \u2029 $& $1';
  const text = serializeHydration({ site, loaderData: { book: { title } }, errors: null });

  expect(text).not.toMatch(/[<\u2028\u2029]/);
  expect(parseHydration(text).hydrationData.loaderData).toEqual({ book: { title } });
});

test('an error comes back as the one that was drawn', () => {
  const text = serializeHydration({
    site,
    loaderData: {},
    errors: { page: { status: 404, message: 'This page or item was not found.' } },
  });

  const error = parseHydration(text).hydrationData.errors?.page;
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ status: 404, message: 'This page or item was not found.' });
});

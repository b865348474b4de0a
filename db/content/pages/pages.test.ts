import { expect, test } from 'vitest';
import { contentSchemas, translationSchemaOf } from '#contract/core/content/kinds.ts';
import { readEntries } from '#db/content/read-entries.ts';

const pageEntries = readEntries('page');
const textOf = (value: unknown) => JSON.stringify(value).replaceAll(/<[^>]+>/g, ' ');

test.for(pageEntries)(
  '$slug is a page with more than 900 characters in both languages, by its schema',
  ({ en, ar }) => {
    expect(contentSchemas.page.safeParse(en).error).toBeUndefined();
    expect(translationSchemaOf('page').safeParse(ar).error).toBeUndefined();
    expect(textOf(en).length).toBeGreaterThan(900);
    expect(textOf(ar).length).toBeGreaterThan(900);
    expect(ar?.blocks?.map(({ kind }) => kind)).toEqual(en.blocks.map(({ kind }) => kind));
  },
);

test('no page has a number of schools, books or money that someone wrote', () => {
  for (const { en } of pageEntries)
    expect(textOf(en)).not.toMatch(/\d[\d,]* (schools|books|students|countries|languages|children)/);
});

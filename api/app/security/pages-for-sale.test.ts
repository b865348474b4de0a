import { expect } from 'vitest';
import { withWeb } from '#api/testing/app-test.ts';
import { aFamily } from '#api/testing/families.ts';
import { saleTest } from '#api/testing/sale-test.ts';

const test = saleTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('wordsOn', ({ app, school }) => async (url: string, cookie?: string) => {
    const { body } = await app.request(url, { at: school, ...(cookie && { cookie }) });
    return [...new Set(body.match(/Words of page \d|p-\d\.webp|book\.(?:epub|pdf)/g) ?? [])].sort();
  });

test('no page of the site has a word, a picture or a file of a book for sale beyond its free pages', async ({
  school,
  book,
  sell,
  wordsOn,
  community,
  app,
  otherStudent,
}) => {
  const otherFamily = `__Host-family=${(await aFamily(app, otherStudent)).secret}`;
  const pages = ['', '/read', '/read?page=2', '/read?page=3', '/read?page=4'].map((end) => `/library/${book.id}${end}`);
  const frames = ['', '?page=2', '?page=3', '?page=4'].map((end) => `/embed/${book.id}${end}`);
  expect(await wordsOn(`/library/${book.id}/read`)).toContain('Words of page 4');
  await sell(book.id, 2);
  await expect.poll(() => wordsOn(`/library/${book.id}/read`)).not.toContain('Words of page 4');

  for (const url of [...pages, ...frames])
    for (const cookie of [undefined, community.cookie, otherFamily]) {
      const words = await wordsOn(url, cookie);
      expect(
        words.filter((word) => /[34]|epub|pdf/.test(word)),
        `${school.subdomain} ${url}`,
      ).toEqual([]);
    }
  expect(await wordsOn(`/embed/${book.id}?page=2`)).toContain('Words of page 2');
});

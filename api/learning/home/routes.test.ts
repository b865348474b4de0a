import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';

test('the first page of the root host has the newest shared books and pictures of the product', async ({ app }) => {
  const sharing = await app.aSchool({ shares_on_booklark: true });
  const { id } = await app.aBook(sharing, { state: 'published', audience: 'everyone' });
  const hidden = await app.aBook(await app.aSchool(), { state: 'published', audience: 'everyone' });

  const ofPlatform = await app.aBook(await app.thePlatform(), { state: 'published', audience: 'everyone' });

  const reply = await app.request('/api/home/', { host: 'localhost' });

  const ids = reply.json().books.map((book: { id: string }) => book.id);
  expect(ids).toContain(id);
  expect(ids).not.toContain(hidden.id);
  // The platform's own book is left out, because the shelf is called “New from schools”.
  expect(ids).not.toContain(ofPlatform.id);
  expect(reply.json().pictures.library.url).toMatch(/^\/assets\/help\/library-en\.\w+\.webp$/);
  expect(reply.json().figures.every(({ count }: { count: number | null }) => count !== 0)).toBe(true);
});

test('a school has no such page', async ({ app }) => {
  expect((await app.request('/api/home/', { at: await app.aSchool() })).statusCode).toBe(404);
});

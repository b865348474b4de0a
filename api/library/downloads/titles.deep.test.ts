import { expect } from 'vitest';
import { downloadTest as test } from '#api/testing/download-test.ts';

test('the saved file has a name that every system can save', async ({ app, school, makeFiles, downloadsOf }) => {
  const nameOf = async (title: string) => {
    const { id } = await app.aBook(school, { title });
    await makeFiles(id);
    const [url = ''] = await downloadsOf(id, { at: school });
    return (await app.request(url, { at: school })).headers['content-disposition'];
  };

  expect(await nameOf('...')).toBe(`attachment; filename="book.epub"; filename*=UTF-8''book.epub`);
  expect(await nameOf('.CON (1)')).toBe(`attachment; filename="book.epub"; filename*=UTF-8''CON%20%281%29.epub`);
});

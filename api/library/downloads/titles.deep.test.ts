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

test.for(['🐐🐐', '★', '...', '\u2060\u200b', '\u2800', '1️⃣'])(
  'a book with the title %j has its files',
  async (title, { app, school, makeFiles, downloadsOf }) => {
    const { id } = await app.aBook(school, { title });
    await makeFiles(id);

    expect((await downloadsOf(id, { at: school })).map((url) => url.split('/').at(-1))).toEqual([
      'book.epub',
      'book.pdf',
    ]);
  },
);

test('a book that cannot be typeset has an EPUB', async ({ app, school, makeFiles, downloadsOf }) => {
  const { id, renditionId } = await app.aBook(school);
  const html = `${'<table><tr><td>A</td><td>'.repeat(24)}B${'</td></tr></table>'.repeat(24)}`;
  const content = { number: 1, title: '', text: 'B', kind: 'chapter', html: `<section>${html}</section>` };
  await app.database.owner.query('update book_pages set content = $2 where rendition_id = $1', [renditionId, content]);
  await makeFiles(id);

  expect((await downloadsOf(id, { at: school })).map((url) => url.split('/').at(-1))).toEqual(['book.epub']);
});

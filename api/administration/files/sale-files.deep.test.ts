import { describe, expect } from 'vitest';
import { renditionFolderUrl } from '#api/library/books/service.ts';
import { saleTest } from '#api/testing/sale-test.ts';
import { filesSecret, type RequestOptions } from '#api/testing/test-app.ts';

const DOWNLOADS = ['book.epub', 'book.pdf', 'cover.jpg'];

const test = saleTest
  .extend('filesFor', ({ app, book }) => async (caller: RequestOptions): Promise<string> => {
    return (await app.request(`/api/books/${book.id}/`, caller)).json().files;
  })
  /** URLs that opened every page before the book was for sale: a plain one, and one for the school. */
  .extend('formerFolders', ({ school, book }) => [
    `/files/${book.renditionId}/`,
    renditionFolderUrl({ tenantId: school.id, renditionId: book.renditionId, access: 'school' }, filesSecret),
  ]);

describe('the files of a book for sale', () => {
  test('have URLs for a range of pages: the free ones, or all of them for the class', async ({
    school,
    book,
    sell,
    filesFor,
    openFiles,
    classmate,
    otherStudent,
    parent,
  }) => {
    await sell(book.id, 2);

    for (const caller of [{ at: school }, { as: otherStudent }, parent])
      expect(await openFiles(await filesFor(caller))).toEqual(['cover.webp', 'p-1.webp', 'p-2.webp']);
    expect(await openFiles(await filesFor({ as: classmate }))).toHaveLength(5);
  });

  test('lose their former URLs with the sale, except for the cover, and get them back after it', async ({
    app,
    school,
    book,
    sell,
    openFiles,
    formerFolders,
    classmate,
  }) => {
    for (const folder of formerFolders) expect(await openFiles(folder)).toHaveLength(5);
    await sell(book.id, 2);
    for (const folder of formerFolders) expect(await openFiles(folder)).toEqual(['cover.webp']);
    const { cover } = (await app.request(`/api/books/${book.id}/`, { at: school })).json();
    expect(cover.src[0].url).toBe(`${formerFolders[0]}cover.webp`);
    const soldFolder = (await app.request(`/api/books/${book.id}/`, { as: classmate })).json().files;

    await sell(book.id, null);

    for (const folder of [...formerFolders, soldFolder]) expect(await openFiles(folder)).toHaveLength(5);
  });

  test('do not open with a range that was altered, or with the signature of another book, school or use', async ({
    app,
    school,
    book,
    sell,
    filesFor,
    openFiles,
  }) => {
    await sell(book.id, 2);
    const folder = await filesFor({ at: school });
    const [, , , range, expiry, signature] = folder.split('/');
    expect(range).toBe('1-2');
    const other = await app.aBook(school);
    const elsewhere = await app.aSchool();
    const signed = (place: object) =>
      renditionFolderUrl(
        { tenantId: school.id, renditionId: book.renditionId, access: 'everyone', lastPage: 4, ...place },
        filesSecret,
      );
    const [, , , , , ofOther] = signed({ renditionId: other.renditionId }).split('/');
    const [, , , , , ofElsewhere] = signed({ tenantId: elsewhere.id }).split('/');
    const path = (range: string, mac = signature) => `/files/${book.renditionId}/${range}/${expiry}/${mac}/`;

    for (const altered of ['1-4', '3-4', '1-', '1-02', '2-2', '1-2-4', '0-4', '1-99999', 'reviewers', 'school'])
      expect(await openFiles(path(altered)), altered).toEqual([]);
    for (const mac of [ofOther, ofElsewhere, 'AAAA']) expect(await openFiles(path('1-4', mac))).toEqual([]);
    expect(await openFiles(`/files/${book.renditionId}/${expiry}/${signature}/`)).toEqual([]);
    expect(await openFiles(folder.replace(String(expiry), '1000000000'))).toEqual([]);
    expect(await openFiles(path('1-2'))).toHaveLength(3);
  });

  test('of a range for everyone end when the book is for the school only', async ({
    app,
    school,
    book,
    sell,
    filesFor,
    openFiles,
    classmate,
  }) => {
    await sell(book.id, 2);
    const folder = await filesFor({ at: school });

    await app.database.owner.query(`update books set audience = 'school' where id = $1`, [book.id]);

    expect(await openFiles(folder)).toEqual([]);
    await expect.poll(async () => openFiles(await filesFor({ as: classmate }))).toHaveLength(5);
  });

  test('open for a visitor of the root host as far as the preview', async ({ app, school, book, sell, filesFor }) => {
    await sell(book.id, 2);
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    await expect.poll(() => filesFor({})).toContain('/1-2/');
    const folder = await filesFor({});
    const statuses = [];
    for (const name of ['cover.webp', 'p-2.webp', 'p-3.webp'])
      statuses.push((await app.request(folder + name)).statusCode);

    expect(statuses).toEqual([200, 200, 404]);
  });
});

describe('the downloads of a book for sale', () => {
  test('have signed URLs for the class and for staff, and no others', async ({
    app,
    school,
    book,
    sell,
    openFiles,
    classmate,
    teacher,
    otherStudent,
    filesFor,
  }) => {
    const plain = `/files/${book.version}/`;
    const ofSchool = renditionFolderUrl(
      { tenantId: school.id, renditionId: book.version, access: 'school' },
      filesSecret,
    );
    expect(await openFiles(plain, DOWNLOADS)).toEqual(DOWNLOADS);
    await sell(book.id, 2);
    const downloadsFor = async (caller: RequestOptions) =>
      (await app.request(`/api/books/${book.id}/`, caller)).json().downloads.map(({ url }: { url: string }) => url);

    for (const as of [classmate, teacher]) {
      const urls = await downloadsFor({ as });
      expect(urls).toHaveLength(2);
      for (const url of urls) expect((await app.request(url, { at: school })).statusCode).toBe(200);
    }
    for (const caller of [{ at: school }, { as: otherStudent }]) expect(await downloadsFor(caller)).toEqual([]);
    for (const folder of [plain, ofSchool]) expect(await openFiles(folder, DOWNLOADS)).toEqual(['cover.jpg']);
    const ofPages = (await filesFor({ as: classmate })).replace(book.renditionId, book.version);
    expect(await openFiles(ofPages, DOWNLOADS)).toEqual([]);
  });

  test('are not for the class where the school offers no downloads', async ({ app, school, book, sell, classmate }) => {
    await sell(book.id, 2);
    await app.database.owner.query('update tenants set allows_downloads = false where id = $1', [school.id]);

    const { downloads } = (await app.request(`/api/books/${book.id}/`, { as: classmate })).json();
    expect(downloads).toEqual([]);
  });

  test('are not in the feed of reading programs, whose count leaves the book out', async ({
    app,
    school,
    book,
    sell,
  }) => {
    const feed = async () => (await app.request('/api/opds/books/', { at: school })).json().metadata.numberOfItems;
    expect(await feed()).toBe(1);
    await sell(book.id, 2);

    expect(await feed()).toBe(0);
    expect((await app.request(`/api/opds/books/${book.id}/`, { at: school })).statusCode).toBe(404);
  });
});

import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { beginUpload } from '#api/testing/begun-uploads.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person } from '#api/testing/test-app.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

const MB = 1024 ** 2;

const test = appTest
  .extend('anAdmin', ({ app }) => async (max_storage_bytes = 500 * MB) => {
    return app.aPerson(await app.aSchool({ max_storage_bytes }), 'school_admin');
  })
  .extend('upload', ({ app }) => (as: Person, bytes: Buffer) => {
    return app.request('/api/books/', { method: 'POST', as, form: { file: { name: 'kite.epub', bytes } } });
  });

test.beforeAll(async ({ app }) => {
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});

describe('POST /books/', () => {
  test('a school within its limit uploads; at its limit it reads what it uses, and nothing is stored', async ({
    app,
    anAdmin,
    upload,
  }) => {
    const book = await aSmallBook();
    const admin = await anAdmin(book.length + 500);

    const [first, second] = [await upload(admin, book), await upload(admin, await aSmallBook({ title: 'Other' }))];

    expect(first.statusCode).toBe(201);
    expect(second.statusCode).toBe(402);
    expect(second.json()).toEqual({
      error: publishingWords.noStorage,
      limit: { name: 'storage', used: book.length, max: book.length + 500 },
    });
    const { rows } = await app.database.owner.query('select 1 from books where tenant_id = $1', [admin.school.id]);
    expect(rows).toHaveLength(1);
  });

  test('the photos and the terms of its causes count', async ({ app, anAdmin, upload }) => {
    const admin = await anAdmin(100 * MB);
    const tenant_id = admin.school.id;
    const terms = { terms_hash: '0'.repeat(64), terms_name: 'terms.pdf', terms_size: 60 * MB };
    const cause_id = await app.insert('causes', {
      tenant_id,
      slug: 'garden',
      name: 'Garden',
      image: 'hills-4.svg',
      ...terms,
    });
    const photo = { hash: '1'.repeat(64), size: 40 * MB, width: 9, height: 9, alt: 'A garden' };
    await app.insert('cause_pictures', { tenant_id, cause_id, ...photo });

    const reply = await upload(admin, await aSmallBook());

    expect(reply.statusCode).toBe(402);
    expect(reply.json().limit?.used).toBe(100 * MB);
  });

  test('a new school has 500 MB, and pages that were made count', async ({ app, anAdmin, upload }) => {
    const { rows } = await app.database.owner.query(
      `select column_default from information_schema.columns where table_name = 'tenants' and column_name = 'max_storage_bytes'`,
    );
    const admin = await anAdmin(100 * MB);
    const { renditionId } = await app.aBook(admin.school);
    await app.database.owner.query('update renditions set files = $2 where id = $1', [
      renditionId,
      { 'p1.webp': 60 * MB, 'p2.webp': 40 * MB },
    ]);

    const reply = await upload(admin, await aSmallBook());

    expect(rows).toEqual([{ column_default: String(500 * MB) }]);
    expect(reply.statusCode).toBe(402);
    expect(reply.json().limit?.used).toBe(100 * MB + 1);
  });

  test('a form that does not fit is refused before it is sent, and uploads under way count', async ({
    app,
    anAdmin,
  }) => {
    const admin = await anAdmin(100 * MB);

    const tooLarge = await beginUpload(app, admin, 101 * MB);
    const first = await beginUpload(app, admin, 60 * MB);
    const second = await beginUpload(app, admin, 60 * MB);
    const ofOtherSchool = await beginUpload(app, await anAdmin(100 * MB), 60 * MB);
    first.end();

    expect(tooLarge.status).toBe(402);
    expect(first.status).toBe('waits for the file');
    expect(second.status).toBe(402);
    expect(ofOtherSchool.status).toBe('waits for the file');
    const last = async () => {
      const upload = await beginUpload(app, admin, 60 * MB);
      upload.end();
      return upload.status;
    };
    await expect.poll(last).toBe('waits for the file');
    for (const { end } of [tooLarge, second, ofOtherSchool]) end();
  });
});

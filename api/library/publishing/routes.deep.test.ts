import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { ManagedBook } from '#contract/library/publishing.ts';

const MANAGED = '/api/api-admin/books/';
const bookUrl = (id: string, call = '') => `${MANAGED}${id}/${call}`;
const form = (bytes: Buffer, fields: Record<string, string> = {}) => ({
  ...fields,
  file: { name: 'kite.epub', bytes },
});

const test = workerTest
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('bring', ({ app }) => async (as: Person, bytes: Buffer, fields: Record<string, string> = {}) => {
    return app.request('/api/books/', { method: 'POST', as, form: form(bytes, fields) });
  })
  .extend('settled', ({ app }) => async (as: Person, id: string): Promise<ManagedBook> => {
    await expect
      .poll(async () => (await app.request(bookUrl(id), { as })).json().rendition?.state)
      .not.toMatch(/waiting|working/);
    return (await app.request(bookUrl(id), { as })).json();
  })
  .extend('aReadyBook', ({ bring, settled }) => async (as: Person, fields: Record<string, string> = {}) => {
    const uploadReply = await bring(as, await aSmallBook(), fields);
    return settled(as, uploadReply.json().id);
  });

describe('uploading a book', () => {
  test('an EPUB is accepted immediately, then processed, and its metadata fills the empty fields', async ({
    admin,
    bring,
    settled,
  }) => {
    const reply = await bring(admin, await aSmallBook({ title: 'The Little Kite', rights: 'CC BY-NC 4.0' }));
    const book = await settled(admin, reply.json().id);

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ title: 'kite', state: 'uploaded', rendition: { state: 'waiting' } });
    expect(book).toMatchObject({
      title: 'The Little Kite',
      author: 'Mina Okoro',
      state: 'approved',
      audience: 'families',
      format: 'chapters',
      page_count: 2,
      is_noncommercial: true,
      is_readable: true,
      rendition: { state: 'ready', pages_done: 2, pages_total: 2, says: null },
    });
  });

  test('fields of the upload override the metadata of the file', async ({ admin, aReadyBook }) => {
    const fields = { title: 'My Kite', language: 'ar', level: '2', audience: 'school', publish: 'true' };
    const book = await aReadyBook(admin, fields);

    expect(book).toMatchObject({ title: 'My Kite', language: 'ar', direction: 'rtl', level: 2, audience: 'school' });
    expect(book).toMatchObject({ state: 'published', author: 'Mina Okoro' });
  });

  test('the same file is refused as a duplicate unless `again` is set', async ({ app, admin, bring }) => {
    const bytes = await aSmallBook();
    const first = await bring(admin, bytes);

    const [second, third] = [await bring(admin, bytes), await bring(admin, bytes, { again: 'true' })];
    const elsewhere = await bring(await app.aPerson(await app.aSchool(), 'school_admin'), bytes);

    expect(second.statusCode).toBe(409);
    expect(second.json().state).toEqual(expect.any(String));
    expect(third.statusCode).toBe(201);
    expect(third.json().id).not.toBe(first.json().id);
    expect(elsewhere.statusCode).toBe(201);
  });

  test('the same file uploaded twice at the same time makes one book', async ({ admin, bring }) => {
    const bytes = await aSmallBook();

    const replies = await Promise.all([bring(admin, bytes), bring(admin, bytes), bring(admin, bytes)]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('a repeated Idempotency-Key gets the first reply, and is refused with another body', async ({ app, admin }) => {
    const bytes = await aSmallBook();
    const send = (fields: Record<string, string>) =>
      app.request('/api/books/', {
        method: 'POST',
        as: admin,
        form: form(bytes, fields),
        headers: { 'idempotency-key': 'k1' },
      });

    const [first, retry, other] = [await send({}), await send({}), await send({ title: 'Other' })];

    expect(first.statusCode).toBe(201);
    expect(retry.statusCode).toBe(201);
    expect(other.statusCode).toBe(409);
    expect(retry.json().id).toBe(first.json().id);
  });

  test.for([
    ['no book', Buffer.from('<html><body>hello</body></html>'), 415],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n0000', 'latin1'), 415],
    ['nothing', Buffer.alloc(0), 400],
  ] as const)('%s is refused with a sentence at the field', async ([, bytes, status], { admin, bring }) => {
    const reply = await bring(admin, bytes);

    expect(reply.statusCode).toBe(status);
    expect(reply.json().fields.file[0]).toMatch(/Choose|picture, not a book/);
  });

  test('a file that cannot become a book gets a reason, and a new upload of it uses the same book', async ({
    admin,
    bring,
    settled,
  }) => {
    const bytes = await aSmallBook({ isBroken: true });
    const first = await bring(admin, bytes);
    const book = await settled(admin, first.json().id);
    const second = await bring(admin, bytes);

    expect(book).toMatchObject({ state: 'checks_failed', is_readable: false });
    // A retry would refuse the same file again.
    expect(book.rendition).toMatchObject({ state: 'refused', can_retry: false });
    expect(book.rendition?.says).toMatch(/EPUB/);
    expect(second.statusCode).toBe(201);
    expect(second.json().id).toBe(book.id);
    await settled(admin, book.id);
  });

  test('malformed fields are named, and nothing is stored', async ({ app, admin, bring }) => {
    const reply = await bring(admin, await aSmallBook(), { language: 'English', level: '9', audience: 'all', x: '1' });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['audience', 'language', 'level', 'x']);
    expect((await app.request(MANAGED, { as: admin })).json().count).toBe(0);
  });

  test('an unconfirmed school and every other role cannot upload', async ({ app, school, bring }) => {
    const young = await app.aPerson(await app.aSchool({ verified_at: null }), 'school_admin');
    const teacher = await app.aPerson(school, 'teacher');

    const [unverified, refusedReply] = [
      await bring(young, await aSmallBook()),
      await bring(teacher, await aSmallBook()),
    ];

    expect(unverified.statusCode).toBe(403);
    expect(refusedReply.statusCode).toBe(403);
    expect(unverified.json().error).toContain('Confirm your school’s email address');
  });
});

describe('publishing a book', () => {
  test('a book is published, found, taken down with a reason, and its files are then refused', async ({
    app,
    school,
    admin,
    aReadyBook,
  }) => {
    const book = await aReadyBook(admin);
    const published = await app.request(bookUrl(book.id, 'publish/'), {
      method: 'POST',
      as: admin,
      body: { audience: 'everyone' },
    });
    const searchBefore = await app.request('/api/combined/?search=kite', { at: school });
    const down = await app.request(bookUrl(book.id, 'pull-down/'), {
      method: 'POST',
      as: admin,
      body: { reason: 'A wrong page.' },
    });
    const searchAfter = await app.request('/api/combined/?search=kite', { at: school });

    expect(published.json()).toMatchObject({ state: 'published', audience: 'everyone' });
    expect(searchBefore.json().count).toBe(1);
    expect(down.json()).toMatchObject({ state: 'pulled_down', pulled_down_reason: 'A wrong page.', cover: null });
    expect(searchAfter.json().count).toBe(0);
  });

  test('only sent fields change, and an outdated ETag is refused', async ({ app, admin, aReadyBook }) => {
    const book = await aReadyBook(admin);
    const etag = (await app.request(bookUrl(book.id), { as: admin })).headers.etag ?? '';
    const change = (body: object, match = String(etag)) =>
      app.request(bookUrl(book.id), { method: 'PATCH', as: admin, body, headers: { 'if-match': match } });

    const first = await change({ blurb: 'About a kite.', level: 3 });
    const late = await change({ blurb: 'Too late.' });

    expect(first.json()).toMatchObject({ title: 'The Little Kite', blurb: 'About a kite.', level: 3 });
    expect(late.statusCode).toBe(409);
    expect(late.json().state).toBe('approved');
  });

  test('a new file keeps the old pages until its own are complete, and edited fields stay', async ({
    app,
    admin,
    settled,
    aReadyBook,
  }) => {
    const book = await aReadyBook(admin, { title: 'My Kite' });
    const bytes = await aSmallBook({ title: 'Second', chapters: ['One.', 'Two.', 'Three.'] });
    const replaced = await app.request(bookUrl(book.id, 'file/'), { method: 'PUT', as: admin, form: form(bytes) });

    const after = await settled(admin, book.id);

    expect(replaced.json()).toMatchObject({ is_readable: true, page_count: 2 });
    expect(after).toMatchObject({ title: 'My Kite', page_count: 3, state: 'approved' });
  });

  test('a published book cannot be deleted; a draft is deleted with its pages and files', async ({
    app,
    admin,
    aReadyBook,
  }) => {
    const book = await aReadyBook(admin, { publish: 'true' });
    const refusedReply = await app.request(bookUrl(book.id), { method: 'DELETE', as: admin });
    await app.request(bookUrl(book.id, 'pull-down/'), { method: 'POST', as: admin, body: { reason: 'Old.' } });
    const deleted = await app.request(bookUrl(book.id), { method: 'DELETE', as: admin });

    expect(refusedReply.statusCode).toBe(409);
    expect(deleted.statusCode).toBe(204);
    expect((await app.request(bookUrl(book.id), { as: admin })).statusCode).toBe(404);
  });

  test('a book without pages cannot be published, and a file in progress cannot be replaced', async ({
    app,
    admin,
    bring,
    settled,
  }) => {
    const bytes = await aSmallBook({ isBroken: true });
    const book = await settled(admin, (await bring(admin, bytes)).json().id);

    const reply = await app.request(bookUrl(book.id, 'publish/'), { method: 'POST', as: admin, body: {} });

    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('checks_failed');
  });
});

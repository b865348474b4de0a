import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { renditionFolderUrl } from '#api/library/books/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { filesSecret } from '#api/testing/test-app.ts';

const BYTES = Buffer.from('RIFF0000WEBPVP8 and so on');

const test = appTest
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend('storeFile', ({ app }) => async (key: string): Promise<void> => {
    const file = path.join(tmpdir(), `stored-${Math.random()}`);
    await writeFile(file, BYTES);
    await app.storage.put(key, file);
  })
  /** A book with one stored file `p1.webp`. */
  .extend('aBookWithFile', ({ app, school, storeFile }) => async (overrides = {}, at = school) => {
    const book = await app.aBook(at, overrides);
    await storeFile(`${at.id}/books/${book.renditionId}/p1.webp`);
    await app.database.owner.query('update renditions set files = $1 where id = $2', [
      JSON.stringify({ 'p1.webp': BYTES.length }),
      book.renditionId,
    ]);
    return { ...book, plainUrl: `/files/${book.renditionId}/p1.webp` };
  })
  .extend('signedUrl', ({ school }) => ({ renditionId }: { renditionId: string }, at = school) => {
    return `${renditionFolderUrl({ tenantId: at.id, renditionId, access: 'school' }, filesSecret)}p1.webp`;
  });

describe('GET /files/ of a book for everyone', () => {
  test('has a plain URL and a media type of ours, and cannot run scripts', async ({ app, school, aBookWithFile }) => {
    const { plainUrl } = await aBookWithFile();

    const { statusCode, headers, rawPayload } = await app.request(plainUrl, { at: school });

    expect(statusCode).toBe(200);
    expect(rawPayload).toEqual(BYTES);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(BYTES.length),
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
    });
  });

  test('answers 304 to a matching ETag and 206 to a range', async ({ app, school, aBookWithFile }) => {
    const { plainUrl } = await aBookWithFile();
    const ask = (headers: Record<string, string>) => app.request(plainUrl, { at: school, headers });
    const etag = String((await ask({})).headers.etag);

    const [same, part, tail, beyond, stale] = await Promise.all([
      ask({ 'if-none-match': etag }),
      ask({ range: 'bytes=4-7' }),
      ask({ range: 'bytes=-2' }),
      ask({ range: 'bytes=900-' }),
      ask({ range: 'bytes=0-1', 'if-range': '"another"' }),
    ]);

    const statuses = [same, part, tail, beyond, stale].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([304, 206, 206, 416, 200]);
    expect(same.rawPayload).toHaveLength(0);
    expect(part.headers['content-range']).toBe(`bytes 4-7/${BYTES.length}`);
    expect(part.body).toBe('0000');
    expect(tail.body).toBe('on');
  });

  test('is not found once the book is taken down or no longer for everyone', async ({
    app,
    school,
    aBookWithFile,
    signedUrl,
  }) => {
    const book = await aBookWithFile();
    const change = (to: string) => app.database.owner.query(`update books set ${to} where id = $1`, [book.id]);

    await change(`audience = 'school'`);
    const narrowed = await app.request(book.plainUrl, { at: school });
    await change(`state = 'pulled_down'`);
    const [down, signedToo] = [
      await app.request(book.plainUrl, { at: school }),
      await app.request(signedUrl(book), { at: school }),
    ];

    expect(narrowed.statusCode).toBe(404);
    expect(down.statusCode).toBe(404);
    expect(signedToo.statusCode).toBe(404);
  });

  test('is on the root host if its school shares it, and at no other school', async ({ app, aBookWithFile }) => {
    const shared = await aBookWithFile();
    const unshared = await aBookWithFile({}, await app.aSchool());
    const elsewhere = await app.aSchool();

    const replies = [
      await app.request(shared.plainUrl, {}),
      await app.request(unshared.plainUrl, {}),
      await app.request(shared.plainUrl, { at: elsewhere }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404]);
  });

  test('is at other schools if it is the cover of a shared book', async ({ app, aBookWithFile }) => {
    const columns = { cover: JSON.stringify({ width: 320, height: 480, files: [{ name: 'p1.webp', width: 320 }] }) };
    const shared = await aBookWithFile(columns);
    const forSchool = await aBookWithFile({ ...columns, audience: 'school' });
    const unshared = await aBookWithFile(columns, await app.aSchool());
    const elsewhere = await app.aSchool();
    const statusOf = async ({ plainUrl }: { plainUrl: string }) =>
      (await app.request(plainUrl, { at: elsewhere })).statusCode;

    expect({
      shared: await statusOf(shared),
      forSchool: await statusOf(forSchool),
      unshared: await statusOf(unshared),
    }).toEqual({ shared: 200, forSchool: 404, unshared: 404 });
  });
});

describe('GET /files/ of any other book', () => {
  test('opens only at its signed URL, and only the browser can cache it', async ({
    app,
    school,
    aBookWithFile,
    signedUrl,
  }) => {
    const book = await aBookWithFile({ audience: 'families' });

    const [plain, open] = [
      await app.request(book.plainUrl, { at: school }),
      await app.request(signedUrl(book), { at: school }),
    ];

    expect(plain.statusCode).toBe(404);
    expect(open.statusCode).toBe(200);
    expect(open.headers['cache-control']).toBe('private, no-cache');
  });

  test('is not found at a forged, expired or foreign URL', async ({ app, school, aBookWithFile, signedUrl }) => {
    const book = await aBookWithFile({ audience: 'school' });
    const other = await aBookWithFile({ audience: 'school' });
    const good = signedUrl(book);
    const foreign = await app.aSchool();

    const forged = [
      good.replace(book.renditionId, other.renditionId),
      good.replace(/\/(\d{10})\//, '/1000000000/'),
      good.replace(/.{3}\/p1/, 'abc/p1'),
      signedUrl(book, foreign),
    ];
    const replies = await Promise.all(forged.map((url) => app.request(url, { at: school })));
    const atForeign = await app.request(good, { at: foreign });

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(atForeign.statusCode).toBe(404);
  });
});

describe('GET /files/ with another path', () => {
  test('a crafted path leads to no other file', async ({ app, school, aBookWithFile }) => {
    const { renditionId } = await aBookWithFile();
    const base = `/files/${renditionId}`;

    const tricks = [
      `${base}/..%2f${renditionId}%2fp1.webp`,
      `${base}//p1.webp`,
      `${base}/%2e%2e/p1.webp`,
      `${base}/p1.webp%00.png`,
      `${base}/p1.WEBP`,
      `${base.toUpperCase()}/p1.webp`,
      '/files/../files/logos/x.png',
      '/files/logos/..%2f..%2fsecrets.png',
      '/files/logos/.incoming.png',
      `${base}/p2.webp`,
    ];
    const replies = await Promise.all(tricks.map((url) => app.request(url, { at: school })));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(tricks.map(() => 404));
  });

  test('a truncated file is not sent, and admins see that it is damaged', async ({ app, school, aBookWithFile }) => {
    const book = await aBookWithFile();
    const file = path.join(tmpdir(), `short-${Math.random()}`);
    await writeFile(file, 'RIFF');
    await app.storage.put(`${school.id}/books/${book.renditionId}/p1.webp`, file);

    const reply = await app.request(book.plainUrl, { at: school });

    const admin = await app.aPerson(school, 'school_admin');
    const managedBook = await app.request(`/api/api-admin/books/${book.id}/`, { as: admin });
    expect(reply.statusCode).toBe(404);
    expect(managedBook.json().rendition.is_damaged).toBe(true);
  });
});

describe('GET /files/logos/ at another site', () => {
  test('shows the logo of a school to the holder of its signed URL, and to no one else', async ({ app, storeFile }) => {
    const [school, other] = [await app.aSchool({ logo: 'abc123.svg' }), await app.aSchool()];
    await storeFile(`${school.id}/logos/abc123.svg`);
    const colleague = await app.aColleague();
    const form = await app.request(`/api/api-admin/tenants/${school.id}/`, { as: colleague, host: 'localhost' });
    const logo = form.json<{ logo: string }>().logo;

    const shown = await app.request(logo, { host: 'localhost' });
    const elsewhere = await app.request(logo, { at: other });
    const expired = await app.request(logo.replace(/\/\d{10}\//, '/1000000000/'), { at: other });
    const forged = await app.request(logo.replace(school.id, other.id), { host: 'localhost' });
    const unsigned = await app.request('/files/logos/abc123.svg', { host: 'localhost' });

    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-security-policy']).toContain('sandbox');
    expect(elsewhere.statusCode).toBe(200);
    expect({ expired: expired.statusCode, forged: forged.statusCode, unsigned: unsigned.statusCode }).toEqual({
      ...{ expired: 404, forged: 404, unsigned: 404 },
    });
  });
});

describe('GET /files/logos/', () => {
  test('a logo is an image at its own school only, and cannot run scripts', async ({ app, school, storeFile }) => {
    await storeFile(`${school.id}/logos/abc123.svg`);

    const [logo, foreign] = [
      await app.request('/files/logos/abc123.svg', { at: school }),
      await app.request('/files/logos/abc123.svg', { at: await app.aSchool() }),
    ];

    expect(logo.statusCode).toBe(200);
    expect(foreign.statusCode).toBe(404);
    expect(logo.headers['content-type']).toBe('image/svg+xml');
    expect(logo.headers['content-security-policy']).toContain('sandbox');
  });
});

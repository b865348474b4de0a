import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { withWeb } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { createUploadActions, tus } from '#api/testing/upload-actions.ts';

const SQL = ["' or '1'='1", "'; drop table pieces; --", "x' union select password_hash from credentials --", '%', '\\'];
const MARKUP = [`"><img src=x onerror=alert(1)>`, '</script><script>alert(1)</script>', '\u2028alert(1)//'];
const MAX_PICTURE_BYTES = 10 * 1_048_576;

const samplesFolder = process.env.BOOKLARK_SAMPLES;

const test = reviewTest
  .extend('appOptions', { scope: 'file' }, withWeb)
  .extend('uploads', { scope: 'file' }, () => createUploadActions())
  .extend('draft', async ({ app, student }) => {
    const { change, aDraft } = createPieceActions(app);
    const { id, page } = await aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    await change(student, url, { layout: 'picture_above' });
    return { id, url };
  })
  /** Sends a file as the picture of a page, and as the cover. */
  .extend('sendPicture', ({ app, student, draft }) => async (bytes: Buffer, name: string) => {
    const send = (url: string, form: Record<string, string | { name: string; bytes: Buffer }>) =>
      app.request(`/api${url}`, { method: 'PUT', as: student, form });
    const page = await send(`${draft.url}picture/`, { picture: { name, bytes }, alt: 'A boat' });
    const cover = await send(`/my-books/${draft.id}/cover/`, { cover: { name, bytes } });
    return { page, cover };
  });

const aPhoto = () => sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3300' } });

describe('SQL as text', () => {
  test.for(SQL)(
    '%s finds nothing in the queue and in My Books, and names no row',
    async (text, { get, lead, student, aBookInReview }) => {
      await aBookInReview('The Boat');
      const query = encodeURIComponent(text);
      for (const [who, list] of [
        [lead, '/reviews/'],
        [student, '/my-books/'],
      ] as const) {
        expect((await get(who, `${list}?search=${query}`)).json(), list).toMatchObject({ count: 0, results: [] });
        expect((await get(who, `${list}${query}/`)).statusCode, list).toBeOneOf([400, 404]);
        for (const name of ['state', 'ordering', 'limit', 'after', 'class'])
          expect((await get(who, `${list}?${name}=${query}`)).statusCode, `${list} ${name}`).toBe(400);
      }
    },
  );
});

describe('markup as text', () => {
  test.for(MARKUP)(
    '%s in a piece is inert on the pages that show it',
    async (text, { app, school, pieces, student, lead, permit, decide, draft }) => {
      const details = await pieces.change(student, `/my-books/${draft.id}/`, { title: text, blurb: text });
      expect(details.statusCode).toBe(200);
      const written = await pieces.change(student, draft.url, { text });
      expect(written.statusCode).toBe(200);
      await pieces.submit(student, draft.id);
      await pieces.process(school, draft.id);
      const asked = await decide(lead, draft.id, 'request-changes', { reasons: ['too_short'], remark: text });
      expect(asked.headers['content-type']).toContain('application/json');
      await pieces.submit(student, draft.id);
      await pieces.process(school, draft.id);
      await permit({});
      expect((await decide(lead, draft.id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
      const pages = await Promise.all(
        ['/library', `/library/${draft.id}`, `/library/${draft.id}/read`].map((url) =>
          app.request(url, { at: school }),
        ),
      );
      for (const { statusCode, body } of pages) {
        expect(statusCode).toBe(200);
        expect(body).not.toMatch(/<img src=x|<script>alert|\u2028/);
      }
      expect(pages[1]?.body).toContain('alert');
    },
  );
});

describe('files that are no pictures', () => {
  test.for([
    ['a page of HTML', 'boat.png', '<!doctype html><script>alert(1)</script>'],
    [
      'an SVG',
      'x.svg.jpg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    ],
  ] as const)('%s named %s is refused as a picture and as a cover', async ([, name, text], { sendPicture }) => {
    const { page, cover } = await sendPicture(Buffer.from(text), name);
    expect(page.statusCode).toBe(415);
    expect(cover.statusCode).toBe(415);
  });
});

describe.skipIf(!samplesFolder)('a picture of 900 million pixels', () => {
  test('is refused by its header, without the memory to decode it', async ({ sendPicture }) => {
    const bytes = await readFile(path.join(samplesFolder ?? '', 'images/odd/made-bomb-30000x30000.png'));
    const before = process.memoryUsage.rss();
    const { page, cover } = await sendPicture(bytes, 'boat.png');
    expect(page.statusCode).toBe(415);
    expect(cover.statusCode).toBe(415);
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1_048_576);
  });
});

describe('a picture that declares 900 million pixels and has 81', () => {
  test('is refused for its size: nothing after its header is read, or it would be damaged', async ({ sendPicture }) => {
    const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#aa3300' } })
      .png()
      .toBuffer();
    // A PNG's header has width and height at byte 16, and its checksum after 17 bytes.
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const { page, cover } = await sendPicture(bytes, 'boat.png');
    for (const reply of [page, cover]) {
      expect(reply.statusCode).toBe(415);
      expect(reply.json().error).toContain('This picture is too large.');
    }
  });
});

describe('files that are larger than they may be or than they said', () => {
  test('a picture of one byte too many is refused', async ({ sendPicture }) => {
    const { page, cover } = await sendPicture(Buffer.alloc(MAX_PICTURE_BYTES + 1), 'boat.png');
    expect([page.statusCode, cover.statusCode]).toEqual([413, 413]);
  });

  test('an upload takes no byte more than its length, and needs a length', async ({ app, uploads, student }) => {
    const id = (await uploads.create(app, student, 4)).json().id;
    const more = await uploads.send(app, student, id, 0, Buffer.from('12345'));
    expect(more.statusCode).toBeOneOf([400, 413]);
    expect((await uploads.head(app, student, id)).headers['upload-offset']).toBe('0');
    for (const length of ['-1', '1.5', 'x', String(100 * 1_048_576 + 1)]) {
      const headers = { ...tus, 'upload-length': length };
      const reply = await app.request('/api/uploads/', { method: 'POST', as: student, headers });
      expect(reply.statusCode, length).toBeOneOf([400, 413]);
    }
    const nothing = await app.request('/api/uploads/', { method: 'POST', as: student, headers: tus });
    expect(nothing.statusCode).toBe(400);
  });
});

describe('names of files', () => {
  test.for(['../../etc/passwd', 'a"b\r\nx: y.pdf', 'a\0b.pdf', '..\\x.pdf'])(
    '%j becomes a name without a path and control characters',
    async (name, { app, uploads, student }) => {
      const reply = await uploads.create(app, student, 4, name);
      expect(reply.statusCode).toBeOneOf([201, 400]);
      expect(reply.json().name ?? '').not.toMatch(/[/\\\r\n\0]|\.\./);
    },
  );
});

describe('a photo with a place', () => {
  test('loses it as a picture and as a cover', async ({ app, school, sendPicture }) => {
    const exif = { IFD0: { ImageDescription: 'Amara, class 3B' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const bytes = await aPhoto().jpeg().withExif(exif).toBuffer();
    expect(bytes.includes('class 3B')).toBe(true);
    const { page, cover } = await sendPicture(bytes, 'boat.jpg');
    expect(cover.statusCode).toBe(200);
    const sources = [page.json().pictures[0].src, ...cover.json().cover.src.map(({ url }: { url: string }) => url)];
    expect(sources.length).toBeGreaterThan(1);
    for (const src of sources) {
      const file = await app.request(src, { at: school });
      expect(file.statusCode, src).toBe(200);
      const { exif: places, xmp, iptc } = await sharp(file.rawPayload).metadata();
      expect({ places, xmp, iptc }).toEqual({ places: undefined, xmp: undefined, iptc: undefined });
      expect(file.rawPayload.includes('class 3B')).toBe(false);
    }
  });
});

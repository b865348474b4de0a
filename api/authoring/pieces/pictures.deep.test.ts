import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('draft', async ({ actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    const url = `/my-books/${id}/pages/${page}/`;
    await actions.change(student, url, { layout: 'two_pictures' });
    return { id, page, url };
  });

const photo = (colour: string, width = 90) =>
  sharp({ create: { width, height: 60, channels: 3, background: colour } })
    .png()
    .toBuffer();

describe('PUT /my-books/{id}/pages/{page}/picture/', () => {
  test('stores a photo without its metadata, and shows it with its description', async ({
    app,
    school,
    actions,
    student,
    draft,
  }) => {
    const exif = { IFD0: { Artist: 'Amara Okafor' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const bytes = await sharp(await photo('#aa3300'))
      .jpeg()
      .withExif(exif)
      .toBuffer();
    expect(bytes.includes('Amara Okafor')).toBe(true);

    const reply = await actions.putPhoto(student, draft.url, bytes, { alt: 'The sea', position: '2' });

    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).toBe(`"${reply.json().edits}"`);
    const [picture] = reply.json().pictures;
    expect(picture).toMatchObject({ position: 2, alt: 'The sea', source: 'photo' });
    const file = await app.request(picture.src, { at: school });
    expect(file.headers['content-type']).toBe('image/webp');
    expect(file.headers['cache-control']).toContain('private');
    const stored = await sharp(file.rawPayload).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: picture.width, height: picture.height });
    expect(stored.exif ?? stored.xmp ?? stored.iptc).toBeUndefined();
    expect(file.rawPayload.includes('Okafor')).toBe(false);
  });

  test.for([
    ['a page of HTML', async () => Buffer.from('<html><script>alert(1)</script>')],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'),
    ],
    ['a GIF that is also a page of HTML', async () => Buffer.from('GIF89a<script>alert(1)</script>')],
    ['a picture that is cut off', async () => (await photo('#aa3300', 900)).subarray(0, 150)],
    ['a picture wider than 12,000 pixels', () => photo('#aa3300', 12_001)],
  ] as const)(
    'refuses %s with a sentence, and keeps the picture that was there',
    async ([, wrong], { actions, student, draft }) => {
      await actions.putPhoto(student, draft.url, await photo('#aa3300'));
      const before = await actions.send(student, 'GET', draft.url);

      const reply = await actions.putPhoto(student, draft.url, await wrong());

      expect(reply.statusCode).toBe(415);
      expect(reply.json().fields.picture[0]).toMatch(/^This .*\./);
      expect((await actions.send(student, 'GET', draft.url)).json()).toEqual(before.json());
    },
  );

  test('with the ETag of before, a picture of another device is not replaced', async ({ actions, student, draft }) => {
    const [red, blue] = [await photo('#aa3300'), await photo('#0033aa')];
    const { headers } = await actions.send(student, 'GET', draft.url);
    const etag = { 'if-match': String(headers.etag) };
    const first = await actions.putPhoto(student, draft.url, red, { alt: 'Red' }, etag);

    const second = await actions.putPhoto(student, draft.url, blue, { alt: 'Blue' }, etag);

    expect(first.statusCode).toBe(200);
    expect(second.statusCode).toBe(409);
    expect(second.headers.etag).toBe(first.headers.etag);
    expect((await actions.send(student, 'GET', draft.url)).json().pictures).toMatchObject([{ alt: 'Red' }]);
    const removed = await actions.send(student, 'DELETE', `${draft.url}picture/`, undefined, etag['if-match']);
    expect(removed.statusCode).toBe(409);
  });

  test('a repeated request puts the photo on the page once, also with the ETag of before', async ({
    actions,
    student,
    draft,
  }) => {
    const bytes = await photo('#aa3300');
    const { headers } = await actions.send(student, 'GET', draft.url);
    const repeated = { 'if-match': String(headers.etag), 'idempotency-key': 'the-same-photo' };
    const first = await actions.putPhoto(student, draft.url, bytes, {}, repeated);

    const again = await actions.putPhoto(student, draft.url, bytes, {}, repeated);

    expect(again.statusCode).toBe(200);
    expect(again.json().edits).toBe(first.json().edits);
    const other = await actions.putPhoto(student, draft.url, bytes, { alt: 'Other' }, repeated);
    expect(other.statusCode).toBe(409);
  });

  test('needs a file, and a place that the layout has', async ({ app, actions, student, draft }) => {
    const nothing = await app.request(`/api${draft.url}picture/`, { method: 'PUT', as: student, form: { alt: 'Sea' } });
    expect(nothing.statusCode).toBe(400);
    expect(Object.keys(nothing.json().fields)).toEqual(['picture']);
    const bytes = await photo('#aa3300');
    for (const [layout, position] of [
      ['picture_above', '2'],
      ['text_only', '1'],
      ['two_pictures', '3'],
    ] as const) {
      await actions.change(student, draft.url, { layout });
      const reply = await actions.putPhoto(student, draft.url, bytes, { position });
      expect(reply.statusCode, layout).toBe(400);
      expect(Object.keys(reply.json().fields), layout).toEqual(['position']);
    }
  });

  test('no one else puts a picture on the page: not a classmate, not an admin, not another school', async ({
    app,
    school,
    actions,
    draft,
  }) => {
    const bytes = await photo('#aa3300');
    for (const role of ['student', 'teacher', 'school_admin'] as const) {
      expect((await actions.putPhoto(await app.aPerson(school, role), draft.url, bytes)).statusCode, role).toBe(404);
    }
    const foreign = await app.aPerson(await app.aSchool(), 'student');
    expect((await actions.putPhoto(foreign, draft.url, bytes)).statusCode).toBe(404);
    expect((await app.request(`/api${draft.url}picture/`, { method: 'PUT', at: school })).statusCode).toBe(401);
  });

  test('a piece that was sent takes no picture', async ({ actions, student, draft }) => {
    await actions.submit(student, draft.id);
    expect((await actions.putPhoto(student, draft.url, await photo('#aa3300'))).statusCode).toBe(409);
    expect((await actions.send(student, 'DELETE', `${draft.url}picture/`)).statusCode).toBe(409);
  });
});

describe('the URL of a picture', () => {
  test('opens nothing with another signature, school, piece or time', async ({
    app,
    school,
    actions,
    student,
    draft,
  }) => {
    const reply = await actions.putPhoto(student, draft.url, await photo('#aa3300'));
    const { src } = reply.json().pictures[0];
    const statusOf = async (url: string, at = school) => (await app.request(url, { at })).statusCode;
    expect(await statusOf(src)).toBe(200);
    expect(await statusOf(src, await app.aSchool())).toBe(404);
    const [, , , piece, expiry, signature, name] = src.split('/');
    const past = String(Number(expiry) - 7200);
    const other = (await actions.aDraft(student)).id;
    for (const forged of [
      `/files/pieces/${piece}/${past}/${signature}/${name}`,
      `/files/pieces/${piece}/${expiry}/${'A'.repeat(signature.length)}/${name}`,
      `/files/pieces/${other}/${expiry}/${signature}/${name}`,
      `/files/pieces/${piece}/${expiry}/${signature}/..%2f${name}`,
      `/files/pieces/${piece}/${name}`,
    ])
      expect(await statusOf(forged), forged).toBe(404);
    await actions.send(student, 'DELETE', `/my-books/${draft.id}/`);
    expect(await statusOf(src), 'of a deleted draft').toBe(404);
  });
});

describe('DELETE /my-books/{id}/pages/{page}/picture/', () => {
  test('takes one of two pictures off the page', async ({ actions, student, draft }) => {
    await actions.putPhoto(student, draft.url, await photo('#aa3300'), { alt: 'Red', position: '1' });
    await actions.putPhoto(student, draft.url, await photo('#0033aa'), { alt: 'Blue', position: '2' });

    const reply = await actions.send(student, 'DELETE', `${draft.url}picture/?position=1`);

    expect(reply.json().pictures).toMatchObject([{ position: 2, alt: 'Blue' }]);
    expect((await actions.send(student, 'DELETE', `${draft.url}picture/?position=1`)).statusCode).toBe(404);
    const described = await actions.change(student, draft.url, { alts: ['A blue sea'] });
    expect(described.json().pictures).toMatchObject([{ position: 2, alt: 'A blue sea' }]);
  });
});

describe('PATCH /my-books/{id}/pages/{page}/', () => {
  test('a layout with fewer pictures hides the others, and the next layout shows them again', async ({
    actions,
    student,
    draft,
  }) => {
    await actions.putPhoto(student, draft.url, await photo('#aa3300'), { alt: 'Red', position: '1' });
    await actions.putPhoto(student, draft.url, await photo('#0033aa'), { alt: 'Blue', position: '2' });
    const altsOf = async (layout: string) =>
      (await actions.change(student, draft.url, { layout })).json().pictures.map(({ alt }: { alt: string }) => alt);
    expect(await altsOf('picture_full')).toEqual(['Red']);
    expect(await altsOf('text_only')).toEqual([]);
    await actions.submit(student, draft.id);
    await actions.send(student, 'POST', `/my-books/${draft.id}/withdraw/`, {});
    await actions.send(student, 'POST', `/my-books/${draft.id}/revisions/1/restore/`, {});
    expect(await altsOf('two_pictures')).toEqual(['Red', 'Blue']);
  });

  test('refuses more descriptions than pictures, and a mark that only pages of files have', async ({
    actions,
    student,
    draft,
  }) => {
    await actions.putPhoto(student, draft.url, await photo('#aa3300'));
    const fieldsOf = async (body: object) =>
      Object.keys((await actions.change(student, draft.url, body)).json().fields ?? {});
    expect(await fieldsOf({ alts: ['Red', 'Blue'], text: 'Lost?' })).toEqual(['alts']);
    expect(await fieldsOf({ alts: ['Red'], layout: 'text_only' })).toEqual(['alts']);
    expect(await fieldsOf({ has_picture: false })).toEqual(['has_picture']);
    expect(await fieldsOf({ alts: ['Red'] })).toEqual([]);
  });
});

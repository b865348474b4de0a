import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { PLATFORM_BOOKS as BOOKS, platformBookTest } from '#api/testing/platform-book-test.ts';
import { filesSecret } from '#api/testing/test-app.ts';
import type { OpenedBook } from '#contract/administration/platform-books.ts';
import { openedFileUrl } from './opened-files.ts';

const NO_ONE = '00000000-0000-4000-8000-000000000000';

const test = platformBookTest
  .extend('photo', { scope: 'file' }, () =>
    sharp({ create: { width: 90, height: 60, channels: 3, background: '#3377AA' } })
      .png()
      .toBuffer(),
  )
  /** A sent book with a photo on its page; returns its id. */
  .extend('aSentBookWithPhoto', ({ pieces, student, teacher, photo }) => async () => {
    const { id, page } = await pieces.aDraft(teacher && student, 'A boat on the pond.');
    const url = `/my-books/${id}/pages/${page}/`;
    await pieces.change(student, url, { layout: 'picture_above' });
    expect((await pieces.putPhoto(student, url, photo)).statusCode).toBe(200);
    await pieces.submit(student, id);
    return id;
  })
  .extend(
    'open',
    ({ platform, lead }) =>
      (id: string, body: object = { requested_by: lead.id }) =>
        platform('POST', `${BOOKS}${id}/open/`, body),
  )
  .extend(
    'fileAt',
    ({ app }) =>
      (url: string, host = 'localhost') =>
        app.request(url, { host }),
  );

describe('POST /api-super-admin/books/{id}/open/', () => {
  test('opens what was sent, with pictures on the root host, after the log of the school has who asked', async ({
    school,
    lead,
    aSentBookWithPhoto,
    open,
    fileAt,
    eventsOf,
  }) => {
    const id = await aSentBookWithPhoto();

    const begunAt = Date.now();
    const reply = await open(id, { requested_by: lead.id, reason: 'A parent phoned the school.' });
    const endedAt = Date.now();

    expect(reply.statusCode, reply.body).toBe(200);
    const { expires_at, pages: page } = reply.json() as OpenedBook;
    const { results: pages } = page;
    const hour = 3_600_000;
    expect(Date.parse(expires_at)).toBeGreaterThanOrEqual(begunAt + hour - 1000);
    expect(Date.parse(expires_at)).toBeLessThanOrEqual(endedAt + hour);
    expect(pages).toMatchObject([{ number: 1, text: 'A boat on the pond.', pictures: [{ alt: 'A boat' }] }]);
    const picture = await fileAt(pages[0]?.pictures[0]?.src ?? '');
    expect({ status: picture.statusCode, type: picture.headers['content-type'] }).toEqual({
      status: 200,
      type: 'image/webp',
    });
    expect(picture.headers['cache-control']).toBe('private, no-store');
    expect(await eventsOf(school, id)).toMatchObject([
      {
        act: 'book.opened',
        actor_kind: 'platform',
        facts: { requested_by: expect.any(String), expires_at, reason: 'A parent phoned the school.' },
      },
    ]);
    expect(reply.body).not.toMatch(/okafor/i);
  });

  test('the reason is optional, and the details name who can ask', async ({
    lead,
    teacher,
    platform,
    aSentBookWithPhoto,
    open,
  }) => {
    const id = await aSentBookWithPhoto();
    const book = (await platform('GET', `${BOOKS}${id}/`)).json();
    expect(book.can_open).toBe(true);
    expect(book.requesters.map((one: { id: string }) => one.id).sort()).toEqual([lead.id, teacher.id].sort());
    expect((await open(id, { requested_by: teacher.id })).statusCode).toBe(200);
  });

  test('nothing is opened for someone who does not work with the book, and nothing is recorded', async ({
    app,
    school,
    student,
    aSentBookWithPhoto,
    open,
    eventsOf,
  }) => {
    const id = await aSentBookWithPhoto();
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const other = await app.aPerson(school, 'teacher');
    for (const { id: requested_by } of [{ id: NO_ONE }, student, foreign, other]) {
      const reply = await open(id, { requested_by });
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['requested_by']);
    }
    for (const body of [{}, { requested_by: 'x' }, { requested_by: NO_ONE, page: 1 }])
      expect((await open(id, body)).statusCode).toBe(400);
    expect(await eventsOf(school, id)).toEqual([]);
  });

  test('only colleagues on the root host can open pages', async ({ app, school, lead, aSentBookWithPhoto }) => {
    const url = `/api${BOOKS}${await aSentBookWithPhoto()}/open/`;
    const body = { requested_by: lead.id };
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request(url, { method: 'POST', as: admin, body })).statusCode).toBe(404);
    expect((await app.request(url, { method: 'POST', host: 'localhost', body })).statusCode).toBe(401);
  });

  test('a draft is not found, and a book that everyone can read, or that staff uploaded, is not opened', async ({
    app,
    school,
    student,
    pieces,
    open,
    eventsOf,
  }) => {
    const { id: draft } = await pieces.aDraft(student);
    const { id: uploaded } = await app.aBook(school, { state: 'approved' });
    expect((await open(draft)).statusCode).toBe(404);
    expect((await open(uploaded)).statusCode).toBe(409);
    expect(await eventsOf(school, uploaded)).toEqual([]);
  });

  test('shows what was sent, not what the author has written since', async ({
    student,
    lead,
    pieces,
    decide,
    aBookInReview,
    open,
  }) => {
    const id = await aBookInReview('The Boat', 'What was sent.');
    await decide(lead, id, 'request-changes', { reasons: ['too_short'] });
    const [page] = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json().pages;
    await pieces.change(student, `/my-books/${id}/pages/${page.id}/`, { text: 'What no one has sent.' });
    const reply = await open(id);
    expect(reply.json().pages.results).toMatchObject([{ text: 'What was sent.' }]);
  });
});

describe('POST /api-super-admin/books/{id}/open/ with a report', () => {
  test('opens what was reported, also if everyone can read it, and the log of the school has what was reported', async ({
    app,
    school,
    platform,
    permit,
    decide,
    lead,
    aBookInReview,
    open,
    eventsOf,
  }) => {
    const id = await aBookInReview('The Boat', 'What is published.');
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    const report = await app.insert('reports', { tenant_id: school.id, book_id: id, reason: 'not_kind', page: 1 });
    const { open_reports, can_open } = (await platform('GET', `${BOOKS}${id}/`)).json();
    const reply = await open(id, { report });

    expect(can_open).toBe(false);
    expect(open_reports).toMatchObject([{ id: report, reason: 'not_kind', page: 1 }]);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().pages.results).toMatchObject([{ text: 'What is published.' }]);
    expect(await eventsOf(school, id)).toMatchObject([{ act: 'book.opened', facts: { report: 'not_kind' } }]);
  });

  test('is refused for a closed report, one about another book, and with two occasions or none', async ({
    app,
    school,
    lead,
    aSentBookWithPhoto,
    open,
    eventsOf,
  }) => {
    const id = await aSentBookWithPhoto();
    const other = await app.aBook(school, {});
    const tenant_id = school.id;
    const closed = { closed_at: new Date(), outcome: 'no_action' };
    const reports = [
      await app.insert('reports', { tenant_id, book_id: id, reason: 'other', ...closed }),
      await app.insert('reports', { tenant_id, book_id: other.id, reason: 'other' }),
      NO_ONE,
    ];
    for (const report of reports) {
      const reply = await open(id, { report });
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual(['report']);
    }
    expect((await open(id, { report: reports[1], requested_by: lead.id })).statusCode).toBe(400);
    expect((await open(other.id, { report: reports[1] })).statusCode).toBe(409);
    expect(await eventsOf(school, id)).toEqual([]);
  });
});

describe('GET /files/opened/', () => {
  test('ends with the session of the colleague', async ({ app, platform, lead, aSentBookWithPhoto, fileAt }) => {
    const id = await aSentBookWithPhoto();
    const other = await app.aColleague();
    const reply = await app.request(`/api${BOOKS}${id}/open/`, {
      method: 'POST',
      as: other,
      host: 'localhost',
      body: { requested_by: lead.id },
    });
    const { results: pages } = (reply.json() as OpenedBook).pages;
    const src = pages[0]?.pictures[0]?.src ?? '';
    expect((await fileAt(src)).statusCode).toBe(200);
    await app.database.owner.query('update sessions set ended_at = now() where user_id = $1', [other.id]);
    expect((await fileAt(src)).statusCode).toBe(401);
    expect((await platform('GET', `${BOOKS}${id}/`)).statusCode).toBe(200);
  });

  test('ends when the author takes the book back', async ({ student, pieces, aSentBookWithPhoto, open, fileAt }) => {
    const id = await aSentBookWithPhoto();
    const { results: pages } = ((await open(id)).json() as OpenedBook).pages;
    const src = pages[0]?.pictures[0]?.src ?? '';
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    expect((await fileAt(src)).statusCode).toBe(404);
    expect((await open(id)).statusCode).toBe(404);
  });

  test('is refused at a school, forged, for another file, and after the hour to the second', async ({
    school,
    aSentBookWithPhoto,
    open,
    fileAt,
  }) => {
    const id = await aSentBookWithPhoto();
    const { results: pages } = ((await open(id)).json() as OpenedBook).pages;
    const src = pages[0]?.pictures[0]?.src ?? '';
    const [
      ,
      ,
      ,
      tenantId = '',
      pieceId = '',
      personId = '',
      sessionId = '',
      expiry = '',
      mac = '',
      folder = '',
      name = '',
    ] = src.split('/');
    expect((await fileAt(src, `${school.subdomain}.localhost`)).statusCode).toBe(404);
    for (const wrong of [
      src.replace(mac, `${mac.slice(1)}A`),
      src.replace(expiry, String(Number(expiry) + 60)),
      src.replace(personId, NO_ONE),
      src.replace(`/${folder}/`, `/${NO_ONE}/`),
      src.replace(name, `${'0'.repeat(64)}.webp`),
    ])
      expect((await fileAt(wrong)).statusCode, wrong).toBe(404);
    const file = { tenantId, pieceId, personId, sessionId, folder, name };
    const now = Math.floor(Date.now() / 1000);
    expect((await fileAt(openedFileUrl(file, now + 600, filesSecret))).statusCode).toBe(200);
    expect((await fileAt(openedFileUrl(file, now - 1, filesSecret))).statusCode).toBe(404);
  });
});

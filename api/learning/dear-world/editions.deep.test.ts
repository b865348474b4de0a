import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { aDrawing, aMessageToTheWorld } from '#api/testing/messages-to-the-world.ts';
import type { School } from '#api/testing/test-app.ts';
import { jobContextOf, waitForJobs } from '#api/testing/worker.ts';
import { reviewWords } from '#contract/authoring/review-words.ts';
import type { EditionYear } from '#contract/learning/dear-world-editions.ts';
import { editionHandlers } from './edition-jobs.ts';

const YEAR = 2026;
const published_at = new Date(`${YEAR}-06-01T12:00:00Z`);
const takingDown = `update dear_world_messages set state = 'pulled_down', published_at = null where id = $1`;
type Row = Record<string, string | number | Date | null>;

const test = workerTest
  .extend('platform', ({ app }) => app.aColleague())
  .extend('school', ({ app }) => app.aSchool({ country: 'NP' }))
  .extend('publish', ({ app }) => async (school: School, text: string, columns: Row = {}) => {
    const author = await app.aPerson(school, 'student');
    const id = await aMessageToTheWorld(app, school, author, { text, state: 'published', published_at, ...columns });
    return { id, author };
  })
  .extend('clean', { auto: true }, async ({ app }, { onCleanup }) => {
    onCleanup(async () => {
      await app.database.owner.query('delete from dear_world_messages');
      await waitForJobs(app);
      await app.database.owner.query(`delete from books where id in (select book_id from dear_world_editions)`);
    });
  })
  .extend('call', ({ app, platform }) => (method: 'GET' | 'POST', body?: object, as = platform) => {
    const options = { method, as, host: 'localhost', ...(body && { body }) };
    return app.request('/api/api-super-admin/dear-world/editions/', options);
  })
  .extend('edition', ({ app, call }) => async (year = YEAR) => {
    await waitForJobs(app);
    const { results }: { results: EditionYear[] } = (await call('GET')).json();
    return results.find((row) => row.year === year);
  })
  /** Runs a statement as the owner, without a job that would renew the withdrawn edition. */
  .extend('withdraw', ({ app, platform }) => async (statement: string, id: string) => {
    const client = await app.database.owner.connect();
    await client.query('begin');
    await client.query(statement, [id]);
    await client.query('select graphile_worker.remove_job($1)', [`${platform.school.id} edition ${YEAR}`]);
    await client.query('commit');
    client.release();
  })
  .extend('textsOf', ({ app }) => async (edition: EditionYear | undefined): Promise<string[] | number> => {
    const reply = await app.request(`/api/books/${edition?.edition?.url.split('/').at(-1)}/pages/?limit=100`, {
      host: 'localhost',
    });
    if (reply.statusCode !== 200) return reply.statusCode;
    return reply.json().results.map(({ text }: { text: string }) => text);
  });

describe('POST /api-super-admin/dear-world/editions/', () => {
  test('makes a book of the messages of the year by goal and country, with pen name and country, in the library of Booklark', async ({
    app,
    school,
    publish,
    call,
    edition,
    textsOf,
  }) => {
    const other = await app.aSchool({ country: 'JO' });
    await publish(school, 'Keep the ice.', { goal: 13 });
    await publish(school, 'Water for all.', { goal: 6, drawing: JSON.stringify(aDrawing), drawing_alt: 'A river' });
    await publish(other, 'ماء للجميع.', { goal: 6, language: 'ar', pen_name: 'ليان' });
    await publish(school, 'Of another year.', { published_at: new Date(Date.UTC(YEAR - 1, 11, 31, 23, 59)) });
    await publish(school, 'Not yet.', { state: 'approved', published_at: null });
    const { id } = await publish(school, 'Reported.');
    await app.insert('reports', { tenant_id: school.id, message_id: id, reason: 'not_kind', reader_hash: 'a' });

    expect((await call('POST', { year: YEAR })).json().results[0]).toMatchObject({
      year: YEAR,
      messages: 3,
      edition: { state: 'waiting', is_published: false },
    });
    const made = await edition();

    expect(made).toMatchObject({ messages: 3, edition: { state: 'ready', messages: 3, is_published: true } });
    expect(await textsOf(made)).toEqual([
      `Dear World ${YEAR}\nMessages and drawings from children to the world in ${YEAR}, by goal and country.`,
      'Goal 6\nClean Water and Sanitation',
      'ماء للجميع.\n— ليان، الأردن',
      'Water for all.\n— Amara O., Nepal',
      'Goal 13\nClimate Action',
      'Keep the ice.\n— Amara O., Nepal',
    ]);
    const url = made?.edition?.url ?? '';
    const library = (await app.request('/api/books/', { host: 'localhost' })).json().results;
    expect(library).toMatchObject([
      { title: `Dear World ${YEAR}`, url, school_name: 'Booklark', language: 'mul', author: '' },
    ]);
    const found = (await app.request('/api/combined/?search=dear+world&section=book', { host: 'localhost' })).json();
    expect(found.results).toMatchObject([{ type: 'book', url }]);
    const book = (await app.request(`/api/books/${url.split('/').at(-1)}/`, { host: 'localhost' })).json();
    expect(book).toMatchObject({ page_count: 6, downloads: [], can_be_retold: false, publisher: 'Booklark' });
    const picture = (await app.request(`/api/books/${book.id}/pages/?limit=100`, { host: 'localhost' })).json()
      .results[3].picture;
    expect(picture.alt).toBe('A river');
    expect((await app.request(book.files + picture.large, { host: 'localhost' })).statusCode).toBe(200);
    const atSchool = (await app.request('/api/dear-world/', { at: school })).json();
    expect(atSchool.editions).toEqual([{ year: YEAR, url }]);
  });

  test('refuses a year without messages, and everyone but staff of the platform', async ({ app, school, call }) => {
    expect((await call('POST', { year: 2021 })).statusCode).toBe(400);
    const admin = await app.aPerson(school, 'school_admin');
    expect((await call('POST', { year: YEAR }, admin)).statusCode).toBe(401);
    await expect(
      app.database.owner.query(`insert into dear_world_editions (tenant_id, year, book_id) values ($1, 2026, $2)`, [
        school.id,
        (await app.aBook(school)).id,
      ]),
    ).rejects.toMatchObject({ code: 'BK403' });
  });
});

describe('a message of an edition', () => {
  test('is gone with the edition when it is taken down, and the edition is made again without it', async ({
    app,
    school,
    publish,
    call,
    edition,
    textsOf,
    platform,
  }) => {
    await publish(school, 'Stays.');
    const { id } = await publish(school, 'Is taken down.', { drawing: JSON.stringify(aDrawing) });
    await call('POST', { year: YEAR });
    const made = await edition();
    expect(await textsOf(made)).toHaveLength(4);
    const { rows } = await app.database.owner.query(
      'select r.id, r.file_hash, r.files from renditions r join dear_world_editions e on e.book_id = r.book_id',
    );

    // Runs in the decision's transaction, before a job could begin.
    const client = await app.database.owner.connect();
    await client.query('begin');
    await client.query(takingDown, [id]);
    const { rows: inside } = await client.query(
      'select b.state from books b join dear_world_editions e on e.book_id = b.id',
    );
    await client.query('commit');
    client.release();
    expect(inside).toEqual([{ state: 'approved' }]);

    const again = await edition();
    expect(again).toMatchObject({
      edition: { state: 'ready', messages: 1, is_published: true, url: made?.edition?.url },
    });
    expect(await textsOf(again)).not.toContain('Is taken down.\n— Amara O., Nepal');
    expect(await textsOf(again)).toHaveLength(3);
    await waitForJobs(app);
    expect(await app.storage.size(`${platform.school.id}/sources/${rows[0].file_hash}/file`)).toBeUndefined();
    expect((await app.database.owner.query('select from renditions where id = $1', [rows[0].id])).rowCount).toBe(0);
  });

  test('is gone when its author is erased; an edition without messages is in no library', async ({
    app,
    school,
    publish,
    call,
    edition,
    textsOf,
  }) => {
    const { author } = await publish(school, 'Is erased.');
    await call('POST', { year: YEAR });
    const made = await edition();
    expect(await textsOf(made)).toHaveLength(3);

    await app.database.owner.query('delete from users where id = $1', [author.id]);

    const again = await edition();
    expect(again).toMatchObject({ messages: 0, edition: { state: 'empty', messages: 0, is_published: false } });
    expect(await textsOf(again)).toBe(404);
    expect(
      (
        await app.database.owner.query(
          'select from book_pages p join dear_world_editions e on e.tenant_id = p.tenant_id',
        )
      ).rowCount,
    ).toBe(0);
    expect((await app.request('/api/dear-world/', { at: school })).json().editions).toEqual([]);
  });

  test('leaves no page, picture or file behind when the edition cannot be made again without it', async ({
    app,
    school,
    publish,
    call,
    edition,
    withdraw,
    platform,
  }) => {
    await publish(school, 'Stays.');
    const { author } = await publish(school, 'Is erased.');
    await call('POST', { year: YEAR });
    await edition();
    const { owner } = app.database;
    const renditions = 'select r.id, r.file_hash from renditions r join dear_world_editions e on e.book_id = r.book_id';
    const { rows } = await owner.query(renditions);
    await withdraw('delete from users where id = $1', author.id);

    const context = jobContextOf(app, app.platformPool);
    const full = { ...context.storage, put: () => Promise.reject(new Error('The storage is full.')) };
    const payload = { tenant_id: platform.school.id, year: YEAR };
    const attempt = { ...{ id: '1', priority: 0, payload }, signal: new AbortController().signal, isLastAttempt: true };
    await expect(editionHandlers[0]?.run({ ...context, storage: full }, attempt)).rejects.toThrow('full');

    expect(await edition()).toMatchObject({ edition: { state: 'failed', is_published: false } });
    expect((await owner.query(renditions)).rows).toEqual([]);
    expect(await app.storage.size(`${platform.school.id}/sources/${rows[0].file_hash}/file`)).toBeUndefined();
  });

  test.for([
    ['its school is suspended', `update tenants set suspended_at = now(), suspended_reason = 'unpaid' where id = $1`],
    ['its school closes', `insert into tenant_closings (tenant_id, reason) values ($1, 'The school has closed.')`],
    ['the permission of its author ends', 'update publishing_permissions set works = false where tenant_id = $1'],
  ] as const)('is not public when %s', async ([, statement], { app, school, publish, call, edition, textsOf }) => {
    const other = await app.aSchool();
    await publish(other, 'Stays.');
    await publish(school, 'Goes.');
    await call('POST', { year: YEAR });
    expect(await textsOf(await edition())).toHaveLength(4);

    await app.database.owner.query(statement, [school.id]);

    expect(await edition()).toMatchObject({ edition: { state: 'ready', messages: 1, is_published: true } });
    expect(await textsOf(await edition())).toHaveLength(3);
  });

  test('is in no edition by any statement after it was taken down', async ({ app, school, publish, call, edition }) => {
    const { id } = await publish(school, 'Goes.');
    await call('POST', { year: YEAR });
    await edition();
    const publishing = `update books set state = 'published' where id in (select book_id from dear_world_editions)`;
    const { owner } = app.database;
    await owner.query(takingDown, [id]);
    await expect(owner.query(publishing)).rejects.toMatchObject({ code: '23514' });
  });
});

test('an edition is made once, however often it is asked for, and one that staff took down stays down', async ({
  app,
  school,
  publish,
  call,
  edition,
  textsOf,
  platform,
}) => {
  const { owner } = app.database;
  await publish(school, 'Stays.');
  const { id } = await publish(school, 'Goes.');
  await Promise.all([call('POST', { year: YEAR }), call('POST', { year: YEAR })]);
  const made = await edition();
  const renditions = `select r.id from renditions r join dear_world_editions e on e.book_id = r.book_id`;
  const { rows: before } = await owner.query(renditions);
  await call('POST', { year: YEAR });
  expect(await edition()).toMatchObject({ edition: { state: 'ready', is_published: true } });
  expect((await owner.query(renditions)).rows).toEqual(before);
  expect(before).toHaveLength(1);

  const book = `/api/api-super-admin/books/${made?.edition?.url.split('/').at(-1)}/`;
  const body = { state: 'pulled_down', reason: 'The title has a mistake.' };
  const down = await app.request(book, { method: 'PATCH', as: platform, host: 'localhost', body });
  expect(down.json()).toMatchObject({ state: 'pulled_down', tenant: { school_name: 'Booklark' } });
  await owner.query(takingDown, [id]);
  expect(await edition()).toMatchObject({ edition: { state: 'ready', messages: 1, is_published: false } });
  expect(await textsOf(made)).toBe(404);

  await call('POST', { year: YEAR });
  expect(await edition()).toMatchObject({ edition: { state: 'ready', messages: 1, is_published: true } });
  expect(await textsOf(made)).toHaveLength(3);
});

test('the removal of an edition is not undone after one of its messages was taken down', async ({
  app,
  school,
  publish,
  call,
  edition,
  withdraw,
  platform,
}) => {
  const { id } = await publish(school, 'Goes.');
  await call('POST', { year: YEAR });
  const made = await edition();
  const book = `/api/api-super-admin/books/${made?.edition?.url.split('/').at(-1)}/`;
  const body = { state: 'pulled_down', reason: 'The title has a mistake.' };
  await app.request(book, { method: 'PATCH', as: platform, host: 'localhost', body });
  await withdraw(takingDown, id);

  const undo = await app.request(`${book}undo/`, { method: 'POST', as: platform, host: 'localhost' });
  expect(undo.statusCode).toBe(409);
  expect(undo.json()).toMatchObject({ error: reviewWords.undoOver, state: 'pulled_down' });
});

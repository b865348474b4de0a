import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import { MAX_KEPT_PICTURES, MAX_STORY_PICTURES } from '#contract/authoring/limits.ts';
import { deleteOldDrafts } from './deletion-queries.ts';

const aPhoto = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();
const amara = { first_name: 'Amara', last_name: 'Okafor' };

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createStoryActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', amara));

describe('GET, POST and PATCH /my-stories/', () => {
  test('a student begins a story and writes it; the reply is what is stored', async ({ actions, student }) => {
    const created = await actions.send(student, 'POST', '/my-stories/', { title: 'البحر', language: 'ar' });
    expect(created.statusCode).toBe(201);
    const { id } = created.json();
    expect(created.json()).toMatchObject({
      ...{ type: 'story', source: 'text', kind: 'story', title: 'البحر', author: 'Amara O.', direction: 'rtl' },
      ...{ state: 'draft', body: '', summary: '', word_count: 0, pictures: [], pages: [], can_edit: true },
    });
    expect(created.json()).not.toHaveProperty('slug');

    const changed = await actions.change(student, id, { body: '<p onclick="x()">A <b>boat</b></p>', summary: 'Sea' });
    expect(changed.json()).toMatchObject({ body: '<p>A boat</p>', summary: 'Sea', word_count: 2 });
    const reply = await actions.send(student, 'GET', `/my-stories/${id}/`);
    expect(reply.json()).toEqual(changed.json());
    expect(reply.headers.etag).toBe(changed.headers.etag);
    expect((await actions.send(student, 'GET', '/my-stories/?search=بحر')).json()).toMatchObject({
      count: 1,
      results: [{ id, kind: 'story', cover: null }],
    });
  });

  test('stories and books are not in each other’s calls', async ({ actions, student }) => {
    const story = await actions.aStory(student);
    const book = (await actions.send(student, 'POST', '/my-books/', { source: 'pages', title: 'A book' })).json().id;
    expect((await actions.send(student, 'GET', '/my-books/')).json().count).toBe(1);
    expect((await actions.send(student, 'GET', '/my-stories/')).json().count).toBe(1);
    for (const [method, url] of [
      ['GET', `/my-books/${story}/`],
      ['POST', `/my-books/${story}/submit/`],
      ['POST', `/my-books/${story}/pages/`],
      ['DELETE', `/my-books/${story}/`],
      ['GET', `/my-books/${story}/revisions/`],
      ['GET', `/my-stories/${book}/`],
      ['DELETE', `/my-stories/${book}/`],
    ] as const) {
      const body = url.endsWith('pages/') ? { layout: 'text_only' } : method === 'POST' ? {} : undefined;
      expect((await actions.send(student, method, url, body)).statusCode, `${method} ${url}`).toBe(404);
    }
  });

  test('no one else finds it', async ({ app, school, actions, student }) => {
    const id = await actions.aStory(student);
    for (const role of ['student', 'teacher', 'school_admin'] as const) {
      const other = await app.aPerson(school, role);
      expect((await actions.send(other, 'GET', `/my-stories/${id}/`)).statusCode, role).toBe(404);
      expect((await actions.send(other, 'PATCH', `/my-stories/${id}/`, { title: 'x' }, '"1"')).statusCode).toBe(404);
      expect((await actions.addPicture(other, id, await aPhoto('red'))).statusCode, role).toBe(404);
      expect((await actions.send(other, 'GET', '/my-stories/')).json().count, role).toBe(0);
    }
  });

  test('needs the ETag of now, as two tabs show', async ({ actions, student }) => {
    const id = await actions.aStory(student);
    const { headers } = await actions.send(student, 'GET', `/my-stories/${id}/`);
    const url = `/my-stories/${id}/`;
    expect((await actions.send(student, 'PATCH', url, { title: 'One' })).json().fields).toHaveProperty('if-match');
    expect((await actions.send(student, 'PATCH', url, { title: 'One' }, String(headers.etag))).statusCode).toBe(200);
    expect((await actions.send(student, 'PATCH', url, { title: 'Two' }, String(headers.etag))).statusCode).toBe(409);
  });

  test('refuses a full name, a text that is too long, and what it does not know', async ({ actions, student }) => {
    const id = await actions.aStory(student);
    const fieldsOf = async (body: object) => (await actions.change(student, id, body)).json().fields;
    expect(await fieldsOf({ author: 'Amara Okafor' })).toHaveProperty('author');
    expect(await fieldsOf({ body: `<p>${'boat '.repeat(20_001)}</p>` })).toEqual({
      body: ['A story can have up to 20,000 words. Take some of the text out.'],
    });
    // An escaped sign takes four characters, and deeply nested lists would keep everyone else waiting.
    const escaped = `<p>${'a<b '.repeat(19_000)}</p>`;
    expect((await actions.change(student, id, { body: escaped })).statusCode).toBe(200);
    for (const body of [`${'<'.repeat(240_000)}`, `<p>${'&'.repeat(200_000)}</p>`, '<ul><li>'.repeat(30_000)])
      expect(await fieldsOf({ body })).toEqual({
        body: ['A story can have up to 20,000 words. Take some of the text out.'],
      });
    expect(await fieldsOf({ slug: 'mine' })).toHaveProperty('slug');
    expect(await fieldsOf({ kind: 'blog' })).toHaveProperty('kind');
    const long = await actions.change(student, id, { body: `<p>${'बोटबोट '.repeat(20_000)}</p>` });
    expect(long.json()).toMatchObject({ word_count: 20_000 });
  });

  test('cleans a text before it locks the story', async ({ app, actions, student }) => {
    const id = await actions.aStory(student);
    const { headers } = await actions.send(student, 'GET', `/my-stories/${id}/`);
    const other = await app.database.owner.connect();
    try {
      await other.query('begin');
      await other.query('select from pieces where id = $1 for update', [id]);
      const body = { body: '<ul><li>'.repeat(30_000) };
      const refused = await actions.send(student, 'PATCH', `/my-stories/${id}/`, body, String(headers.etag));
      expect(refused.statusCode).toBe(400);
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  test('a draft is deleted, and restored for 30 days', async ({ app, actions, student }) => {
    const id = await actions.aStory(student);
    const url = `/my-stories/${id}/`;
    expect((await actions.send(student, 'DELETE', url)).statusCode).toBe(204);
    expect((await actions.send(student, 'GET', url)).statusCode).toBe(404);
    expect((await actions.send(student, 'GET', '/my-stories/?deleted=true')).json().count).toBe(1);
    expect((await actions.send(student, 'POST', `${url}undelete/`, {})).statusCode).toBe(200);

    await actions.send(student, 'DELETE', url);
    await app.database.owner.query(`update pieces set deleted_at = now() - interval '31 days' where id = $1`, [id]);
    await inPlatform(app.platformPool, deleteOldDrafts);
    const { rows } = await app.database.owner.query('select from stories where id = $1', [id]);
    expect(rows).toEqual([]);
  });
});

describe('POST /my-stories/{id}/pictures/', () => {
  test('adds a picture, which the text shows by its id', async ({ app, school, actions, student }) => {
    const id = await actions.aStory(student);
    const added = await actions.addPicture(student, id, await aPhoto('#0a4f70'));
    expect(added.statusCode).toBe(201);
    const picture = added.json();
    expect(picture).toMatchObject({ width: 60, height: 40, alt: 'A boat' });
    expect((await app.request(picture.src, { at: school })).headers['content-type']).toBe('image/webp');

    const body = `<p>Look.</p><img data-picture="${picture.id}" alt="A blue boat">`;
    const changed = (await actions.change(student, id, { body })).json();
    expect(changed).toMatchObject({ body, pictures: [{ ...picture, alt: 'A blue boat' }], word_count: 1 });
    expect((await actions.send(student, 'GET', '/my-stories/')).json().results[0].cover).toMatchObject({ width: 60 });
  });

  test('the same picture is stored once, and a repeated request gets it again', async ({ actions, student }) => {
    const id = await actions.aStory(student);
    const bytes = await aPhoto('#0a4f70');
    const key = { 'idempotency-key': 'the-same-picture' };
    const first = (await actions.addPicture(student, id, bytes, key)).json();
    expect((await actions.addPicture(student, id, bytes, key)).json().id).toBe(first.id);
    expect((await actions.addPicture(student, id, bytes)).json().id).toBe(first.id);
    expect((await actions.addPicture(student, id, await aPhoto('#c02020'))).json().id).not.toBe(first.id);
  });

  test('the picture of another story is left out', async ({ actions, student }) => {
    const { id: picture } = (
      await actions.addPicture(student, await actions.aStory(student), await aPhoto('red'))
    ).json();
    const id = await actions.aStory(student);
    const changed = await actions.change(student, id, { body: `<p>a</p><img data-picture="${picture}" alt="b">` });
    expect(changed.json()).toMatchObject({ body: '<p>a</p>', pictures: [] });
  });

  test('refuses what is no picture, too many in a text, and too many that are kept', async ({
    app,
    school,
    actions,
    student,
  }) => {
    const id = await actions.aStory(student);
    expect((await actions.addPicture(student, id, Buffer.from('no picture'))).statusCode).toBe(415);
    const insert = `insert into story_pictures (tenant_id, story_id, hash, size, width, height)
      select $1, $2, lpad(to_hex(n), 64, '0'), 1, 1, 1 from generate_series(1, $3) n returning id`;
    const { rows } = await app.database.owner.query(insert, [school.id, id, MAX_KEPT_PICTURES]);
    const refused = await actions.addPicture(student, id, await aPhoto('red'));
    expect(refused.json().fields.picture[0]).toMatch(/up to 500 pictures/);

    const show = (count: number) =>
      rows
        .slice(0, count)
        .map((row) => `<img data-picture="${row.id}" alt="a">`)
        .join('');
    expect((await actions.change(student, id, { body: show(MAX_STORY_PICTURES) })).statusCode).toBe(200);
    const tooMany = await actions.change(student, id, { body: show(MAX_STORY_PICTURES + 1) });
    expect(tooMany.json().fields.body[0]).toMatch(/up to 50 pictures/);
  });

  test('what no text shows any more is removed after 30 days, and what a revision shows is kept', async ({
    app,
    actions,
    student,
  }) => {
    const id = await actions.aStory(student);
    const add = async (colour: string) => (await actions.addPicture(student, id, await aPhoto(colour))).json().id;
    const [unused, old, current] = [await add('red'), await add('green'), await add('blue')];
    const show = (picture: string) => ({ body: `<img data-picture="${picture}" alt="a">` });
    await actions.change(student, id, show(old));
    await app.database.owner.query(`update pieces set created_at = now() - interval '1 hour' where id = $1`, [id]);
    await actions.change(student, id, show(current));
    await app.database.owner.query(`update story_pictures set added_at = now() - interval '31 days'`);
    await inPlatform(app.platformPool, deleteOldDrafts);
    const { rows } = await app.database.owner.query('select id from story_pictures where story_id = $1', [id]);
    expect(rows.map((row) => row.id).toSorted()).toEqual([old, current].toSorted());
    expect(rows).not.toContainEqual({ id: unused });
  });
});

describe('revisions of a story', () => {
  test('are compared by paragraph and restored', async ({ actions, student }) => {
    const id = await actions.aRevisedStory(student, ['<p>Same.</p><p>A boat.</p>', '<p>Same.</p><p>A ship.</p>']);
    const list = (await actions.send(student, 'GET', `/my-stories/${id}/revisions/`)).json();
    expect(list.results).toMatchObject([{ number: 1, reason: 'autosaved', word_count: 3, is_shown: false }]);
    const compared = (await actions.send(student, 'GET', `/my-stories/${id}/revisions/1/`)).json();
    expect(compared.paragraphs).toMatchObject([{ paragraph: 2 }]);
    const all = (await actions.send(student, 'GET', `/my-stories/${id}/revisions/1/?unchanged=true`)).json();
    expect(all.paragraphs).toMatchObject([{ paragraph: 1, differences: [{ kind: 'same' }] }, { paragraph: 2 }]);

    const restored = await actions.send(student, 'POST', `/my-stories/${id}/revisions/1/restore/`, {});
    expect(restored.json()).toMatchObject({ body: '<p>Same.</p><p>A boat.</p>', title: 'The Boat' });
    const again = await actions.send(student, 'POST', `/my-stories/${id}/revisions/2/restore/`, {});
    expect(again.json().body).toBe('<p>Same.</p><p>A ship.</p>');
    expect((await actions.send(student, 'GET', `/my-stories/${id}/revisions/9/`)).statusCode).toBe(404);
  });
});

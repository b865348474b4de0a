import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aDrawing, aMessageToTheWorld } from '#api/testing/messages-to-the-world.ts';
import type { DearWorldMessage, MyMessage } from '#contract/learning/dear-world.ts';
import { dearWorldWords } from '#contract/learning/dear-world-words.ts';

const FAMILY = '👩‍👩‍👧‍👦';

const test = schoolTest
  .extend('student', ({ aNamedStudent }) => aNamedStudent('Amara', 'Okafor'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('schoolClass', ({ app, teacher, student }) => app.aClass(teacher, 'Otters', [student]))
  .extend('write', ({ app, student }) => (message: object = {}, as = student) => {
    const body = { text: 'Dear World, keep the ice.', goal: 13, language: 'en', ...message };
    return app.request('/api/dear-world/', { method: 'POST', as, body });
  })
  .extend('own', ({ app, student }) => async (as = student): Promise<MyMessage[]> => {
    return (await app.request('/api/my-messages/', { as })).json().results;
  })
  .extend('published', ({ app }) => async (query = ''): Promise<DearWorldMessage[]> => {
    return (await app.request(`/api/dear-world/?limit=100${query}`, { host: 'localhost' })).json().results;
  });

describe('POST /dear-world/', () => {
  test('280 characters are counted as readers see them', async ({ write, own }) => {
    expect((await write({ text: 'a'.repeat(281) })).statusCode).toBe(400);
    expect((await write({ text: '   ' })).json()).toMatchObject({ fields: { text: [dearWorldWords.textMissing] } });
    const sent = await write({ text: FAMILY.repeat(280) });
    expect(sent.json()).toMatchObject({ state: 'in_review' });
    expect((await own())[0]?.text).toBe(FAMILY.repeat(280));
  });

  test('direction controls are removed, and characters that no one sees are refused', async ({ write, own }) => {
    expect((await write({ text: 'Dear\u202e World,\r\n\r\n\r\n\r\nkeep   the\u2066 ice.' })).statusCode).toBe(201);
    expect((await own())[0]?.text).toBe('Dear World,\n\nkeep the ice.');
    await write({ text: `Ice${'\u0336'.repeat(3900)}.` });
    expect((await own())[0]?.text).toBe(`Ice${'\u0336'.repeat(8)}.`);
    const hidden = await write({ text: 'Dear Wor\u200bld' });
    expect(hidden.json()).toMatchObject({ fields: { text: [dearWorldWords.textHidden] } });
  });

  test('a phone number, an email address, a link and an account elsewhere are refused, a name of a student is for the reviewers', async ({
    app,
    write,
    schoolClass,
    teacher,
  }) => {
    expect(schoolClass.id).toBeTruthy();
    for (const text of [
      'Call me at +44 20 7946 0958.',
      'Write to amara@example.org.',
      'See www.amara.example',
      'My page is amara dot com',
      'Watch youtu.be/abc',
      'Follow @amara_reads!',
      'Follow ＠amara_reads',
      'Snapchat: amara07',
      'I am amara#4821',
    ])
      expect((await write({ text })).json()).toMatchObject({ fields: { text: [dearWorldWords.textContact] } });
    expect((await write({ text: 'Dear World, I am Amara Okafor.' })).statusCode).toBe(201);
    const [review] = (await app.request('/api/message-reviews/', { as: teacher })).json().results;
    expect(review.findings).toEqual([{ kind: 'name', level: 'must', words: 'Amara Okafor' }]);
  });

  test('an account elsewhere is refused in the pen name, and words like it are not', async ({
    app,
    student,
    write,
  }) => {
    for (const text of ['Three apples @ 2 pounds. Meet at the app.', 'We are #1, and 2 of us won 10.5 points.'])
      expect((await write({ text })).statusCode, text).toBe(201);
    await app.database.owner.query(`update users set pen_name = '@amara_reads' where id = $1`, [student.id]);
    expect((await write()).json()).toMatchObject({ fields: { text: [dearWorldWords.penNameContact] } });
  });

  test('the names of a school are kept for a minute and not read at every message', async ({ app, school, write }) => {
    await write();
    await app.aPerson(school, 'student', { first_name: 'Zora', last_name: 'Quill' });
    const { id } = (await write({ text: 'Dear World, I am Zora Quill.' })).json();
    const { rows } = await app.database.owner.query('select findings from dear_world_messages where id = $1', [id]);
    expect(rows).toEqual([{ findings: [] }]);
  });

  test('a drawing is kept with its description, and an empty one is none', async ({ app, student, write, own }) => {
    const { id } = (await write({ drawing: { ...aDrawing, alt: 'A river' } })).json();
    expect((await own())[0]?.drawing).toEqual({ url: expect.stringContaining('/files/dear-world/'), alt: 'A river' });
    const path = `/api/my-messages/${id}/drawing/`;
    expect((await app.request(path, { as: student })).json()).toEqual(aDrawing);
    const other = await app.aPerson(student.school, 'student');
    expect((await app.request(path, { as: other })).statusCode, 'of another student').toBe(404);
    await write({ drawing: { ...aDrawing, strokes: [], alt: 'Nothing' } });
    expect((await own())[0]?.drawing).toBeNull();
  });

  test('lists give signed addresses of drawings, which open at the school and at the root host alone', async ({
    app,
    school,
    student,
    write,
    own,
  }) => {
    await write({ drawing: { ...aDrawing, alt: '' } });
    const address = (await own())[0]?.drawing?.url ?? '';
    const admin = await app.aPerson(school, 'school_admin');
    const [review] = (await app.request('/api/message-reviews/', { as: admin })).json().results;
    expect(review.drawing.url).toBe(address);
    const open = async (url: string, at: string) => (await app.request(url, { host: at })).statusCode;
    const host = `${school.subdomain}.localhost`;
    const picture = await app.request(address, { host });
    expect(picture.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(picture.body).toContain('stroke="#2266b8"');
    expect(await open(address, 'localhost')).toBe(200);
    expect(await open(address, `${(await app.aSchool()).subdomain}.localhost`)).toBe(404);
    const forged = address.replace(/[^/]{20}(?=\/drawing)/, 'A'.repeat(20));
    expect(await open(forged, host)).toBe(404);
    const older = address.replace(/\/(\d{13})\//, '/1000000000000/');
    expect(older).not.toBe(address);
    expect(await open(older, host)).toBe(404);
    await app.request(`/api/dear-world/${review.id}/`, { method: 'DELETE', as: student });
    expect(await open(address, host)).toBe(404);
  });

  test('a student has at most 20 messages waiting', async ({ app, school, student, write }) => {
    for (let count = 0; count < 20; count += 1) await aMessageToTheWorld(app, school, student);
    expect((await write()).statusCode).toBe(409);
  });
});

describe('GET /dear-world/', () => {
  test('shows pen name and country, and nothing that names a person or a school', async ({
    app,
    school,
    student,
    published,
  }) => {
    await app.database.owner.query(`update tenants set country = 'NP' where id = $1`, [school.id]);
    const drawing = JSON.stringify(aDrawing);
    const id = await aMessageToTheWorld(app, school, student, {
      state: 'published',
      goal: 6,
      drawing,
      drawing_alt: 'A tap',
    });
    const [message] = (await published('&goal=6&country=NP')).filter((one) => one.id === id);
    expect(message).toEqual({
      ...{ id, text: 'Dear World, keep the ice.', goal: 6, country: 'NP', pen_name: 'Amara O.', language: 'en' },
      drawing: { url: `/files/dear-world/${id}.svg`, alt: 'A tap' },
    });
    expect((await published('&goal=5')).map((one) => one.id)).not.toContain(id);
    expect((await published('&country=FR')).map((one) => one.id)).not.toContain(id);
    const { countries } = (await app.request('/api/dear-world/', { at: school })).json();
    expect(countries).toContain('NP');
    const picture = await app.request(`/files/dear-world/${id}.svg`, { host: 'localhost' });
    expect(picture.headers['content-type']).toContain('image/svg+xml');
    expect(picture.body).toContain('stroke="#2266b8"');
  });

  test('messages that are not published, and those of suspended and closing schools, are in no reply', async ({
    app,
    school,
    student,
    published,
  }) => {
    const hidden: string[] = [];
    for (const state of ['in_review', 'changes_asked', 'approved', 'pulled_down'])
      hidden.push(await aMessageToTheWorld(app, school, student, { state, drawing: JSON.stringify(aDrawing) }));
    const open = await aMessageToTheWorld(app, school, student, { state: 'published' });
    const idsOf = async () => (await published()).map(({ id }) => id);
    expect(await idsOf()).toContain(open);
    for (const id of hidden) {
      expect(await idsOf()).not.toContain(id);
      expect((await app.request(`/files/dear-world/${id}.svg`, { at: school })).statusCode).toBe(404);
    }
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [school.id]);
    expect(await idsOf()).not.toContain(open);
  });
});

describe('POST /dear-world/many/', () => {
  test('a teacher writes for students of the class: all messages or none', async ({
    app,
    school,
    student,
    teacher,
    schoolClass,
    own,
  }) => {
    const stranger = await app.aPerson(school, 'student');
    const message = { text: 'Dear World, plant a tree.', goal: 15, language: 'en' };
    const send = (messages: object[], as = teacher) =>
      app.request('/api/dear-world/many/', { method: 'POST', as, body: { class: schoolClass.id, messages } });
    const refused = await send([
      { ...message, student: student.id },
      { ...message, student: stranger.id },
    ]);
    expect(refused.json()).toMatchObject({ fields: { 'messages.1.student': [dearWorldWords.notOfClass] } });
    expect(await own()).toEqual([]);
    expect((await send([{ ...message, student: student.id }, message])).json().ids).toHaveLength(2);
    expect((await own())[0]).toMatchObject({ state: 'in_review', text: message.text });
    expect(await own(teacher)).toHaveLength(1);
    expect((await send([message], await app.aPerson(school, 'teacher'))).statusCode).toBe(404);
    expect((await send([message], student)).statusCode).toBe(403);
  });
});

describe('PUT and DELETE /dear-world/{id}/', () => {
  test('authors change what no one has approved, and delete their own at any time', async ({
    app,
    school,
    student,
    own,
    published,
  }) => {
    const id = await aMessageToTheWorld(app, school, student, { state: 'changes_asked', remark: 'Write more.' });
    const other = await app.aPerson(school, 'student');
    const url = `/api/dear-world/${id}/`;
    const body = { text: 'Dear World, keep all of the ice.', goal: 13, language: 'en' };
    expect((await app.request(url, { method: 'PUT', as: other, body })).statusCode).toBe(404);
    expect((await app.request(url, { method: 'PUT', as: student, body })).json()).toEqual({ id, state: 'in_review' });
    expect((await own())[0]).toMatchObject({ text: body.text, state: 'in_review', remark: '' });

    const live = await aMessageToTheWorld(app, school, student, { state: 'published' });
    const ofLive = `/api/dear-world/${live}/`;
    expect((await app.request(ofLive, { method: 'PUT', as: student, body })).statusCode).toBe(409);
    expect((await app.request(ofLive, { method: 'DELETE', as: other })).statusCode).toBe(404);
    expect((await app.request(ofLive, { method: 'DELETE', as: student })).statusCode).toBe(204);
    expect((await published()).map((one) => one.id)).not.toContain(live);
  });
});

describe('data of a child', () => {
  test('the export has all messages, and the erasure leaves none', async ({ app, school, student }) => {
    await aMessageToTheWorld(app, school, student, { state: 'published', pen_name: 'Amara O.' });
    const count = async () =>
      (await app.database.owner.query('select from dear_world_messages where author_id = $1', [student.id])).rowCount;
    expect(await count()).toBe(1);
    await app.database.owner.query('delete from users where id = $1', [student.id]);
    expect(await count()).toBe(0);
  });
});

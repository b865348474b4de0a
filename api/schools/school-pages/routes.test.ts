import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { schoolPageWords } from '#contract/schools/school-pages.ts';

const PATH = '/api/school-pages/about/';
const textOf = (html: string, language = 'en') => ({ language, blocks: [{ kind: 'text', html }] });

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('save', ({ app, admin }) => (body: object, headers: Record<string, string> = {}, path = PATH) => {
    return app.request(path, { method: 'PUT', as: admin, body, headers });
  })
  .extend('about', ({ app, school }) => async (language = 'en', at = school) => {
    return (await app.request('/api/pages/about/', { at, headers: { 'accept-language': language } })).json();
  });

describe('PUT /school-pages/{name}/', () => {
  test('replaces the page of this school only, and removes what texts cannot contain', async ({ app, save, about }) => {
    const reply = await save(textOf('<p onclick="x()">Our own words</p><script>alert(1)</script>'));

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ source: 'school', languages: ['en'] });
    expect(await about()).toMatchObject({ source: 'school', blocks: [{ kind: 'text', html: '<p>Our own words</p>' }] });
    expect((await about('en', await app.aSchool())).source).toBe('booklark');
  });

  test('a school has a text for each language, and readers of another one get the one that is there', async ({
    app,
    about,
  }) => {
    const school = await app.aSchool({ languages: ['en', 'ar'] });
    const as = await app.aPerson(school, 'school_admin');
    const save = (body: object) => app.request(PATH, { method: 'PUT', as, body });
    await save(textOf('<p>In English</p>'));
    expect(await about('ar', school)).toMatchObject({ language: 'en', is_translated: false });
    await save(textOf('<p>بالعربية</p>', 'ar'));

    expect(await about('ar', school)).toMatchObject({ language: 'ar', is_translated: true });
    expect((await about('en', school)).blocks[0].html).toBe('<p>In English</p>');
  });

  test('refuses a change of a text that someone else has changed since, and keeps theirs', async ({ save, about }) => {
    const first = await save(textOf('<p>First</p>'));
    const etag = String(first.headers.etag);
    const second = await save(textOf('<p>Second</p>'), { 'if-match': etag });
    const late = await save(textOf('<p>Late</p>'), { 'if-match': etag });

    expect(second.statusCode).toBe(200);
    expect(late.statusCode).toBe(409);
    expect((await about()).blocks[0].html).toBe('<p>Second</p>');
  });

  test('of two first texts at the same moment one is refused', async ({ save }) => {
    const replies = await Promise.all([save(textOf('<p>One</p>')), save(textOf('<p>Two</p>'))]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toSatisfy(
      ([one, two]) => one === 200 && (two === 200 || two === 409),
    );
  });

  test('other pages cannot be replaced, and a text without parts is refused', async ({ save }) => {
    expect((await save({ language: 'en', blocks: [] }, {}, '/api/school-pages/our-framework/')).statusCode).toBe(404);
    const empty = await save({ language: 'en', blocks: [] });
    expect(empty.statusCode).toBe(400);
    expect(Object.keys(empty.json().fields)).toEqual(['blocks']);
    expect((await save({ language: 'en', blocks: [{ kind: 'film' }] })).statusCode).toBe(400);
  });

  test('leaves out a text of which cleaning leaves nothing, and refuses a page or an answer that is empty then', async ({
    save,
    about,
  }) => {
    const [empty, full] = ['<script>x()</script><p>&nbsp; </p>', '<p>Hi</p>'].map((html) => textOf(html).blocks[0]);
    expect((await save({ language: 'en', blocks: [empty] })).json().fields).toEqual({
      blocks: [schoolPageWords.empty],
    });
    const questions = { kind: 'questions', questions: [{ question: 'Why?', answer: '<style>p{}</style>' }] };
    const refused = await save({ language: 'en', blocks: [empty, questions] });
    expect(Object.keys(refused.json().fields)).toEqual(['blocks.1.questions.0.answer']);
    expect((await save({ language: 'en', blocks: [empty, full, empty] })).json().blocks).toEqual([full]);
    expect((await about()).blocks).toEqual([full]);
    expect((await save(textOf('<p>Again</p>'))).statusCode).toBe(200);
  });

  test('keeps no link that runs, and names the place of it', async ({ save, about }) => {
    const call = { kind: 'call_to_action', title: 'Come', label: 'Go', url: 'javascript:alert(1)' };
    const refused = await save({ language: 'en', blocks: [textOf('<p>Hi</p>').blocks[0], call] });
    expect(Object.keys(refused.json().fields)).toEqual(['blocks.1.url']);
    const html = '<p style="color:red">Hi <a href="javascript:go()">x</a></p><style>p{}</style>';
    await save({ language: 'en', blocks: [{ kind: 'questions', questions: [{ question: 'Why?', answer: html }] }] });
    expect((await about()).blocks[0].questions[0].answer).toBe('<p>Hi <a>x</a></p>');
  });

  test('a teacher cannot change a page', async ({ app, school }) => {
    const as = await app.aPerson(school, 'teacher');
    expect((await app.request(PATH, { method: 'PUT', as, body: textOf('<p>x</p>') })).statusCode).toBe(403);
  });
});

describe('GET and DELETE /school-pages/{name}/', () => {
  test('goes back to the text of Booklark, and records who did so', async ({ app, school, admin, save, about }) => {
    await save(textOf('<p>Own</p>'));
    const reply = await app.request(PATH, { method: 'DELETE', as: admin });

    expect(reply.statusCode).toBe(204);
    expect((await about()).source).toBe('booklark');
    expect((await app.request(PATH, { as: admin })).json()).toMatchObject({
      source: 'booklark',
      blocks: [],
      languages: [],
    });
    const { rows } = await app.database.owner.query(
      'select act from audit_events where tenant_id = $1 order by id desc limit 2',
      [school.id],
    );
    expect(rows.map(({ act }) => act)).toEqual(['settings.page_removed', 'settings.page_changed']);
  });

  test('an old ETag does not match a text that was written after a deletion', async ({ app, admin, save }) => {
    const etag = String((await save(textOf('<p>Before</p>'))).headers.etag);
    await app.request(PATH, { method: 'DELETE', as: admin });
    await save(textOf('<p>After</p>'));

    expect((await save(textOf('<p>Late</p>'), { 'if-match': etag })).statusCode).toBe(409);
  });
});

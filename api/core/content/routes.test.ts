import { describe, expect } from 'vitest';
import { article, contentTest as test } from '#api/testing/content-test.ts';
import { contentWords } from '#contract/core/content-words.ts';

describe('a draft', () => {
  test('is seen by no one before it is published, and a save never changes what is published', async ({
    anArticle,
    staff,
    read,
  }) => {
    const { id, slug } = await anArticle();
    expect(await read(slug)).toBe(404);
    await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    expect(await read(slug)).toBe('Keep bees');
    const saved = await staff('PUT', `${id}/draft/?language=en`, { body: article('Keep wasps'), ifMatch: '"1"' });
    expect(saved.json()).toMatchObject({ revision: 2, state: 'published', has_changes: true });
    expect(await read(slug)).toBe('Keep bees');
    await staff('POST', `${id}/publish/`, { body: { revision: 2 } });
    expect(await read(slug)).toBe('Keep wasps');
  });

  test('of a second editor is refused with 409, and without If-Match with 400', async ({ anArticle, staff }) => {
    const { id } = await anArticle();
    const save = (ifMatch?: string) =>
      staff('PUT', `${id}/draft/`, { body: article('Mine'), ...(ifMatch && { ifMatch }) });
    expect((await save('"1"')).statusCode).toBe(200);
    const late = await save('"1"');
    expect(late.statusCode).toBe(409);
    expect(late.headers.etag).toBe('"2"');
    expect((await save()).statusCode).toBe(400);
  });

  test('that a person saves often is one revision, unless it was published or previewed', async ({
    anArticle,
    staff,
  }) => {
    const { id } = await anArticle();
    const numbers = async () =>
      (await staff('GET', `${id}/revisions/`)).json().results.map(({ number }: { number: number }) => number);
    for (const revision of [1, 2, 3])
      await staff('PUT', `${id}/draft/`, { body: article(`Text ${revision}`), ifMatch: `"${revision}"` });
    expect(await numbers()).toEqual([4, 1]);
    await staff('POST', `${id}/preview/`, { body: { revision: 4 } });
    await staff('PUT', `${id}/draft/`, { body: article('Text 5'), ifMatch: '"4"' });
    expect(await numbers()).toEqual([5, 4, 1]);
  });

  test('may lack parts, which are named when it is published', async ({ anArticle, staff }) => {
    const { id } = await anArticle();
    const saved = await staff('PUT', `${id}/draft/`, { body: { title: 'Half' }, ifMatch: '"1"' });
    expect(saved.statusCode).toBe(200);
    const reply = await staff('POST', `${id}/publish/`, { body: { revision: 2 } });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['body', 'section', 'reader_role']);
  });

  test('may be unfinished in any block, and keeps nothing of another shape', async ({ staff }) => {
    const blocks = [
      { kind: 'quote', text: '' },
      { kind: 'text', html: 5, colour: 'red' },
      { kind: 'unknown' },
      { kind: 'steps', steps: [{ title: 'First' }] },
    ];
    const create = (content: object) =>
      staff('POST', '', { body: { kind: 'hub', slug: `hub-${crypto.randomUUID()}`, content } });
    const refused = await create({ title: 'Sea', blocks });
    expect(Object.keys(refused.json().fields)).toEqual(['blocks.1.html']);
    const [quote, , unknown, steps] = blocks;
    const [text] = (await create({ title: 'Sea', blocks: [quote, unknown, steps] })).json().texts;
    expect(text.content.blocks).toEqual([quote, steps]);
    expect(Object.keys((await create({ title: ' ' })).json().fields)).toEqual(['title']);
  });

  test('that is not complete has no preview, and its missing parts are named', async ({ anArticle, staff }) => {
    const { id } = await anArticle();
    await staff('PUT', `${id}/draft/`, { body: { title: 'Half' }, ifMatch: '"1"' });
    const reply = await staff('POST', `${id}/preview/`, { body: { revision: 2, host: '' } });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['body', 'section', 'reader_role']);
  });

  test('keeps nothing that runs, in any field of any block', async ({ staff }) => {
    const html = '<p onclick=go()>Hi <a href="javascript:go()">x</a></p><script>go()</script><img src=x onerror=go()>';
    const blocks = [
      { kind: 'text', html },
      { kind: 'questions', questions: [{ question: 'Why?', answer: html }] },
    ];
    const content = { title: 'Sea', summary: 'Blue.', blocks };
    const body = { kind: 'hub', slug: `hub-${crypto.randomUUID()}`, content };
    const [text] = (await staff('POST', '', { body })).json().texts;
    expect(text.content.blocks[0].html).toBe('<p>Hi <a>x</a></p>');
    expect(text.content.blocks[1].questions[0].answer).toBe('<p>Hi <a>x</a></p>');
  });

  test('with a link that runs is neither previewed nor published', async ({ staff }) => {
    const call = { kind: 'call_to_action', title: 'Come', label: 'Go', url: 'javascript:go()' };
    const content = { title: '<script>go()</script>', summary: 'Blue.', blocks: [call] };
    const body = { kind: 'hub', slug: `hub-${crypto.randomUUID()}`, content };
    const { id } = (await staff('POST', '', { body })).json();
    for (const act of ['preview', 'publish']) {
      const reply = await staff('POST', `${id}/${act}/`, { body: { revision: 1 } });
      expect({ act, statusCode: reply.statusCode, fields: Object.keys(reply.json().fields) }).toEqual({
        ...{ act, statusCode: 400, fields: ['blocks.0.url'] },
      });
    }
  });

  test('that is saved while an earlier one is published never reaches readers', async ({ anArticle, staff, read }) => {
    for (const [ifMatch, revision] of [
      ['"1"', 1],
      ['"2"', 2],
    ] as const) {
      const { id, slug } = await anArticle('Named');
      if (revision === 2) await staff('PUT', `${id}/draft/`, { body: article('Named'), ifMatch: '"1"' });
      const [saved, published] = await Promise.all([
        staff('PUT', `${id}/draft/`, { body: article('Typed'), ifMatch }),
        staff('POST', `${id}/publish/`, { body: { revision } }),
      ]);
      expect(saved.statusCode).toBe(200);
      // A save that came first replaced the same person's revision.
      expect(await read(slug)).toBe(published.statusCode === 200 ? 'Named' : 404);
    }
  });
});

describe('a schedule', () => {
  test('begins and ends by the clock of the database, without a job', async ({ anArticle, staff, read, app }) => {
    const { id, slug } = await anArticle();
    const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const body = { revision: 1, publish_at: at(600), unpublish_at: at(1200) };
    expect((await staff('POST', `${id}/publish/`, { body })).json().state).toBe('scheduled');
    expect(await read(slug)).toBe(404);
    const move = (minutes: number) =>
      app.database.owner.query(
        `update content_publications set publish_at = publish_at - $2 * interval '1 minute',
          unpublish_at = unpublish_at - $2 * interval '1 minute' where entry_id = $1`,
        [id, minutes],
      );
    await move(11);
    expect(await read(slug)).toBe('Keep bees');
    await move(11);
    expect(await read(slug)).toBe(404);
    expect((await staff('GET', `${id}/`)).json().state).toBe('ended');
  });

  test('with an end before its start, or a start that has passed, is refused by its field', async ({
    anArticle,
    staff,
  }) => {
    const { id } = await anArticle();
    const publish = async (body: object) =>
      Object.keys((await staff('POST', `${id}/publish/`, { body: { revision: 1, ...body } })).json().fields);
    expect(await publish({ publish_at: '2090-01-02T00:00:00Z', unpublish_at: '2090-01-01T00:00:00Z' })).toEqual([
      'unpublish_at',
    ]);
    expect(await publish({ publish_at: '2020-01-01T00:00:00Z' })).toEqual(['publish_at']);
  });

  test('replaces what was scheduled before, and keeps what is published until then', async ({
    anArticle,
    staff,
    read,
  }) => {
    const { id, slug } = await anArticle();
    await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    for (const year of [2090, 2091])
      await staff('POST', `${id}/publish/`, { body: { revision: 1, publish_at: `${year}-01-01T00:00:00Z` } });
    expect(await read(slug)).toBe('Keep bees');
    const [text] = (await staff('GET', `${id}/`)).json().texts;
    expect(text).toMatchObject({
      published: { revision: 1 },
      scheduled: { publish_at: expect.stringContaining('2091') },
    });
  });
});

test('unpublishing takes an entry off in every language and cancels its schedule; deleting frees its address', async ({
  anArticle,
  staff,
  read,
}) => {
  const { id, slug } = await anArticle();
  const arabic = { title: 'النحل', body: '<p>النحل</p>', section: 'القراءة' };
  await staff('PUT', `${id}/draft/?language=ar`, { body: arabic, ifMatch: '"1"' });
  for (const revision of [1, 2]) await staff('POST', `${id}/publish/`, { body: { revision } });
  expect(await read(slug, 'ar')).toBe('النحل');
  await staff('POST', `${id}/publish/`, { body: { revision: 1, publish_at: '2090-01-01T00:00:00Z' } });
  expect((await staff('POST', `${id}/unpublish/`, { body: {} })).json().state).toBe('ended');
  expect(await read(slug)).toBe(404);
  expect(await read(slug, 'ar')).toBe(404);
  expect((await staff('DELETE', `${id}/`)).statusCode).toBe(204);
  expect((await staff('GET', `${id}/`)).statusCode).toBe(404);
  const again = await staff('POST', '', { body: { kind: 'article', slug, content: article('New') } });
  expect(again.statusCode).toBe(201);
});

test('a preview shows exactly its revision, on its site only, and publishes nothing', async ({
  anArticle,
  staff,
  app,
}) => {
  const { id, slug } = await anArticle();
  const school = await app.aSchool();
  const reply = await staff('POST', `${id}/preview/`, { body: { revision: 1, host: school.subdomain } });
  const url = new URL(reply.json().url);
  expect(url.pathname).toBe(`/faq/${slug}`);
  await staff('PUT', `${id}/draft/`, { body: article('Later'), ifMatch: '"1"' });
  const read = (search: string, at = school) => app.request(`/api/faqs/${slug}/${search}`, { at });
  expect((await read(url.search)).json().title).toBe('Keep bees');
  expect((await read('')).statusCode).toBe(404);
  expect((await read(url.search, await app.aSchool())).statusCode).toBe(404);
  expect((await read(`${url.search.slice(0, -2)}xx`)).statusCode).toBe(404);
  expect((await read(url.search.replace('.1.', '.2.'))).statusCode).toBe(404);
});

test('an earlier revision becomes a new draft, and revisions are compared field by field', async ({
  anArticle,
  staff,
}) => {
  const { id } = await anArticle();
  await staff('PUT', `${id}/draft/`, { body: article('Second'), ifMatch: '"1"' });
  const compared = (await staff('GET', `${id}/revisions/2/?against=1`)).json();
  expect(compared.differences.map(({ field }: { field: string }) => field)).toEqual(['title', 'body']);
  const restored = (await staff('POST', `${id}/revisions/1/restore/`, { body: {} })).json();
  expect(restored).toMatchObject({ revision: 3, texts: [{ content: { title: 'Keep bees' } }] });
});

describe('GET /content/', () => {
  test('lists by kind, state, language and search', async ({ anArticle, staff }) => {
    const { id, slug } = await anArticle('Zebra crossing');
    await staff('POST', `${id}/publish/`, { body: { revision: 1 } });
    const find = async (query: string) => (await staff('GET', `?search=zebra%20cross&${query}`)).json();
    const row = { slug, title: 'Zebra crossing', languages: ['en'], missing: ['ar', 'es', 'fr'], url: `/faq/${slug}` };
    expect((await find('kind=article&state=published')).results).toMatchObject([{ ...row, has_changes: false }]);
    expect((await find('missing=ar')).count).toBe(1);
    expect((await find('language=ar')).count).toBe(0);
    expect((await find('kind=hub')).count).toBe(0);
    expect((await find('state=draft')).count).toBe(0);
  });

  test('a teacher and an admin of a school have no access, and a taken address is refused by its field', async ({
    anArticle,
    staff,
    app,
  }) => {
    const school = await app.aSchool();
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request('/api/content/', { as: admin })).statusCode).toBe(404);
    const { slug } = await anArticle();
    const taken = await staff('POST', '', { body: { kind: 'article', slug, content: article('Other') } });
    expect(taken.json().fields).toEqual({ slug: [contentWords.slugTaken] });
    const odd = await staff('POST', '', { body: { kind: 'article', slug: 'Bees & Co', content: article('Bees') } });
    expect(odd.json().fields).toEqual({ slug: [contentWords.slugInvalid] });
  });
});

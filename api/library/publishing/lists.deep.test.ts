import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person } from '#api/testing/test-app.ts';
import { pressWords } from '#contract/core/press-words.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

const MANAGED = '/api/api-admin/books/';
const file = async () => ({ name: 'kite.epub', bytes: await aSmallBook() });
const png = { name: 'cover.png', bytes: Buffer.from('no picture') };

const test = schoolTest.extend('admin', ({ app, school }) => app.aPerson(school, 'organization_admin'));

describe('GET /api-admin/books/', () => {
  test('shows every state, with filters, search, order and pages', async ({ app, school, admin }) => {
    await app.aBook(school, { title: 'Boat', state: 'published', language: 'fr' });
    await app.aBook(school, { title: 'Anchor', state: 'approved' });
    await app.aBook(school, { title: 'Crab 100%', author: 'Mina', state: 'pulled_down' });
    const titles = async (query: string) =>
      (await app.request(`${MANAGED}?${query}`, { as: admin }))
        .json()
        .results.map(({ title }: { title: string }) => title);

    expect(await titles('ordering=title')).toEqual(['Anchor', 'Boat', 'Crab 100%']);
    expect(await titles('')).toEqual(['Crab 100%', 'Anchor', 'Boat']);
    expect(await titles('state=approved')).toEqual(['Anchor']);
    expect(await titles('language=fr')).toEqual(['Boat']);
    expect(await titles('search=mina')).toEqual(['Crab 100%']);
    expect(await titles('search=0%25')).toEqual(['Crab 100%']);
    expect(await titles('search=%25')).toEqual(['Crab 100%']);
    expect(await titles('ordering=-title&limit=1&offset=1')).toEqual(['Boat']);
  });

  test('filters by author and by class, and says which books the review desk has', async ({
    app,
    school,
    admin,
    aNamedStudent,
  }) => {
    const pieces = createPieceActions(app);
    const [amara, leo] = [await aNamedStudent('Amara', 'Okafor'), await aNamedStudent('Leo', 'Shah')];
    const teacher = await app.aPerson(school, 'teacher');
    const { id: otters } = await app.aClass(teacher, 'Otters', [amara]);
    await app.aBook(school, { title: 'By staff' });
    await pieces.aSentBook(amara, 'A boat.', 'By Amara');
    await pieces.aSentBook(leo, 'A kite.', 'By Leo');
    await pieces.aDraft(amara, 'Not sent.', 'Not sent');
    const whole = (
      await pieces.send(teacher, 'POST', `/v1/school-classes/${otters}/books/`, {
        title: 'By the class',
        starter: 'blank',
      })
    ).json();
    expect((await pieces.submit(teacher, whole.id)).statusCode).toBe(200);
    const list = async (query: string): Promise<{ title: string; can_review: boolean }[]> =>
      (await app.request(`${MANAGED}?ordering=title&${query}`, { as: admin })).json().results;
    const titles = async (query: string) => (await list(query)).map(({ title }) => title);

    expect(await titles(`author=${amara.id}`)).toEqual(['By Amara']);
    expect(await titles(`class=${otters}`)).toEqual(['By Amara', 'By the class']);
    expect(await titles(`class=${otters}&author=${leo.id}`)).toEqual([]);
    expect((await list('')).map(({ can_review }) => can_review)).toEqual([true, true, false, true]);
    const other = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request(`${MANAGED}?author=${amara.id}`, { as: other })).json().count).toBe(0);
    expect((await app.request(`${MANAGED}?class=otters`, { as: admin })).statusCode).toBe(400);
  });

  test('is also CSV, of any length, and no cell is a formula', async ({ app, school, admin }) => {
    for (let number = 0; number < 101; number++) await app.aBook(school, { title: `Book ${number}` });
    await app.aBook(school, { title: '=1+1, "quoted"' });

    const csvByHeader = await app.request(`${MANAGED}?ordering=-created`, {
      as: admin,
      headers: { accept: 'text/csv' },
    });
    const byFormat = await app.request(`${MANAGED}?format=csv&search=quoted`, { as: admin });

    const lines = csvByHeader.body.trimEnd().split('\r\n');
    expect(csvByHeader.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(lines).toHaveLength(103);
    expect(lines[0]).toMatch(/^\uFEFFtitle,author,/);
    expect(lines[1]).toMatch(/^"'=1\+1, ""quoted""",/);
    expect(byFormat.body.trimEnd().split('\r\n')).toHaveLength(2);
  });

  test.for([
    ['failed', publishingWords.interrupted, true],
    ['failed', publishingWords.fileDamaged, false],
    ['refused', pressWords.zipBroken, false],
    ['ready', null, false],
  ])('a file that is %s (%s) can be tried again: %s', async ([state, says, canRetry], { app, school, admin }) => {
    const { renditionId } = await app.aBook(school);
    await app.database.owner.query('update renditions set state = $1, says = $2 where id = $3', [
      state,
      says,
      renditionId,
    ]);

    const reply = await app.request(MANAGED, { as: admin });

    expect(reply.json().results[0].rendition.can_retry).toBe(canRetry);
  });

  test('a book of pictures without text says so', async ({ app, school, admin }) => {
    await app.aBook(school, { accessibility: JSON.stringify({ modes: ['visual'] }) });
    await app.aBook(school, { accessibility: JSON.stringify({ modes: ['visual', 'textual'] }) });

    const reply = await app.request(`${MANAGED}?ordering=created`, { as: admin });

    expect(reply.json().results.map(({ has_text }: { has_text: boolean }) => has_text)).toEqual([false, true]);
  });

  test('names an unknown parameter', async ({ app, admin }) => {
    const reply = await app.request(`${MANAGED}?colour=red&state=lost`, { as: admin });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields).sort()).toEqual(['colour', 'state']);
  });
});

describe('every call of /api-admin/books/', () => {
  const calls: [string, 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string, object?][] = [
    ['see the list', 'GET', ''],
    ['see one', 'GET', '{id}/'],
    ['change one', 'PATCH', '{id}/', { blurb: 'x' }],
    ['publish', 'POST', '{id}/publish/', {}],
    ['pull down', 'POST', '{id}/pull-down/', { reason: 'x' }],
    ['prepare again', 'POST', '{id}/prepare-again/', {}],
    ['delete', 'DELETE', '{id}/'],
  ];

  test.for(calls)(
    '%s: teachers, visitors and other schools are refused',
    async ([, method, path, body], { app, school, admin }) => {
      const { id } = await app.aBook(school);
      const url = MANAGED + path.replace('{id}', id);
      const teacher = await app.aPerson(school, 'teacher_admin');
      const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');
      const ask = (options: object) => app.request(url, { method, ...(body && { body }), ...options });

      const [refusedReply, visitor, foreign] = [
        await ask({ as: teacher }),
        await ask({ at: school }),
        await ask({ as: foreigner }),
      ];

      expect(refusedReply.statusCode).toBe(403);
      expect(visitor.statusCode).toBe(401);
      if (path === '') expect(foreign.json().count).toBe(0);
      else expect(foreign.statusCode).toBe(404);
      expect((await app.request(`${MANAGED}${id}/`, { as: admin })).json()).toMatchObject({
        state: 'published',
        blurb: '',
      });
    },
  );

  test.for(['file', 'cover'])(
    'uploading a new %s: other schools and teachers are refused',
    async (kind, { app, school }) => {
      const { id } = await app.aBook(school);
      const form = { [kind]: kind === 'file' ? await file() : png };
      const teacher = await app.aPerson(school, 'teacher');
      const foreigner = await app.aPerson(await app.aSchool(), 'school_admin');
      const send = (as: Person) => app.request(`${MANAGED}${id}/${kind}/`, { method: 'PUT', as, form });

      const [refusedReply, foreign] = [await send(teacher), await send(foreigner)];

      expect(refusedReply.statusCode).toBe(403);
      expect(foreign.statusCode).toEqual(kind === 'file' ? 404 : 415);
    },
  );

  test('malformed input is 400, and an unknown id is 404', async ({ app, admin }) => {
    const nowhere = `${MANAGED}0190a5c0-0000-7000-8000-000000000001/`;

    const replies = [
      await app.request(`${MANAGED}otters/`, { as: admin }),
      await app.request(nowhere, { as: admin }),
      await app.request(nowhere, { method: 'PATCH', as: admin, body: { title: '' } }),
      await app.request(`${nowhere}pull-down/`, { method: 'POST', as: admin, body: { reason: ' ' } }),
      await app.request(nowhere, { method: 'PATCH', as: admin, body: { is_noncommercial: false } }),
      await app.request('/api/books/', { method: 'POST', as: admin, form: { title: 'No file' } }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([400, 404, 400, 400, 400, 400]);
  });
});

describe('PATCH /api-admin/books/{id}/', () => {
  test('works and categories must exist at the school', async ({ app, school, admin }) => {
    const { id } = await app.aBook(school);
    const other = await app.aBook(school);
    const foreign = await app.aBook(await app.aSchool());
    await app.insert('categories', { tenant_id: school.id, slug: 'sea', name: 'The sea' });
    const change = (body: object) => app.request(`${MANAGED}${id}/`, { method: 'PATCH', as: admin, body });

    const joined = await change({ work_id: other.id, categories: ['sea'] });
    const [lost, unknown] = [await change({ work_id: foreign.id }), await change({ categories: ['sea', 'moon'] })];

    expect(joined.json()).toMatchObject({ work_id: other.id, categories: ['sea'] });
    expect(Object.keys(lost.json().fields)).toEqual(['work_id']);
    expect(Object.keys(unknown.json().fields)).toEqual(['categories']);
  });

  test('a licence that forbids selling takes a book off sale, and no later licence reverses that', async ({
    app,
    school,
    admin,
  }) => {
    const { id } = await app.aBook(school, { for_sale: true, price: 300, currency: 'GBP' });
    const change = (body: object) => app.request(`${MANAGED}${id}/`, { method: 'PATCH', as: admin, body });

    const forbidden = await change({ licence: 'CC BY-NC-SA 4.0' });
    const later = await change({ licence: 'CC BY 4.0' });

    expect(forbidden.json().is_noncommercial).toBe(true);
    expect(later.json().is_noncommercial).toBe(true);
    const { rows } = await app.database.owner.query('select for_sale from books where id = $1', [id]);
    expect(rows).toEqual([{ for_sale: false }]);
  });
});

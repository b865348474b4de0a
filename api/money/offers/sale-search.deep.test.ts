import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { addToCookie, ORDERS_COOKIE } from '#api/money/purchases/service.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { aPaidOrder } from '#api/testing/paid-orders.ts';
import { saleTest } from '#api/testing/sale-test.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

const settings = {
  ...{ time_zone: 'Europe/London', seller_name: '', seller_address: '', tax_number: '', refund_limit: null },
  ...{ shares: { cause: 5000, school: 1000 }, delivery_price: null, delivery_countries: [], providers: ['stripe'] },
  tax_rates: [],
};

const test = saleTest
  .extend(
    'setOffer',
    ({ app, school, admin, book }) =>
      async (change: { for_sale: boolean; preview_pages: number }) => {
        const slug = `springs-${school.subdomain}`;
        const { owner } = app.database;
        await owner.query(
          `insert into causes (tenant_id, slug, name, image, state, decided_at) values ($1, $2, 'Springs', 'hills-4.svg', 'approved', now())
        on conflict do nothing`,
          [school.id, slug],
        );
        const { rows } = await owner.query('select id from causes where slug = $1', [slug]);
        const put = (url: string, body: object) => app.request(url, { method: 'PUT', as: admin, body });
        expect((await put('/api/sale-settings/', settings)).statusCode).toBe(200);
        const reply = await put(`/api/books/${book.id}/offer/`, {
          ...{ price: 900, print_price: null, print_cost: null, cause: rows[0].id, project: null },
          ...{ shares: { cause: 5000, school: 1000 }, ...change },
        });
        expect(reply.statusCode, reply.body).toBe(200);
      },
  )
  /** Gives each page a word of its own, which only the page has. */
  .extend('words', ({ app, book }) => {
    const words = ['heronry', 'kingfisher', 'lighthouse', 'moonbeam'];
    return Promise.all(
      words.map((word, index) =>
        app.database.owner.query(
          `update book_pages set content = jsonb_set(content, '{text}', to_jsonb($3::text)) where rendition_id = $1 and number = $2`,
          [book.renditionId, index + 1, word],
        ),
      ),
    ).then(() => words);
  })
  .extend('findWords', ({ app, words }) => async (caller: RequestOptions) => {
    const hits: string[] = [];
    for (const word of words)
      for (const list of ['combined', 'books'])
        if ((await app.request(`/api/${list}/?search=${word}`, caller)).json().count > 0) hits.push(`${list} ${word}`);
    return hits.sort();
  });

const of = (words: string[]) => ['books', 'combined'].flatMap((list) => words.map((word) => `${list} ${word}`)).sort();

test('a book is found by the words of its free pages while it is for sale, in both searches', async ({
  school,
  words,
  setOffer,
  findWords,
  community,
}) => {
  await setOffer({ for_sale: true, preview_pages: 2 });
  for (const caller of [{ at: school }, community])
    await expect.poll(() => findWords(caller)).toEqual(of(words.slice(0, 2)));

  await setOffer({ for_sale: true, preview_pages: 3 });
  await expect.poll(() => findWords({ at: school })).toEqual(of(words.slice(0, 3)));

  await setOffer({ for_sale: false, preview_pages: 3 });
  await expect.poll(() => findWords({ at: school })).toEqual(of(words));
});

test('staff and the class of the author find it by all of its words, everyone else by those of its free pages', async ({
  app,
  school,
  words,
  setOffer,
  findWords,
  author,
  classmate,
  otherStudent,
  teacher,
  admin,
  community,
  parent,
}) => {
  await setOffer({ for_sale: true, preview_pages: 2 });
  for (const as of [author, classmate, teacher, admin]) expect(await findWords({ as })).toEqual(of(words));
  // Replies to one class are not reused for another.
  expect(await findWords({ as: otherStudent })).toEqual(of(words.slice(0, 2)));
  expect(await findWords({ as: classmate })).toEqual(of(words));
  const actions = createOrganizationActions(app);
  const organization = await actions.anOrganization();
  await actions.joinOrganization(school, organization, 'figures');
  const token = await actions.visit(await app.aPerson(organization, 'organization_admin'), school);
  const figures = { at: school, headers: { authorization: `Bearer ${token}` } };
  for (const caller of [{ at: school }, community, parent, { as: otherStudent }, figures])
    expect(await findWords(caller)).toEqual(of(words.slice(0, 2)));

  // The words of a free page and of another page are in one document, which other readers do not have.
  const search = async (text: string, caller: RequestOptions) =>
    (await app.request(`/api/combined/?search=${encodeURIComponent(text)}`, caller)).json();
  const inBoth = await search('heronry moonbeam', { as: teacher });
  expect(inBoth).toMatchObject({ count: 1, sections: { book: 1 }, results: [{ type: 'book' }] });
  expect(inBoth.results[0].snippet).not.toContain('moonbeam');
  for (const text of ['heronry moonbeam', 'moonb', 'moonbaem'])
    for (const caller of [{ at: school }, community, { as: otherStudent }])
      expect(await search(text, caller)).toMatchObject({ count: 0, sections: {}, results: [] });
  expect((await search('heronry', { as: teacher })).count).toBe(1);

  await setOffer({ for_sale: false, preview_pages: 2 });
  const { rows } = await app.database.owner.query('select from search_whole_texts where tenant_id = $1', [school.id]);
  expect(rows).toEqual([]);
});

test('buyers find it by all of its words, and no one who searched before or after them does', async ({
  app,
  school,
  book,
  words,
  setOffer,
  findWords,
  otherStudent,
  admin,
  community,
  parent,
}) => {
  await setOffer({ for_sale: true, preview_pages: 2 });
  const strangers = [{ at: school }, community, parent, { as: otherStudent }, { at: await app.aSchool() }];
  const expectStrangers = async () => {
    for (const caller of strangers.slice(0, -1)) expect(await findWords(caller)).toEqual(of(words.slice(0, 2)));
    expect(await findWords(strangers.at(-1) ?? {})).toEqual([]);
  };
  await expectStrangers();
  const id = await aPaidOrder(app, school, [{ id: book.id, title: 'The Boat' }]);
  const { tokenSecret } = await app.loadSettings();
  const cookieOf = (key_number: number) =>
    `${ORDERS_COOKIE}=${addToCookie(undefined, school.id, { id, key_number }, tokenSecret)}`;
  const buyer = { at: school, cookie: cookieOf(1) };
  expect(await findWords(buyer)).toEqual(of(words));
  // A new link has invalidated this key.
  expect(await findWords({ at: school, cookie: cookieOf(0) })).toEqual(of(words.slice(0, 2)));
  await expectStrangers();

  const lucky = await app.aPerson(school, 'student');
  expect(await findWords({ as: lucky })).toEqual(of(words.slice(0, 2)));
  await app.insert('opened_lines', { tenant_id: school.id, order_id: id, number: 1, student_id: lucky.id });
  expect(await findWords({ as: lucky })).toEqual(of(words));
  await expectStrangers();

  await app.database.owner.query("update orders set state = 'refunded' where id = $1", [id]);
  for (const caller of [buyer, { as: lucky }]) expect(await findWords(caller)).toEqual(of(words.slice(0, 2)));
  expect(await findWords({ as: admin })).toEqual(of(words));
});

test('the database refuses whole texts that were not bought to every caller who is neither staff nor a student', async ({
  app,
  school,
  book,
  words,
  setOffer,
}) => {
  await setOffer({ for_sale: true, preview_pages: 2 });
  const find = (role: 'visitor' | 'community' | 'family' | 'upschool_admin' | 'teacher', bought: string[] = []) =>
    inTenant(app.pool, { tenantId: school.id, role, personId: null, sessionId: null }, async (db) => {
      const { rows } = await sql`select id from matching_whole_texts(${words[3]}, ${bought}::uuid[])`.execute(db);
      return rows.length;
    });
  for (const role of ['visitor', 'community', 'family', 'upschool_admin'] as const) expect(await find(role)).toBe(0);
  expect(await find('visitor', [randomUUID()])).toBe(0);
  expect(await find('visitor', [book.id])).toBe(1);
  expect(await find('teacher')).toBe(1);
  await expect(app.pool.query('select words from search_whole_texts')).rejects.toThrow('permission denied');
});

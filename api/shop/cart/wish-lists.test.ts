import { describe, expect } from 'vitest';
import { FAMILY_COOKIE } from '#api/administration/families/family-cookie.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aBookForSale } from '#api/testing/books-for-sale.ts';
import { aFamily, aFamilyGrant } from '#api/testing/families.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import { cartWords } from '#contract/shop/cart-words.ts';

const test = schoolTest
  .extend('student', ({ aNamedStudent }) => aNamedStudent('Amara', 'Okafor'))
  .extend('book', ({ app, school }) => aBookForSale({ app, school }))
  .extend('make', ({ app, student }) => (body: object, as: Person = student) => {
    return app.request('/api/wish-lists/', { method: 'POST', as, body });
  })
  .extend('open', ({ app, school }) => (token: string, at: School = school) => {
    return app.request('/api/wish-lists/open/', { method: 'POST', at, body: { token } });
  });

describe('POST /wish-lists/', () => {
  test('a student makes a link whose token is in the fragment, and anyone opens it', async ({ book, make, open }) => {
    const reply = await make({ items: [{ item: book.id, format: 'print', copies: 2 }] });

    expect(reply.statusCode, reply.body).toBe(201);
    const { token, url } = reply.json();
    expect(new URL(url)).toMatchObject({ pathname: '/wish-list', search: '', hash: `#${token}` });
    expect(Buffer.from(token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const openReply = await open(token);
    expect(openReply.json()).toMatchObject({
      recipient: 'Amara O.',
      is_class: false,
      lines: [{ item: book.id, format: 'print', copies: 2, available: true }],
    });
    expect(openReply.body).not.toMatch(/okafor/i);
  });

  test('the database has no token', async ({ app, book, make }) => {
    const { token } = (await make({ items: [book.id] })).json();
    const { rows } = await app.database.owner.query('select w::text as text from wish_lists w');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('a pen name is the recipient, and erasure ends the list', async ({ app, student, book, make, open }) => {
    await app.database.owner.query(`update users set pen_name = 'Sunbird' where id = $1`, [student.id]);
    const { token } = (await make({ items: [book.id] })).json();
    expect((await open(token)).json().recipient).toBe('Sunbird');
    await app.database.owner.query('delete from users where id = $1', [student.id]);
    expect((await open(token)).statusCode).toBe(404);
  });

  test('staff make one for a class that they can access', async ({ app, school, student, book, make, open }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const own = await app.aClass(teacher, 'Otters', [student]);
    const other = await app.aClass(await app.aPerson(school, 'teacher'), 'Kites', []);
    const items = [book.id];

    const { token } = (await make({ items, class: own.id }, teacher)).json();
    expect((await open(token)).json()).toMatchObject({ recipient: 'Otters', is_class: true });
    expect((await make({ items, class: other.id }, teacher)).statusCode).toBe(404);
    expect((await make({ items }, teacher)).json().fields).toEqual({ class: [cartWords.classMissing] });
    expect((await make({ items, class: own.id })).json().fields).toEqual({ class: [cartWords.studentForOthers] });
  });

  test('a parent makes one for a class of the child with the ability, and for no other', async ({
    app,
    school,
    student,
    book,
    open,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const own = await app.aClass(teacher, 'Otters', [student]);
    const other = await app.aClass(teacher, 'Kites', []);
    const { linkId, secret } = await aFamily(app, student);
    const asParent = { at: school, headers: { cookie: `${FAMILY_COOKIE}=${secret}` } };
    const makeFor = (body: object) =>
      app.request('/api/wish-lists/', { ...asParent, method: 'POST', body: { items: [book.id], ...body } });
    const classesShown = async () => (await app.request('/api/family/', asParent)).json().classes_to_lead;
    expect((await makeFor({ class: own.id })).statusCode).toBe(403);
    expect(await classesShown()).toEqual([]);

    await aFamilyGrant(app, school, linkId, 'orders.lead');

    expect(await classesShown()).toEqual([{ id: own.id, name: 'Otters' }]);
    const reply = await makeFor({ class: own.id });
    expect(reply.statusCode, reply.body).toBe(201);
    expect((await open(reply.json().token)).json()).toMatchObject({ recipient: 'Otters', is_class: true });
    expect((await makeFor({ class: other.id })).statusCode).toBe(404);
    expect((await makeFor({})).json().fields).toEqual({ class: [cartWords.classMissing] });
    const { rows } = await app.database.owner.query(
      "select facts ->> 'ability' as ability from audit_events where tenant_id = $1 and act = 'ability.used'",
      [school.id],
    );
    expect(rows).toEqual([{ ability: 'orders.lead' }]);
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [own.id]);
    expect((await makeFor({ class: own.id })).statusCode).toBe(404);
  });

  test('refuses nothing, too much, an unknown book, money and a visitor', async ({ app, school, book, make }) => {
    const foreign = await aBookForSale({ app, school: await app.aSchool() });
    const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID());
    for (const items of [[], tooMany, [foreign.id], ['x'], 'x'])
      expect((await make({ items })).statusCode, String(items).slice(0, 50)).toBe(400);
    expect((await make({ items: [book.id], total: 1 })).statusCode).toBe(400);
    const body = { items: [book.id] };
    expect((await app.request('/api/wish-lists/', { method: 'POST', at: school, body })).statusCode).toBe(401);
  });
});

describe('POST /wish-lists/open/', () => {
  test('an unknown token, one of another school and an expired one are not found', async ({
    app,
    school,
    book,
    make,
    open,
  }) => {
    const { token } = (await make({ items: [book.id] })).json();
    expect((await open(`${token}x`)).json().error).toBe(cartWords.noWishList);
    expect((await open(token, await app.aSchool())).statusCode).toBe(404);
    await app.database.owner.query(`update wish_lists set expires_at = now() - interval '1 second'`);
    expect((await open(token)).statusCode).toBe(404);
    await make({ items: [book.id] });
    const { rows } = await app.database.owner.query('select from wish_lists where tenant_id = $1', [school.id]);
    expect(rows).toHaveLength(1);
  });
});

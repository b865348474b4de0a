import { describe, expect } from 'vitest';
import { delivery, type SaleList as List, salesTest as test } from '#api/testing/sales-test.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { Sale, SaleTotals } from '#contract/shop/sales.ts';

describe('the filters of sales', () => {
  test('filters and search find their rows, and the totals are those of the same rows', async ({
    app,
    buy,
    shop,
    list,
    totals,
  }) => {
    const first = await buy();
    await buy({ lines: [{ item: shop.printed }] });
    const id = await app.insert('school_classes', {
      tenant_id: shop.school.id,
      name: 'Otters',
      class_id: 'OTT777',
      code_folded: '0TT777',
    });
    const set = 'update order_lines set school_class_id = $1 where tenant_id = $2 and order_id = $3';
    await app.database.owner.query(set, [id, shop.school.id, first.order]);
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

    const counts: Record<string, number> = {};
    const queries = {
      class: `?class=${id}`,
      other_class: `?class=${shop.cause}`,
      cause: `?cause=${shop.cause}`,
      item: `?item=${shop.book}`,
      kind: '?kind=gift',
      title: '?search=TALL',
      number: `?search=${first.number.slice(0, 9).toLowerCase()}`,
      pasted: `?search=${encodeURIComponent(`\u200e${first.number.replaceAll('-', '–')}`)}`,
      days: `?from=${day(-1)}&to=${day(1)}`,
      earlier: `?to=${day(-1)}`,
      later: `?from=${encodeURIComponent(new Date(Date.now() + 60_000).toISOString())}`,
      currency: '?currency=EUR',
    };
    for (const [name, query] of Object.entries(queries)) {
      const { count, results } = await list(query);
      counts[name] = count;
      const sum = results.reduce((total, { amount }) => total + amount, 0);
      expect((await totals(query)).amount, name).toBe(sum);
    }
    expect(counts).toEqual({
      ...{ class: 1, other_class: 0, cause: 2, item: 1, kind: 0, title: 1, number: 1, days: 2, earlier: 0, later: 0 },
      ...{ currency: 0, pasted: 1 },
    });
    const [row] = (await list(`?class=${id}`)).results;
    expect(row?.class).toBe('Otters');
  });

  test('the rows without a class and without a book are those of the lines that name none', async ({
    app,
    buy,
    place,
    control,
    waitFor,
    shop,
    list,
    totals,
  }) => {
    const first = await buy();
    const printed = await place({ lines: [{ item: shop.printed, format: 'print', copies: 1 }], delivery });
    await control({ reference: printed.order, action: 'pay' });
    await waitFor(printed, 'paid');
    const set = 'update order_lines set school_class_id = $1 where tenant_id = $2 and order_id = $3';
    await app.database.owner.query(set, [shop.cause, shop.school.id, first.order]);
    const all = await list();
    const { by_class, by_book } = await totals();
    const [noClass, noBook] = [by_class.find((row) => row.class === null), by_book.find((row) => row.item === null)];
    for (const [query, isOf, line] of [
      ['?class=none', ({ order }: Sale) => order !== first.order, noClass],
      ['?item=none', ({ item }: Sale) => item === null, noBook],
    ] as const) {
      const { count, results } = await list(query);
      expect(results, query).toEqual(all.results.filter(isOf));
      expect({ count, amount: (await totals(query)).amount }, query).toEqual({
        count: line?.count,
        amount: line?.amount,
      });
    }
    expect(noBook?.count).toBe(1);
  });

  test('the rows of a recipient are those of which it got a part, and their totals say what it got', async ({
    app,
    buy,
    shop,
    list,
    totals,
  }) => {
    const first = await buy();
    await buy({ lines: [{ item: shop.printed }] });
    const set = `update order_lines set to_school = 0, to_platform = to_platform + to_school, tax = 0, net = net + tax
      where tenant_id = $1 and order_id = $2`;
    await app.database.owner.query(set, [shop.school.id, first.order]);
    const all = await list();
    for (const [receiver, part] of [
      ['cause', 'to_cause'],
      ['school', 'to_school'],
      ['platform', 'to_platform'],
      ['tax', 'tax'],
    ] as const) {
      const expected = all.results.filter((row) => row[part] !== 0);
      const { count, results } = await list(`?receiver=${receiver}`);
      expect(results, receiver).toEqual(expected);
      expect(count, receiver).toBe(expected.length);
      const sum = all.results.reduce((total, row) => total + row[part], 0);
      expect((await totals(`?receiver=${receiver}`))[part], receiver).toBe(sum);
    }
    expect((await list('?receiver=school')).count).toBe(1);
  });
});

describe('the list of sales', () => {
  test('pages follow each other in both directions without a gap', async ({ app, admin, buy, shop, list }) => {
    for (const item of [shop.book, shop.printed, shop.book])
      await buy({ lines: [{ item }], email: `${item}@home.example` });
    const all = (await list()).results.map(({ id }) => id);
    const ids: string[] = [];
    let previous: string | null = null;
    for (let url: string | null = '/api/sales/?limit=1'; url; ) {
      const page: List = (await app.request(url, { as: admin })).json();
      ids.push(...page.results.map(({ id }) => id));
      previous = page.previous;
      url = page.next;
    }
    expect(ids).toEqual(all);
    const before = (await app.request(previous ?? '', { as: admin })).json<List>();
    expect(before.results.map(({ id }) => id)).toEqual([all[1]]);
    expect((await list('?limit=1&offset=2')).results.map(({ id }) => id)).toEqual([all[2]]);
  });

  test('the file has the same rows, and no buyer', async ({ app, admin, buy, shop }) => {
    for (const item of [shop.book, shop.printed]) await buy({ lines: [{ item }], name: 'Ada Shah' });
    const { body, headers } = await app.request('/api/sales/?format=csv', { as: admin });
    expect(headers['content-type']).toMatch(/text\/csv/);
    const [head, ...lines] = body.trim().split('\r\n');
    const column = head?.split(',').indexOf('amount') ?? -1;
    expect(lines.map((line) => Number(line.split(',')[column]))).toEqual([650, 650]);
    expect(body).not.toMatch(/Shah|home\.example/);
  });

  test('teachers, students and other schools see nothing', async ({ app, school, buy }) => {
    await buy();
    const ask = async (role: 'teacher' | 'student') =>
      (await app.request('/api/sales/', { as: await app.aPerson(school, role) })).statusCode;
    expect(await ask('teacher')).toBe(403);
    expect(await ask('student')).toBe(403);
    const other = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await app.request('/api/sales/', { as: other })).json<List>().count).toBe(0);
    expect((await app.request('/api/sales/totals/', { as: other })).json<SaleTotals>().amount).toBe(0);
  });

  test.for([
    '?kind=theft',
    '?receiver=bank',
    '?class=x',
    '?cause=1',
    '?from=yesterday',
    '?currency=XXX',
    '?state=lost',
    '?limit=0',
    '?after=x',
  ])('refuses %s', async (query, { app, admin }) => {
    expect((await app.request(`/api/sales/${query}`, { as: admin })).statusCode).toBe(400);
  });
});

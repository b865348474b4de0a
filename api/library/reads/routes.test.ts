import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { collectTenantChanges } from '#api/testing/tenant-changes.ts';
import type { Person, School } from '#api/testing/test-app.ts';

const tablet = { 'user-agent': 'Mozilla/5.0 (iPad) Safari/605.1' };
const laptop = { 'user-agent': 'Mozilla/5.0 (X11; CrOS) Chrome/150' };

const test = schoolTest
  .extend(
    'read',
    ({ app, school }) =>
      (id: string, by: { as?: Person; at?: School; headers?: Record<string, string> } = {}) => {
        const { as, at = school, headers = tablet } = by;
        return app.request(`/api/books/${id}/reads/`, { method: 'POST', ...(as ? { as } : { at }), headers });
      },
  )
  .extend('readsOf', ({ app, school }) => async (id: string) => {
    const { rows } = await app.database.owner.query<{ reads: number; counted: number; total: number }>(
      `select coalesce((select reads from book_reads where book_id = $2), 0)::int as reads,
        coalesce((select sum(count) from daily_counts where tenant_id = $1 and kind = 'reads' and key = $2::text), 0)::int as counted,
        coalesce((select sum(count) from daily_counts where tenant_id = $1 and kind = 'reads' and key = ''), 0)::int as total`,
      [school.id, id],
    );
    return rows[0];
  })
  /** Moves the stored keys and marks to an earlier day. */
  .extend('endTheDay', ({ app }) => async () => {
    await app.database.owner.query('delete from read_keys where day < (select max(day) from read_keys)');
    for (const table of ['read_keys', 'read_marks'])
      await app.database.owner.query(`update ${table} set day = day - 2`);
  });

describe('POST /books/{id}/reads/', () => {
  test('counts a reader once a day, in the moment in which it is called', async ({ app, school, read, readsOf }) => {
    const { id } = await app.aBook(school);
    const student = await app.aPerson(school, 'student');
    for (let call = 0; call < 2; call++) {
      const reply = await read(id, { as: student });
      expect(reply.statusCode).toBe(204);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect(await readsOf(id)).toEqual({ reads: 1, counted: 1, total: 1 });
    await read(id, { as: await app.aPerson(school, 'teacher') });
    expect(await readsOf(id)).toEqual({ reads: 2, counted: 2, total: 2 });
  });

  test('counts a reader of two books twice, and on two days twice', async ({
    app,
    school,
    read,
    readsOf,
    endTheDay,
  }) => {
    const [first, second] = [await app.aBook(school), await app.aBook(school)];
    const student = await app.aPerson(school, 'student');
    await read(first.id, { as: student });
    await read(second.id, { as: student });
    await endTheDay();
    await read(first.id, { as: student });
    expect(await readsOf(first.id)).toEqual({ reads: 2, counted: 2, total: 3 });
  });

  test('counts twenty calls of one reader at the same time once', async ({ app, school, read, readsOf }) => {
    const { id } = await app.aBook(school);
    await Promise.all(Array.from({ length: 20 }, () => read(id)));
    expect(await readsOf(id)).toMatchObject({ reads: 1, counted: 1 });
  });

  test('tells readers without an account apart by what every request says', async ({ app, school, read, readsOf }) => {
    const { id } = await app.aBook(school);
    for (const headers of [tablet, laptop, tablet]) await read(id, { headers });
    expect(await readsOf(id)).toMatchObject({ reads: 2 });
  });

  test('counts for the school of the book on the site that schools share', async ({ app, readsOf, school }) => {
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = $1', [school.id]);
    const { id } = await app.aBook(school, { audience: 'everyone' });
    const reply = await app.request(`/api/books/${id}/reads/`, { method: 'POST', host: 'localhost' });
    expect(reply.statusCode).toBe(204);
    expect(await readsOf(id)).toEqual({ reads: 1, counted: 1, total: 1 });
  });

  test('does not know a book of another school, or one that the caller cannot see', async ({ app, school, read }) => {
    const foreign = await app.aBook(await app.aSchool());
    const unpublished = await app.aBook(school, { state: 'in_review' });
    const ofSchool = await app.aBook(school, { audience: 'school' });
    for (const { id } of [foreign, unpublished, ofSchool]) expect((await read(id)).statusCode).toBe(404);
    expect((await read('not-an-id')).statusCode).toBe(400);
    expect((await read(ofSchool.id, { as: await app.aPerson(school, 'student') })).statusCode).toBe(204);
  });

  test('does not count staff who look at a book before it is published', async ({ app, school, read, readsOf }) => {
    const { id } = await app.aBook(school, { state: 'in_review' });
    expect((await read(id, { as: await app.aPerson(school, 'school_admin') })).statusCode).toBe(404);
    expect(await readsOf(id)).toMatchObject({ reads: 0, total: 0 });
  });

  test('leaves the pages of the school in the cache', async ({ app, school, read }) => {
    const { id } = await app.aBook(school);
    expect(await collectTenantChanges(app, () => read(id))).toEqual([]);
  });
});

describe('what is stored of a reader', () => {
  test('is a hash that the key of the day makes, and both go at the end of the day', async ({
    app,
    school,
    read,
    endTheDay,
  }) => {
    const { id } = await app.aBook(school);
    const student = await app.aPerson(school, 'student');
    await read(id, { as: student });
    const stored = async () =>
      (await app.database.owner.query('select * from read_marks where tenant_id = $1', [school.id])).rows;
    expect(await stored()).toEqual([{ tenant_id: school.id, day: expect.anything(), mark: expect.any(Buffer) }]);
    await endTheDay();
    await app.platformPool.query('select delete_expired()');
    expect(await stored()).toEqual([]);
    expect((await app.database.owner.query('select from read_keys')).rowCount).toBe(0);
  });

  test('uses another key on the next day, and the first read throws the old one away', async ({
    app,
    school,
    read,
    endTheDay,
  }) => {
    const { id } = await app.aBook(school);
    const keys = async () => (await app.database.owner.query<{ key: Buffer }>('select key from read_keys')).rows;
    await read(id);
    const [before] = await keys();
    await endTheDay();
    await read(id);
    const after = await keys();
    expect(after).toHaveLength(1);
    expect(after[0]?.key.equals(before?.key as Buffer)).toBe(false);
  });

  test('is all that the tables of the numbers have of a reader, as the dashboard says', async ({ app }) => {
    const { rows } = await app.database.owner.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(column_name, ' ' order by ordinal_position) as columns
      from information_schema.columns
      where table_name in ('daily_counts', 'book_reads', 'story_reads', 'read_marks', 'read_keys') group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual({
      daily_counts: 'tenant_id kind day key count',
      book_reads: 'tenant_id book_id reads',
      story_reads: 'tenant_id story_id reads',
      read_marks: 'tenant_id day mark',
      read_keys: 'day key',
    });
  });

  test('cannot be read by the roles of the servers', async ({ app, school }) => {
    const client = await app.pool.connect();
    try {
      for (const table of ['read_keys', 'read_marks'])
        await expect(client.query(`select * from ${table}`)).rejects.toMatchObject({ code: '42501' });
      await expect(
        client.query(`insert into book_reads values ('${school.id}', '${school.id}', 1)`),
      ).rejects.toMatchObject({ code: '42501' });
    } finally {
      client.release();
    }
  });
});

import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { findWords } from '#api/testing/find-words.ts';
import type { Person } from '#api/testing/test-app.ts';

const ADDRESS = '203.0.113.77';
const USER_AGENT = 'Kestrel-Reader/7.3 (of one child)';

const test = schoolTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('read', ({ app, school }) => async (path: string, as?: Person): Promise<void> => {
    const who = as ? { as } : { at: school };
    const headers = { 'user-agent': USER_AGENT };
    const reply = await app.request(`/api${path}reads/`, { method: 'POST', from: ADDRESS, headers, ...who });
    expect(reply.statusCode).toBe(204);
  })
  /** A hash of every table's content. */
  .extend('findTables', ({ app }) => async (): Promise<Map<string, string>> => {
    const { owner } = app.database;
    const { rows } = await owner.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
    );
    const tables = new Map<string, string>();
    for (const { name } of rows) {
      const content = await owner.query(`select md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`);
      tables.set(name, content.rows[0].hash);
    }
    return tables;
  });

describe('a read', () => {
  test('changes the marks of the day and the numbers, and no other table', async ({
    app,
    school,
    student,
    read,
    findTables,
  }) => {
    const book = await app.aBook(school);
    const story = await createPublishedStory({ app, shelf: school });
    const before = await findTables();
    expect(before.size).toBeGreaterThan(150);

    for (const as of [student, undefined]) {
      await read(`/books/${book.id}/`, as);
      await read(`/stories/${story.slug}/`, as);
    }

    const after = await findTables();
    const changed = [...after.keys()].filter((name) => after.get(name) !== before.get(name)).sort();
    expect(changed).toEqual([
      'public.book_reads',
      'public.daily_counts',
      'public.read_keys',
      'public.read_marks',
      'public.story_reads',
    ]);
  });

  test('stores neither address nor program of its reader, and a mark that no one makes again without the key of the day', async ({
    app,
    school,
    student,
    read,
  }) => {
    const { id, slug } = await createPublishedStory({ app, shelf: school });
    await read(`/stories/${slug}/`, student);
    await read(`/stories/${slug}/`);

    expect(await findWords(app, [ADDRESS, USER_AGENT])).toEqual([]);
    const { rows } = await app.database.owner.query<{ mark: Buffer; key: Buffer }>(
      'select m.mark, k.key from read_marks m join read_keys k using (day) where m.tenant_id = $1',
      [school.id],
    );
    const marks = rows.map(({ mark }) => mark.toString('hex'));
    expect(new Set(marks).size).toBe(2);
    const [key] = rows.map((row) => row.key);
    expect(key).toHaveLength(32);
    expect(marks).toContain(hashOf(key ?? Buffer.alloc(0), `${id} ${student.id}`));
    expect(marks).not.toContain(hashOf(Buffer.alloc(0), `${id} ${student.id}`));
  });
});

const hashOf = (key: Buffer, words: string) => createHash('sha256').update(key).update(words).digest('hex');

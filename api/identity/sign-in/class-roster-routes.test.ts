import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { RequestOptions, TestApp } from '#api/testing/test-app.ts';
import type { RosterStudent } from '#contract/people/classes.ts';

const namesIn = (reply: Awaited<ReturnType<TestApp['request']>>) =>
  reply.json().results.students.map(({ first_name, last_name }: RosterStudent) => `${first_name} ${last_name}`);

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('pick', ({ app, school }) => (code: string, options: RequestOptions & { query?: string } = {}) => {
    return app.request(`/api/list-student-in-class/${code}/${options.query ?? ''}`, { at: school, ...options });
  })
  .extend('aClassOf', ({ app, teacher, aNamedStudent }) => async (count: number, code = 'RIVER7') => {
    const people = await Promise.all(
      Array.from({ length: count }, (_, turn) => aNamedStudent('Pupil', String(turn).padStart(3, '0'))),
    );
    return app.aClass(teacher, 'Kingfishers', people, code);
  })
  .extend('guess', ({ pick }) => (count: number, options: RequestOptions = {}) => {
    return Promise.all(Array.from({ length: count }, (_, turn) => pick(`GUESS${turn % 10}`, options)));
  });

describe('GET /list-student-in-class/{code}/', () => {
  test('the roster shows names only, 20 on a page and 100 at most, whatever limit is requested', async ({
    pick,
    aClassOf,
  }) => {
    await aClassOf(104);

    const first = await pick('RIVER7');
    const all = await pick('RIVER7', { query: '?limit=100000' });
    const last = await pick('RIVER7', { query: '?offset=100' });

    expect(first.json()).toMatchObject({ count: 104, previous: null, results: { class_name: 'Kingfishers' } });
    expect(first.json().results.students).toHaveLength(20);
    expect(Object.keys(first.json().results.students[0])).toEqual(['first_name', 'last_name', 'username']);
    expect(first.json().next).toBe('/api/list-student-in-class/RIVER7/?limit=20&offset=20');
    expect(all.json().results.students).toHaveLength(100);
    expect(last.json().results.students).toHaveLength(4);
  });

  test('a code with confused characters or another case finds the same class', async ({ app, teacher, pick }) => {
    await app.aClass(teacher, 'Otters', [], 'LOT105');

    const replies = await Promise.all(
      ['LOT105', 'lot105', '1oti05', 'IoT1O5', ' lot-105 ', 'LOT–105', '\u200eLO\u200bT1\u00ad0\u20605'].map((code) =>
        pick(encodeURIComponent(code)),
      ),
    );

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  });

  test('the search finds a name by any part of it, with or without its accents', async ({
    app,
    teacher,
    pick,
    aNamedStudent,
  }) => {
    const people = await Promise.all([
      aNamedStudent('Zoë', 'Müller'),
      aNamedStudent('Amara', 'Okafor'),
      aNamedStudent('Ben', '100%'),
      aNamedStudent('Łukasz', 'O’Brien'),
    ]);
    await app.aClass(teacher, 'Otters', people, 'OTTERS');
    const searchNames = async (search: string) =>
      namesIn(await pick('OTTERS', { query: `?search=${encodeURIComponent(search)}` }));

    expect(await searchNames('zoe m')).toEqual(['Zoë Müller']);
    expect(await searchNames('AMA')).toEqual(['Amara Okafor']);
    expect(await searchNames("lukasz o'brien")).toEqual(['Łukasz O’Brien']);
    expect(await searchNames('%')).toEqual(['Ben 100%']);
    expect(await searchNames("' or 1=1 --")).toEqual([]);
  });

  test('names are sorted as readers expect, with accents', async ({ app, teacher, pick, aNamedStudent }) => {
    const people = await Promise.all([
      aNamedStudent('Zoe', 'A'),
      aNamedStudent('Ágnes', 'B'),
      aNamedStudent('ben', 'C'),
      aNamedStudent('Ben', 'A'),
    ]);
    await app.aClass(teacher, 'Otters', people, 'OTTERS');

    expect(namesIn(await pick('OTTERS'))).toEqual(['Ágnes B', 'Ben A', 'ben C', 'Zoe A']);
  });

  test('archived and suspended students are not listed', async ({ app, teacher, pick, aNamedStudent }) => {
    const people = await Promise.all([
      aNamedStudent('Amara', 'Okafor'),
      aNamedStudent('Ben', 'Gone', { archived_at: new Date() }),
      aNamedStudent('Cat', 'Away', { suspended_at: new Date() }),
    ]);
    await app.aClass(teacher, 'Otters', people, 'OTTERS');

    expect(namesIn(await pick('OTTERS'))).toEqual(['Amara Okafor']);
  });

  test('short names distinguish classmates, and a search finds no more than the short name', async ({
    app,
    school,
    teacher,
    pick,
    aNamedStudent,
  }) => {
    await app.database.owner.query('update tenants set short_names = true where id = $1', [school.id]);
    const people = await Promise.all([
      aNamedStudent('Amara', 'Okafor'),
      aNamedStudent('Amara', 'Osei'),
      aNamedStudent('Ben', 'Okafor'),
    ]);
    await app.aClass(teacher, 'Otters', people, 'OTTERS');

    await expect.poll(async () => namesIn(await pick('OTTERS'))).toEqual(['Amara Ok', 'Amara Os', 'Ben O']);
    expect(namesIn(await pick('OTTERS', { query: '?search=okafor' }))).toEqual([]);
  });
});

describe('GET /list-student-in-class/{code}/ without a class', () => {
  test('codes of another school and closed, archived, unknown or malformed codes get the same reply', async ({
    app,
    teacher,
    pick,
  }) => {
    const otherSchool = await app.aSchool();
    await app.aClass(await app.aPerson(otherSchool, 'teacher'), 'Foreign', [], 'HILL42');
    await app.aClass(teacher, 'Closed', [], 'CLASS1');
    await app.aClass(teacher, 'Archived', [], 'CLASS2');
    await app.database.owner.query(`update school_classes set closed_at = now() where name = 'Closed'`);
    await app.database.owner.query(`update school_classes set archived_at = now() where name = 'Archived'`);

    const replies = await Promise.all(
      ['HILL42', 'CLASS1', 'CLASS2', 'ZZZZZ9', 'x'.repeat(300), '%E2%98%83'].map((code) => pick(code)),
    );

    for (const { statusCode, body } of replies) {
      expect(statusCode).toBe(404);
      expect(body).toBe('{"error":"Invalid class code. Please check and try again."}');
    }
  });

  test('an unknown parameter and a malformed page are refused by name, and the root host has no classes', async ({
    pick,
  }) => {
    const odd = await pick('RIVER7', { query: '?colour=red&limit=many' });
    const root = await pick('RIVER7', { host: 'localhost' });

    expect(odd.statusCode).toBe(400);
    expect(Object.keys(odd.json().fields).sort()).toEqual(['colour', 'limit']);
    expect(root.statusCode).toBe(404);
  });
});

describe('GET /list-student-in-class/{code}/ with guessed codes', () => {
  const statuses = (replies: { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);

  test('100 wrong codes from one IP address → 429 by the 20th, also for right codes', async ({
    pick,
    aClassOf,
    guess,
  }) => {
    await aClassOf(1);

    const replies = statuses(await guess(100));

    expect(replies.filter((status) => status === 404).length).toBeLessThan(20);
    const right = await pick('RIVER7');
    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a class of 30 that used its code from this IP address before still gets the roster', async ({
    pick,
    aClassOf,
    guess,
  }) => {
    await aClassOf(30);
    await pick('RIVER7');
    await guess(40);

    const replies = await Promise.all(Array.from({ length: 30 }, () => pick('RIVER7')));

    expect(statuses(replies)).toEqual(Array(30).fill(200));
  });

  test('30 students who each mistype once get the roster on the second attempt', async ({ pick, aClassOf, guess }) => {
    await aClassOf(30);
    await guess(14);

    const replies = await Promise.all(Array.from({ length: 30 }, () => pick('RIVER7')));

    expect(statuses(replies)).toEqual(Array(30).fill(200));
  });

  test('a device that used the code before still gets the roster from a blocked IP address', async ({
    app,
    teacher,
    pick,
    aClassOf,
    guess,
  }) => {
    await aClassOf(1);
    await app.aClass(teacher, 'Otters', [], 'OTTERS');
    const [cookie = ''] = [(await pick('RIVER7', { from: '203.0.113.1' })).headers['set-cookie']].flat();
    await guess(40);

    const [stranger, unknown, known] = [
      await pick('RIVER7'),
      await pick('OTTERS', { cookie }),
      await pick('RIVER7', { cookie }),
    ];

    expect(statuses([known, unknown, stranger])).toEqual([200, 429, 429]);
    expect(cookie).toMatch(/^__Host-device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  });

  test('other IP addresses and schools are not blocked, and the block ends after a minute', async ({
    app,
    school,
    pick,
    aClassOf,
    guess,
  }) => {
    await aClassOf(1);
    await guess(40);
    const elsewhere = await pick('RIVER7', { from: '203.0.113.2' });
    await app.database.owner.query('update attempts set wait_until = now(), forget_at = now() where tenant_id = $1', [
      school.id,
    ]);

    expect(elsewhere.statusCode).toBe(200);
    expect((await pick('RIVER7')).statusCode).toBe(200);
  });

  test('no IP address is stored', async ({ app, school, guess }) => {
    await guess(1, { from: '203.0.113.77' });

    const { rows } = await app.database.owner.query('select subject from attempts where tenant_id = $1', [school.id]);

    const subjects = rows.map(({ subject }) => subject).filter((subject) => subject !== 'school');
    expect(subjects).toEqual([expect.stringMatching(/^[\w-]{32}$/)]);
  });

  test('500 wrong codes of a school in an hour leave only codes that are known there, from any address', async ({
    app,
    school,
    pick,
    aClassOf,
  }) => {
    await aClassOf(1, 'RIVER7');
    await pick('RIVER7', { from: '198.51.100.1' });
    await app.database.owner.query(
      `insert into attempts (tenant_id, kind, subject, tries, forget_at)
     values ($1, 'class code of school', 'school', 499, now() + interval '1 hour')`,
      [school.id],
    );
    await pick('ZZZZZ9', { from: '203.0.113.1' });

    expect((await pick('RIVER7', { from: '203.0.113.2' })).statusCode).toBe(429);
    expect((await pick('RIVER7', { from: '198.51.100.1' })).statusCode).toBe(200);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { PlatformPerson } from '#contract/administration/platform-people.ts';

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('get', ({ app, colleague }) => (query: string) => {
    return app.request(`/api/api-super-admin/users/${query}`, { as: colleague, host: 'localhost' });
  })
  .extend('list', ({ get, school }) => async (query: string): Promise<PlatformPerson[]> => {
    return (await get(`?tenant=${school.id}&${query}`)).json().results;
  })
  .extend('namesIn', ({ list }) => async (query: string) => {
    return (await list(query)).map(({ first_name, last_name }) => `${first_name} ${last_name}`);
  })
  .extend('amara', ({ app, school }) =>
    app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor', username: 'amara.okafor' }),
  )
  .extend('teacher', ({ app, school }) =>
    app.aPerson(school, 'teacher', { first_name: 'Ines', last_name: 'Duarte', email: 'ines@a.example', country: 'PT' }),
  );

describe('GET /api-super-admin/users/', () => {
  test('staff of the platform see the people of every school, each with the school', async ({
    app,
    school,
    teacher,
    get,
  }) => {
    const other = await app.aPerson(await app.aSchool(), 'teacher', { last_name: teacher.id });
    const surname = await app.aPerson(school, 'teacher', { last_name: teacher.id });
    const { results, count } = (await get(`?search=${teacher.id}`)).json();

    expect(count).toBe(2);
    expect(results.map(({ id }: PlatformPerson) => id).toSorted()).toEqual([other.id, surname.id].toSorted());
    const { tenant } = results.find(({ id }: PlatformPerson) => id === surname.id);
    expect(tenant).toEqual({ id: school.id, school_name: expect.any(String), subdomain: school.subdomain });
  });

  test('an adult is shown in full, a student with the first name and an initial', async ({ amara, teacher, list }) => {
    const people = await list('');

    expect(people).toMatchObject([
      {
        id: amara.id,
        first_name: 'Amara',
        last_name: 'O.',
        email: null,
        country: null,
        role: 'student',
        state: 'active',
        last_sign_in_at: null,
        created_at: null,
      },
      { id: teacher.id, first_name: 'Ines', last_name: 'Duarte', email: 'ines@a.example', country: 'PT' },
    ]);
    expect(JSON.stringify(people)).not.toMatch(/okafor/i);
    expect(people[0]).not.toHaveProperty('username');
  });

  test('a student without a last name has no initial', async ({ app, school, namesIn }) => {
    await app.aPerson(school, 'student', { first_name: 'Neymar', last_name: '' });
    expect(await namesIn('')).toEqual(['Neymar ']);
  });

  test('a search finds a student by the whole name, in either order and without accents', async ({
    app,
    school,
    amara,
    list,
  }) => {
    await app.aPerson(school, 'student', { first_name: 'Éloïse', last_name: 'Okoro' });
    expect((await list('search=amara+okafor')).map(({ id }) => id)).toEqual([amara.id]);
    expect((await list('search=Okafor+Amara')).map(({ id }) => id)).toEqual([amara.id]);
    expect(await list('search=eloise')).toHaveLength(1);
    expect(await list('search=el'), 'two letters begin a word').toHaveLength(1);
    expect(await list('search=oi')).toEqual([]);
  });

  test.for(['%', '_', '\\', '％'])('the sign %s in a search stands for itself', async (sign, { amara, list }) => {
    expect(amara.role).toBe('student');
    expect(await list(`search=${encodeURIComponent(sign)}`)).toEqual([]);
  });

  test('a search that more than ten thousand people match has a capped count and pages that continue', async ({
    app,
    school,
    list,
    get,
  }) => {
    await app.database.owner.query(
      `insert into users (tenant_id, role, username, first_name, last_name)
        select $1, 'student', 'crowd-' || n, 'Crowd', 'X' from generate_series(1, 10050) n`,
      [school.id],
    );
    const first = (await get(`?search=crowd&limit=2`)).json();
    expect(first).toMatchObject({ count: 10_001, count_is_capped: true });
    const next = (await get(`?${first.next.split('?')[1]}`)).json();
    const ids = [...first.results, ...next.results].map(({ id }: PlatformPerson) => id);
    expect(new Set(ids).size).toBe(4);
    expect(await list('search=crowd-10050')).toHaveLength(1);
  });

  test('neither the order nor a link to the next page tells the last name of a student', async ({
    app,
    school,
    get,
  }) => {
    const ids = [randomUUID(), randomUUID()].toSorted() as [string, string];
    for (const [id, last_name] of [
      [ids[0], 'Ozturk'],
      [ids[1], 'Okafor'],
    ] as const)
      await app.aPerson(school, 'student', { id, first_name: 'Amara', last_name });
    const page = (await get(`?tenant=${school.id}&limit=1`)).json();

    expect(page.results[0].id).toBe(ids[0]);
    const cursor = new URL(page.next, 'http://x').searchParams.get('after') ?? '';
    expect(Buffer.from(cursor, 'base64url').toString()).toBe(JSON.stringify(['amara o', ids[0]]));
  });
});

describe('filters and order of GET /api-super-admin/users/', () => {
  test('filters by role, state and country', async ({ app, school, amara, teacher, namesIn }) => {
    const archived_at = new Date();
    await app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale', country: 'GB' });
    await app.aPerson(school, 'teacher', { first_name: 'Gone', last_name: 'Away', archived_at });
    await app.aPerson(school, 'teacher', { first_name: 'Held', last_name: 'Up', suspended_at: archived_at });
    await app.aPerson(school, 'student', { first_name: 'Lost', last_name: 'Boy', country: 'PT' });
    expect([amara.role, teacher.role]).toEqual(['student', 'teacher']);

    expect(await namesIn('role=teacher,school_admin&state=active')).toEqual(['Ines Duarte', 'Rose Hale']);
    expect(await namesIn('state=archived')).toEqual(['Gone Away']);
    expect(await namesIn('state=suspended')).toEqual(['Held Up']);
    expect(await namesIn('country=PT'), 'the country of a student is masked').toEqual(['Ines Duarte']);
  });

  test('counts a student, and an adult without a country, in the country of their school', async ({
    app,
    school,
    amara,
    teacher,
    namesIn,
  }) => {
    await app.database.owner.query(`update tenants set country = 'GB' where id = $1`, [school.id]);
    await app.aPerson(school, 'student', { first_name: 'Lost', last_name: 'Boy', country: 'PT' });
    await app.aPerson(school, 'teacher', { first_name: 'Ada', last_name: 'Okoye', country: null });
    expect([amara.role, teacher.role]).toEqual(['student', 'teacher']);

    expect(await namesIn('country=GB')).toEqual(['Ada Okoye', 'Amara O.', 'Lost B.']);
    expect(await namesIn('country=GB&role=student')).toEqual(['Amara O.', 'Lost B.']);
    expect(await namesIn('country=PT')).toEqual(['Ines Duarte']);
  });

  test('sorts by name, creation and sign-in, and puts those who never signed in last', async ({
    app,
    school,
    namesIn,
  }) => {
    await app.database.owner.query(
      `insert into users (tenant_id, role, username, first_name, last_name, created_at, last_sign_in_at)
        values ($1, 'teacher', 'bo', 'Bo', '1', '2026-01-01', '2026-01-09'), ($1, 'teacher', 'al', 'Al', '2', '2026-01-02', null),
          ($1, 'teacher', 'cy', 'Cy', '3', '2026-01-03', '2026-01-08')`,
      [school.id],
    );
    const orders = Object.fromEntries(
      await Promise.all(
        ['name', '-name', 'created', '-created', 'last_sign_in', '-last_sign_in'].map(async (ordering) => [
          ordering,
          (await namesIn(`ordering=${ordering}`)).map((name) => name.at(-1)).join(''),
        ]),
      ),
    );
    expect(orders).toEqual({
      name: '213',
      '-name': '312',
      created: '123',
      '-created': '321',
      last_sign_in: '312',
      '-last_sign_in': '132',
    });
  });

  test.for([
    ['ordering=password', 'ordering'],
    ['nonsense=1', 'nonsense'],
    ['role=king', 'role.0'],
    ['state=gone', 'state'],
    ['tenant=riverside', 'tenant'],
    ['country=portugal', 'country'],
    ['after=AAAA', 'after'],
    ['before=AAAA', 'before'],
  ])('the query %s is refused, naming %s', async ([query, field], { get }) => {
    const reply = await get(`?${query}`);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  test('no one else gets the list: a visitor signs in first, and no school has it', async ({
    app,
    school,
    teacher,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const path = '/api/api-super-admin/users/';

    expect((await app.request(path)).statusCode).toBe(401);
    expect((await app.request(path, { as: teacher })).statusCode).toBe(404);
    expect((await app.request(path, { as: admin })).statusCode).toBe(404);
    expect((await app.request(path, { as: admin, host: 'localhost' })).statusCode).toBe(401);
  });
});

test('an export has every row once, masked, and is recorded in the audit log of its school', async ({
  app,
  school,
  amara,
  get,
}) => {
  await app.database.owner.query(
    `insert into users (tenant_id, role, username, first_name, last_name)
        select $1, 'student', 'child-' || n, 'Child ' || n % 7, 'Secretname' from generate_series(1, 250) n`,
    [school.id],
  );
  const { body, headers } = await get(`?tenant=${school.id}&format=csv`);
  const lines = body.trim().split('\r\n');
  const ids = lines.slice(1).map((line) => line.split(',').at(-1));

  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(new Set(ids).size).toBe(251);
  expect(lines).toHaveLength(252);
  expect(lines.find((line) => line.endsWith(amara.id))).toContain('Amara,O.,,student,active,');
  expect(body).not.toMatch(/okafor|secretname/i);
  const { rows } = await app.database.owner.query(
    `select act, actor_kind from audit_events where tenant_id = $1 and act like '%.exported'`,
    [school.id],
  );
  expect(rows).toEqual([{ act: 'people.exported', actor_kind: 'platform' }]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aFamily } from '#api/testing/families.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const reason = 'She runs the book week at school.';
const cookieOf = ({ secret }: { secret: string }) => `__Host-family=${secret}`;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const test = schoolTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('teacher', ({ app, school }) =>
    app.aPerson(school, 'teacher', { first_name: 'Ines', last_name: 'Duarte', email: `${randomUUID()}@school.test` }),
  )
  .extend('book', ({ app, school }) => app.aBook(school))
  .extend('grant', ({ app, colleague, teacher }) => (body: object = {}) => {
    const grant = { person: teacher.id, abilities: ['books.feature'], reason, ends_at: inDays(1), ...body };
    return app.request('/api/ability-grants/', { method: 'POST', as: colleague, host: 'localhost', body: grant });
  })
  .extend('revoke', ({ app, colleague }) => (id: string) => {
    const path = `/api/ability-grants/${id}/`;
    return app.request(path, { method: 'DELETE', as: colleague, host: 'localhost', body: { reason } });
  })
  .extend('feature', ({ app, book, teacher }) => (featured = true) => {
    const path = `/api/books/${book.id}/featured/`;
    return app.request(path, { method: 'PUT', as: teacher, body: { featured } });
  })
  .extend('eventsOf', ({ app, school }) => async (act: string) => {
    const { rows } = await app.database.owner.query(
      'select actor_kind, actor_name, subject_kind, subject_id, facts from audit_events where tenant_id = $1 and act = $2 order by id',
      [school.id, act],
    );
    return rows;
  });

describe('POST /ability-grants/', () => {
  test('opens the call to a teacher from the next call on, and the school reads who gave it and why', async ({
    colleague,
    teacher,
    grant,
    feature,
    eventsOf,
    emailsTo,
    app,
  }) => {
    expect((await feature()).statusCode).toBe(403);
    const granted = await grant();
    expect(granted.statusCode).toBe(201);
    expect(granted.json()).toMatchObject({
      person: { id: teacher.id, name: 'Ines Duarte', role: 'teacher' },
      family_link: null,
      abilities: ['books.feature'],
      granted_by: 'Ada Okoye',
      state: 'active',
      can_revoke: true,
    });
    expect((await feature()).statusCode).toBe(204);
    expect(await eventsOf('ability.granted')).toMatchObject([
      { actor_kind: 'platform', actor_name: 'Ada Okoye', subject_id: teacher.id, facts: { reason } },
    ]);

    const { rows } = await app.database.owner.query('select email from users where id = $1', [teacher.id]);
    const [email] = await emailsTo(rows[0].email);
    expect(email?.text_part).toContain('Feature books in the library');
    expect(colleague.role).toBe('upschool_admin');
  });

  test('and its revocation are told to the holder and the school by email, with the reason', async ({
    app,
    school,
    teacher,
    colleague,
    grant,
    revoke,
    emailsTo,
  }) => {
    const { rows } = await app.database.owner.query<{ email: string; office: string }>(
      'select u.email, t.school_email as office from users u join tenants t on t.id = u.tenant_id where u.id = $1',
      [teacher.id],
    );
    const family = await aFamily(app, await app.aPerson(school, 'student'));
    const ofParent = { person: undefined, family_link: family.linkId, abilities: ['family.add_child'] };
    const addresses = { teacher: rows[0]?.email ?? '', parent: family.email, school: rows[0]?.office ?? '' };
    const subjectsTo = async (address: string) => (await emailsTo(address, school)).map(({ subject }) => subject);

    const granted = await grant();
    await revoke(granted.json().id);
    await grant(ofParent);

    expect(colleague.role).toBe('upschool_admin');
    expect(await subjectsTo(addresses.teacher)).toEqual(['You have new rights', 'Your rights have ended']);
    expect(await subjectsTo(addresses.parent)).toEqual(['You have new rights']);
    expect(await subjectsTo(addresses.school)).toEqual([
      'New rights of a person at your school',
      'Rights at your school have ended',
      'New rights of a person at your school',
    ]);
    for (const address of Object.values(addresses))
      for (const { text_part } of await emailsTo(address, school)) expect(text_part).toContain(reason);
    const [toSchool] = await emailsTo(addresses.school, school);
    expect(toSchool?.text_part).toContain('Ines Duarte');
  });

  test('of 12 months and a day, of an unknown ability, or with an end in the past is refused', async ({ grant }) => {
    expect((await grant({ ends_at: inDays(400) })).json().fields).toHaveProperty('ends_at');
    expect((await grant({ ends_at: inDays(-1) })).json().fields).toHaveProperty('ends_at');
    expect((await grant({ abilities: ['no.such'] })).statusCode).toBe(400);
    expect((await grant({ reason: 'short' })).json().fields).toHaveProperty('reason');
  });

  test('for a student, a person of the platform, no one or someone unknown is refused', async ({
    app,
    school,
    colleague,
    grant,
  }) => {
    const student = await app.aPerson(school, 'student');
    for (const person of [student.id, colleague.id, undefined, randomUUID()]) {
      const refused = await grant({ person });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().fields).toHaveProperty('person');
    }
  });

  test('of a parent’s ability to a teacher is refused', async ({ grant }) => {
    expect((await grant({ abilities: ['family.add_child'] })).json().fields).toHaveProperty('abilities');
  });
});

describe('PUT /books/{id}/featured/', () => {
  test('is an audit event that names the grant and the book', async ({ grant, feature, eventsOf, teacher, book }) => {
    const { id } = (await grant()).json();
    await feature();
    const [used] = await eventsOf('ability.used');
    expect(used).toMatchObject({
      ...{ actor_kind: 'person', subject_kind: 'book', subject_id: book.id },
      facts: { ability: 'books.feature', grant: id, featured: true },
    });
    expect(teacher.role).toBe('teacher');
  });

  test('by an admin needs no ability and records no use of one', async ({ app, school, book, eventsOf }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const path = `/api/books/${book.id}/featured/`;
    const featured = await app.request(path, { method: 'PUT', as: admin, body: { featured: true } });
    expect(featured.statusCode).toBe(204);
    expect(await eventsOf('ability.used')).toEqual([]);
  });

  test('is refused after the grant has ended, and to another teacher', async ({
    app,
    school,
    book,
    grant,
    feature,
  }) => {
    const { id } = (await grant()).json();
    const other = await app.aPerson(school, 'teacher');
    const path = `/api/books/${book.id}/featured/`;
    const refused = await app.request(path, { method: 'PUT', as: other, body: { featured: true } });
    expect(refused.statusCode).toBe(403);
    await app.database.owner.query(
      `update ability_grants set starts_at = now() - interval '2 days', ends_at = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await feature()).statusCode).toBe(403);
  });

  test('of a book of another school is not found', async ({ app, grant, teacher }) => {
    await grant();
    const foreign = await app.aBook(await app.aSchool());
    const path = `/api/books/${foreign.id}/featured/`;
    expect((await app.request(path, { method: 'PUT', as: teacher, body: { featured: true } })).statusCode).toBe(404);
  });
});

describe('DELETE /ability-grants/{id}/', () => {
  test('applies to the next call, is recorded, and works once', async ({ grant, revoke, feature, eventsOf }) => {
    const { id } = (await grant()).json();
    expect((await feature()).statusCode).toBe(204);
    expect((await revoke(id)).statusCode).toBe(204);
    expect((await feature(false)).statusCode).toBe(403);
    expect((await revoke(id)).statusCode).toBe(409);
    expect(await eventsOf('ability.revoked')).toMatchObject([{ actor_kind: 'platform', facts: { grant: id, reason } }]);
  });

  test('of an unknown grant is not found', async ({ revoke }) => {
    expect((await revoke(randomUUID())).statusCode).toBe(404);
  });
});

describe('GET /ability-grants/', () => {
  test('lists grants by holder and state, and finds a teacher by name', async ({ app, colleague, grant, revoke }) => {
    const { id } = (await grant()).json();
    const list = async (query: string) => {
      const reply = await app.request(`/api/ability-grants/?${query}`, { as: colleague, host: 'localhost' });
      return reply.json().results.map((row: { id: string }) => row.id);
    };
    expect(await list('holder=teacher&state=active&search=duarte')).toContain(id);
    expect(await list('holder=parent')).not.toContain(id);
    await revoke(id);
    expect(await list('state=active')).not.toContain(id);
    expect(await list('state=revoked')).toContain(id);
  });
});

describe('POST /family-links/add-child/', () => {
  test('links another child to a parent with the ability, who can then switch between the children', async ({
    app,
    school,
    colleague,
    eventsOf,
  }) => {
    const teacher = await app.aPerson(school, 'school_admin');
    const [first, second] = [
      await app.aPerson(school, 'student', { first_name: 'Amara' }),
      await app.aPerson(school, 'student', { first_name: 'Zuri' }),
    ];
    const family = await aFamily(app, first);
    const offered = await app.request(`/api/students/${second.id}/family-links/`, { method: 'POST', as: teacher });
    const { code } = offered.json();
    const add = () =>
      app.request('/api/family-links/add-child/', {
        method: 'POST',
        at: school,
        cookie: cookieOf(family),
        body: { code },
      });
    expect((await add()).statusCode).toBe(403);

    const grant = { family_link: family.linkId, abilities: ['family.add_child'], reason, ends_at: inDays(30) };
    const options = { method: 'POST', as: colleague, host: 'localhost', body: grant } as const;
    const { id } = (await app.request('/api/ability-grants/', options)).json();
    const added = await add();
    expect(added.statusCode).toBe(200);
    expect(await eventsOf('ability.used')).toMatchObject([
      { actor_kind: 'family', facts: { ability: 'family.add_child', grant: id } },
    ]);

    const show = async (cookie: string) => (await app.request('/api/family/', { at: school, cookie })).json();
    const before = await show(cookieOf(family));
    expect(before.children.map((child: { first_name: string }) => child.first_name)).toEqual(['Amara', 'Zuri']);
    const path = `/api/family-links/${added.json().id}/switch/`;
    const switched = await app.request(path, { method: 'POST', at: school, cookie: cookieOf(family) });
    expect(switched.statusCode).toBe(204);
    expect((await show(cookieOf(family))).first_name).toBe('Zuri');
  });

  test('of a wrong code is refused, and a link of another parent is not found', async ({ app, school, colleague }) => {
    const family = await aFamily(app, await app.aPerson(school, 'student'));
    const grant = { family_link: family.linkId, abilities: ['family.add_child'], reason, ends_at: inDays(30) };
    await app.request('/api/ability-grants/', { method: 'POST', as: colleague, host: 'localhost', body: grant });
    const options = { method: 'POST', at: school, cookie: cookieOf(family) } as const;
    const wrong = await app.request('/api/family-links/add-child/', { ...options, body: { code: 'BCDFGHJKMN' } });
    expect(wrong.json().fields).toHaveProperty('code');
    const other = await aFamily(app, await app.aPerson(school, 'student'));
    expect((await app.request(`/api/family-links/${other.linkId}/switch/`, options)).statusCode).toBe(404);
  });
});

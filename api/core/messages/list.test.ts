import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';
import type { SiteMessage } from '#contract/core/messages.ts';
import { mayReadMessages } from './routes.ts';

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend(
    'write',
    ({ app }) =>
      (at: School, name: string, fields: object = {}) =>
        app.request('/api/messages/', {
          method: 'POST',
          at,
          body: { kind: 'contact', name, email: 'ada@home.example', body: 'Hello.', ...fields },
        }),
  )
  .extend('list', ({ app, admin }) => async (query = '', as = admin): Promise<SiteMessage[]> => {
    return (await app.request(`/api/messages/?${query}`, { as })).json().results;
  });

describe('GET /messages/', () => {
  test('an admin reads the messages of the own site: open reports of unsafe content first, then the newest', async ({
    app,
    school,
    write,
    list,
  }) => {
    await write(school, 'Unsafe', { kind: 'problem', topic: 'unsafe' });
    await write(school, 'First');
    await write(school, 'Second', { kind: 'problem', topic: 'money' });
    await write(await app.aSchool(), 'Foreign');

    const messages = await list();

    expect(messages.map(({ name }) => name)).toEqual(['Unsafe', 'Second', 'First']);
    expect(messages[0]).toEqual({
      ...{ id: expect.any(String), kind: 'problem', topic: 'unsafe', state: 'new', is_suspected_spam: false },
      ...{ name: 'Unsafe', email: 'ada@home.example', body: 'Hello.', page: '', order: null },
      created_at: expect.any(String),
    });
  });

  test('the list is filtered by topic, status, suspicion and search', async ({ school, write, list }) => {
    await write(school, 'Ada', { kind: 'problem', topic: 'privacy' });
    await write(school, 'Óscar', { body: 'About 100%_of books' });
    await write(school, 'Robot', { website: 'http://spam.example' });
    const namesFor = async (query: string) => (await list(query)).map(({ name }) => name);

    expect(await namesFor('topic=privacy')).toEqual(['Ada']);
    expect(await namesFor('kind=problem')).toEqual(['Ada']);
    expect(await namesFor('is_suspected_spam=true')).toEqual(['Robot']);
    expect(await namesFor('is_suspected_spam=false')).toEqual(['Óscar', 'Ada']);
    expect(await namesFor('search=oscar')).toEqual(['Óscar']);
    expect(await namesFor('search=100%25_of')).toEqual(['Óscar']);
    expect(await namesFor('state=closed')).toEqual([]);
  });

  test('an export has every message, and no cell becomes a formula', async ({ app, admin, school, write }) => {
    await write(school, '=HYPERLINK("http://evil.example")');

    const { body, headers } = await app.request('/api/messages/?format=csv', { as: admin });

    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain(`'=HYPERLINK`);
  });

  test('only admins read messages, each those of the own site', async ({ app, school, write, list }) => {
    await write(school, 'Ada');
    const teacher = await app.aPerson(school, 'teacher_admin');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');

    expect(rolesAllowedBy(mayReadMessages)).toEqual(['school_admin', 'organization_admin']);
    expect((await app.request('/api/messages/', { as: teacher })).statusCode).toBe(403);
    expect((await app.request('/api/messages/', { at: school })).statusCode).toBe(401);
    expect(await list('', foreign)).toEqual([]);
  });

  test.for(['topic=weather', 'state=lost', 'is_suspected_spam=maybe', 'limit=x'])(
    '%s is malformed',
    async (query, { app, admin }) => {
      const reply = await app.request(`/api/messages/?${query}`, { as: admin });
      expect(reply.statusCode).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([query.split('=')[0]]);
    },
  );
});

describe('PATCH /messages/{id}/', () => {
  const patch = test
    .extend('id', async ({ school, write, list }) => {
      await write(school, 'Ada');
      const [message] = await list();
      return message?.id ?? '';
    })
    .extend('change', ({ app, id, admin }) => (body: object, as = admin) => {
      return app.request(`/api/messages/${id}/`, { method: 'PATCH', as, body });
    });

  patch(
    'an admin marks a message as answered and opens it again, and the log has both',
    async ({ app, id, change, list }) => {
      expect((await change({ state: 'answered' })).json()).toMatchObject({ id, state: 'answered' });
      expect(await list('state=answered')).toHaveLength(1);
      expect((await change({ state: 'answered' })).statusCode).toBe(200);
      expect((await change({ state: 'new' })).json()).toMatchObject({ id, state: 'new' });

      const { rows } = await app.database.owner.query(
        'select act, facts from audit_events where subject_id = $1 order by id',
        [id],
      );
      expect(rows).toEqual([
        { act: 'message.changed', facts: { from: 'new', to: 'answered' } },
        { act: 'message.changed', facts: { from: 'answered', to: 'new' } },
      ]);
    },
  );

  patch('only admins of the own school change a message, to two states', async ({ app, school, change }) => {
    const teacher = await app.aPerson(school, 'teacher_admin');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await change({ state: 'answered' }, teacher)).statusCode).toBe(403);
    expect((await change({ state: 'answered' }, foreign)).statusCode).toBe(404);
    expect((await change({ state: 'closed' })).json().fields).toHaveProperty('state');
    expect((await change({ state: 'new', body: 'changed' })).json().fields).toHaveProperty('body');
  });

  patch('no other role changes a message in the database', async ({ app, school, id }) => {
    const teacher = await app.aPerson(school, 'teacher_admin');
    const { id: personId, sessionId } = teacher;
    const caller = { tenantId: school.id, role: 'teacher_admin', personId, sessionId } as const;
    const update = sql`update messages set state = 'closed' where id = ${id}`;
    const { numAffectedRows } = await inTenant(app.pool, caller, (db) => update.execute(db));
    expect(numAffectedRows).toBe(0n);
  });
});

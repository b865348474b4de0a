import { describe, expect } from 'vitest';
import { rolesAllowedBy } from '#api/kit/policy.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import type { School } from '#api/testing/test-app.ts';
import type { SiteMessage } from '#contract/core/messages.ts';
import { mayReadMessages } from './policy.ts';

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
      ...{ name: 'Unsafe', email: 'ada@home.example', body: 'Hello.', page: '', created_at: expect.any(String) },
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

import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { startNameServer } from '#api/testing/name-server.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { type Domain, domainWords } from '#contract/schools/domains.ts';

const test = appTest
  .extend('names', { scope: 'file' }, async ({}, { onCleanup }) => {
    const names = await startNameServer();
    onCleanup(() => names.close());
    return names;
  })
  .extend('appOptions', { scope: 'file' }, ({ names }) => ({ dns: names.address }))
  .extend('anAdmin', ({ app }) => async () => {
    return app.aPerson(await app.aSchool(), 'school_admin');
  })
  .extend('add', ({ app }) => (as: Person, domain: unknown) => {
    return app.request('/api/domains/', { method: 'POST', as, body: { domain } });
  })
  .extend('look', ({ app }) => (as: Person, id: string) => {
    return app.request(`/api/domains/${id}/verification/`, { method: 'POST', as });
  })
  .extend('remove', ({ app }) => (as: Person, id: string) => {
    return app.request(`/api/domains/${id}/`, { method: 'DELETE', as });
  })
  .extend('listed', ({ app }) => async (as: Person): Promise<Domain[]> => {
    return (await app.request('/api/domains/', { as })).json().results;
  })
  .extend('statusAt', ({ app }) => async (host: string) => {
    return (await app.request('/api/current-tenant', { host })).statusCode;
  })
  .extend('actsOf', ({ app }) => async ({ school }: Person) => {
    return (
      await app.database.owner.query('select act, facts from audit_events where tenant_id = $1 order by id', [
        school.id,
      ])
    ).rows;
  })
  /** Adds a domain and sets its DNS record. */
  .extend('prepared', ({ names, add }) => async (as: Person, domain: string): Promise<Domain> => {
    const entry: Domain = (await add(as, domain)).json();
    names.setRecords(entry.record_name, 'v=spf1 -all', entry.record_value);
    return entry;
  });

describe('GET, POST and DELETE /domains/', () => {
  test('a domain with its DNS record serves the school until the domain is removed', async ({
    names,
    anAdmin,
    add,
    look,
    remove,
    listed,
    statusAt,
    actsOf,
  }) => {
    const admin = await anAdmin();
    const reply = await add(admin, 'https://Books.Otter.example/library');
    const entry: Domain = reply.json();
    const early = await look(admin, entry.id);
    names.setRecords(entry.record_name, 'another value');
    const wrong = await look(admin, entry.id);
    names.setRecords(entry.record_name, 'v=spf1 -all', entry.record_value);
    const before = await statusAt('books.otter.example');
    const secondLook = await look(admin, entry.id);

    expect(reply.statusCode).toBe(201);
    expect(entry).toMatchObject({
      domain: 'books.otter.example',
      state: 'waiting',
      record_name: '_booklark.books.otter.example',
      looked_at: null,
    });
    expect(early.json().state).toBe('nothing');
    expect(early.json().looked_at).not.toBeNull();
    expect(wrong.json().state).toBe('other');
    expect(before).toBe(404);
    expect(secondLook.json()).toMatchObject({ state: 'verified', verified_at: expect.any(String) });
    expect(await statusAt('books.otter.example')).toBe(200);
    expect(await listed(admin)).toEqual([secondLook.json()]);

    expect((await remove(admin, entry.id)).statusCode).toBe(204);
    expect(await statusAt('books.otter.example')).toBe(404);
    expect(await listed(admin)).toEqual([]);
    expect(await actsOf(admin)).toEqual(
      ['domain.added', 'domain.verified', 'domain.removed'].map((act) => ({
        act,
        facts: { domain: 'books.otter.example' },
      })),
    );
  });

  test('a verified domain is refused to other sites, when they add it and when they verify it', async ({
    app,
    names,
    anAdmin,
    add,
    look,
    listed,
    prepared,
  }) => {
    const [one, other, third] = [await anAdmin(), await anAdmin(), await anAdmin()];
    const [mine, theirs] = [await prepared(one, 'two.example'), await prepared(other, 'two.example')];
    names.setRecords(mine.record_name, mine.record_value, theirs.record_value);
    const first = await look(one, mine.id);
    const late = await look(other, theirs.id);
    const later = await add(third, 'two.example');

    expect(mine.record_value).not.toBe(theirs.record_value);
    expect(first.json().state).toBe('verified');
    for (const refused of [late, later]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ error: domainWords.foreign, state: 'foreign' });
    }
    expect((await listed(other))[0]).toMatchObject({ state: 'waiting', looked_at: null });
    expect((await app.request('/api/current-tenant', { host: 'two.example' })).json().subdomain).toBe(
      one.school.subdomain,
    );
  });

  test('a domain of another school is not found', async ({ anAdmin, look, remove, listed, prepared }) => {
    const [here, there] = [await anAdmin(), await anAdmin()];
    const entry = await prepared(there, 'foreign.example');
    const replies = [await look(here, entry.id), await remove(here, entry.id), await look(here, 'x')];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400]);
    expect(await listed(there)).toHaveLength(1);
  });
});

describe('POST /domains/', () => {
  test('a duplicate, an eleventh domain and a name below a root host are refused with a message', async ({
    anAdmin,
    add,
    listed,
  }) => {
    const admin = await anAdmin();
    for (let turn = 0; turn < 9; turn++) await add(admin, `d${turn}.example`);
    const refusalOf = async (domain: string) => {
      const reply = await add(admin, domain);
      return { status: reply.statusCode, error: reply.json().error };
    };

    expect(await refusalOf('d1.example')).toEqual({ status: 409, error: domainWords.known });
    await add(admin, 'd9.example');

    expect(await refusalOf('d10.example')).toEqual({ status: 409, error: domainWords.tooMany });
    expect(await refusalOf('riverside.localhost')).toEqual({ status: 400, error: domainWords.ours });
    expect(await listed(admin)).toHaveLength(10);
  });

  test.for([
    '127.0.0.1',
    'http://169.254.169.254/latest/meta-data/',
    '[::1]',
    'localhost',
    '2130706433',
    'books',
    'a b.example',
    'x'.repeat(250).replaceAll(/.{50}/g, '$&.').concat('example'),
    '',
    null,
    ['books.example'],
  ])('%j is not a valid domain', async (domain, { anAdmin, add }) => {
    const reply = await add(await anAdmin(), domain);
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['domain']);
  });

  test('an organization admin who may administer manages domains; teachers, leads and visitors of statistics cannot', async ({
    app,
    add,
  }) => {
    const hands = createOrganizationActions(app);
    const organization = await hands.anOrganization();
    const chief = await app.aPerson(organization, 'organization_admin');
    const statuses: number[] = [];
    for (const grants of ['figures', 'administer'] as const) {
      const at = await app.aSchool();
      await hands.joinOrganization(at, organization, grants);
      const token = await hands.visit(chief, at);
      const body = { domain: 'guest.example' };
      statuses.push((await app.request('/api/domains/', { method: 'POST', at, token, body })).statusCode);
    }
    const school = await app.aSchool();
    for (const role of ['teacher', 'teacher_admin', 'student'] as const)
      statuses.push((await add(await app.aPerson(school, role), 'mine.example')).statusCode);

    expect(statuses).toEqual([403, 201, 403, 403, 403]);
  });
});

describe('POST /domains/{id}/verification/', () => {
  test('a DNS server that does not reply changes nothing that was verified', async ({
    names,
    anAdmin,
    look,
    prepared,
  }) => {
    const admin = await anAdmin();
    const entry = await prepared(admin, 'silent.example');
    names.setSilent(true);
    const unanswered = await look(admin, entry.id);
    names.setSilent(false);

    expect(unanswered.json()).toMatchObject({ state: 'no_answer', verified_at: null });
    expect((await look(admin, entry.id)).json().state).toBe('verified');
    names.removeRecords(entry.record_name);
    expect((await look(admin, entry.id)).json().state).toBe('verified');
  });

  test('verification looks up only the TXT record and connects to nothing', async ({
    names,
    anAdmin,
    look,
    prepared,
  }) => {
    const admin = await anAdmin();
    names.asked.length = 0;
    for (const domain of ['127.0.0.1.nip.example', 'metadata.google.internal', 'trap.example']) {
      const entry = await prepared(admin, domain);
      await look(admin, entry.id);
    }

    const TXT = 16;
    expect(names.asked.length).toBe(3);
    expect(names.asked.every(({ name, type }) => name.startsWith('_booklark.') && type === TXT)).toBe(true);
  });

  test('too many lookups are refused for a while', async ({ anAdmin, add, look }) => {
    const admin = await anAdmin();
    const entry: Domain = (await add(admin, 'patience.example')).json();
    const replies = [];
    for (let turn = 0; turn < 31; turn++) replies.push(await look(admin, entry.id));

    expect(replies.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(replies[30]?.statusCode).toBe(429);
    expect(replies[30]?.headers['retry-after']).toBeDefined();
  });
});

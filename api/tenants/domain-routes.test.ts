import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNameServer } from '#api/testing/name-server.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { type Person, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { type Domain, domainWords } from '#contract/domains.ts';

let names: Awaited<ReturnType<typeof startNameServer>>;
let app: TestApp;
beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({ dns: names.address });
});
afterAll(() => Promise.all([app.close(), names.close()]));

const anAdmin = async () => app.aPerson(await app.aSchool(), 'school_admin');
const add = (as: Person, domain: unknown) => app.request('/api/domains/', { method: 'POST', as, body: { domain } });
const look = (as: Person, id: string) => app.request(`/api/domains/${id}/verification/`, { method: 'POST', as });
const remove = (as: Person, id: string) => app.request(`/api/domains/${id}/`, { method: 'DELETE', as });
const listed = async (as: Person): Promise<Domain[]> => (await app.request('/api/domains/', { as })).json().results;
const statusAt = async (host: string) => (await app.request('/api/current-tenant', { host })).statusCode;
const actsOf = async ({ school }: Person) =>
  (await app.database.owner.query('select act, facts from audit_events where tenant_id = $1 order by id', [school.id]))
    .rows;

/** Adds a domain and sets its DNS record. */
async function prepared(as: Person, domain: string): Promise<Domain> {
  const named: Domain = (await add(as, domain)).json();
  names.setRecords(named.record_name, 'v=spf1 -all', named.record_value);
  return named;
}

test('a domain with its DNS record serves the school until the domain is removed', async () => {
  const admin = await anAdmin();
  const answer = await add(admin, 'https://Books.Otter.example/library');
  const named: Domain = answer.json();
  const early = await look(admin, named.id);
  names.setRecords(named.record_name, 'another value');
  const wrong = await look(admin, named.id);
  names.setRecords(named.record_name, 'v=spf1 -all', named.record_value);
  const before = await statusAt('books.otter.example');
  const found = await look(admin, named.id);

  expect(answer.statusCode).toBe(201);
  expect(named).toMatchObject({
    domain: 'books.otter.example',
    state: 'waiting',
    record_name: '_booklark.books.otter.example',
    looked_at: null,
  });
  expect(early.json().state).toBe('nothing');
  expect(early.json().looked_at).not.toBeNull();
  expect(wrong.json().state).toBe('other');
  expect(before).toBe(404);
  expect(found.json()).toMatchObject({ state: 'verified', verified_at: expect.any(String) });
  expect(await statusAt('books.otter.example')).toBe(200);
  expect(await listed(admin)).toEqual([found.json()]);

  expect((await remove(admin, named.id)).statusCode).toBe(204);
  expect(await statusAt('books.otter.example')).toBe(404);
  expect(await listed(admin)).toEqual([]);
  expect(await actsOf(admin)).toEqual(
    ['domain.added', 'domain.verified', 'domain.removed'].map((act) => ({
      act,
      facts: { domain: 'books.otter.example' },
    })),
  );
});

test('a verified domain is refused to other sites, when they add it and when they verify it', async () => {
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

describe('POST /domains/', () => {
  test('a duplicate, an eleventh domain and a name below a root host are refused with a message', async () => {
    const admin = await anAdmin();
    for (let turn = 0; turn < 9; turn++) await add(admin, `d${turn}.example`);
    const refusalOf = async (domain: string) => {
      const answer = await add(admin, domain);
      return { status: answer.statusCode, error: answer.json().error };
    };

    expect(await refusalOf('d1.example')).toEqual({ status: 409, error: domainWords.known });
    await add(admin, 'd9.example');

    expect(await refusalOf('d10.example')).toEqual({ status: 409, error: domainWords.tooMany });
    expect(await refusalOf('riverside.localhost')).toEqual({ status: 400, error: domainWords.ours });
    expect(await listed(admin)).toHaveLength(10);
  });

  test.each([
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
  ])('%j is not a valid domain', async (domain) => {
    const answer = await add(await anAdmin(), domain);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['domain']);
  });

  test('an organization admin who may administer manages domains; teachers, leads and visitors of statistics cannot', async () => {
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
  test('a DNS server that does not reply changes nothing that was verified', async () => {
    const admin = await anAdmin();
    const named = await prepared(admin, 'silent.example');
    names.setSilent(true);
    const unanswered = await look(admin, named.id);
    names.setSilent(false);

    expect(unanswered.json()).toMatchObject({ state: 'no_answer', verified_at: null });
    expect((await look(admin, named.id)).json().state).toBe('verified');
    names.removeRecords(named.record_name);
    expect((await look(admin, named.id)).json().state).toBe('verified');
  }, 15_000);

  test('verification looks up only the TXT record and connects to nothing', async () => {
    const admin = await anAdmin();
    names.asked.length = 0;
    for (const domain of ['127.0.0.1.nip.example', 'metadata.google.internal', 'trap.example']) {
      const named = await prepared(admin, domain);
      await look(admin, named.id);
    }

    const TXT = 16;
    expect(names.asked.length).toBe(3);
    expect(names.asked.every(({ name, type }) => name.startsWith('_booklark.') && type === TXT)).toBe(true);
  });

  test('too many lookups are refused for a while', async () => {
    const admin = await anAdmin();
    const named: Domain = (await add(admin, 'patience.example')).json();
    const answers = [];
    for (let turn = 0; turn < 31; turn++) answers.push(await look(admin, named.id));

    expect(answers.slice(0, 30).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers[30]?.statusCode).toBe(429);
    expect(answers[30]?.headers['retry-after']).toBeDefined();
  });
});

test('a domain of another school is not found', async () => {
  const [here, there] = [await anAdmin(), await anAdmin()];
  const named = await prepared(there, 'foreign.example');
  const answers = [await look(here, named.id), await remove(here, named.id), await look(here, 'x')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 400]);
  expect(await listed(there)).toHaveLength(1);
});

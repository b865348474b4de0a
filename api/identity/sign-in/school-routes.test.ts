import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';

const test = appTest.extend('find', ({ app }) => (search: string, more = '', host = 'localhost') => {
  return app.request(`/api/schools/?search=${encodeURIComponent(search)}${more}`, { host });
});

test.beforeAll(async ({ app }) => {
  await app.aSchool({ subdomain: 'otterbourne', school_name: 'Otterbourne Primary' });
  await app.aSchool({ subdomain: 'otterham', school_name: 'Otterham Academy' });
  await app.aSchool({ subdomain: 'otter-gone', school_name: 'Saltmarsh Closed', suspended_at: new Date() });
  await app.aSchool({ subdomain: 'not-confirmed', school_name: 'Saltmarsh Unknown', verified_at: null });
  await app.aSchool({ subdomain: 'st-marys', school_name: "St. Mary's Saltmarsh-Vale School" });
  await app.aSchool({ subdomain: 'vale', school_name: 'Escola São João' });
  await app.aSchool({ subdomain: 'noor', school_name: 'مدرسة النُّور' });
});

describe('GET /schools/', () => {
  test('a visitor of the root host finds a school by the beginning of its address', async ({ find }) => {
    const reply = await find('OTTER');

    expect(reply.json()).toMatchObject({ count: 2, next: null });
    expect(reply.json().results[0]).toEqual({
      school_name: 'Otterbourne Primary',
      subdomain: 'otterbourne',
      url: 'http://otterbourne.localhost:3000/login',
      look: { logo: null, colour: expect.stringMatching(/^#[0-9a-f]{6}$/i) },
    });
    expect((await find('otter', '&limit=1')).json().next).toContain('offset=1');
  });

  test.for<[string, string[]]>([
    ['saltm', ['st-marys']],
    ['MARSH', ['st-marys']],
    ['st marys', ['st-marys']],
    ['st mary’s', ['st-marys']],
    ['saltmarsh vale', ['st-marys']],
    ['sao joao', ['vale']],
    ['النور', ['noor']],
    // One school's subdomain is a word of another's name: the subdomain comes first.
    ['vale', ['vale', 'st-marys']],
    // Two letters match only the beginning of a word.
    ['jo', ['vale']],
    ['oa', []],
  ])('a visitor who types “%s” finds the schools %j', async ([search, subdomains], { find }) => {
    const schools = (await find(search)).json().results;
    expect(schools.map(({ subdomain }: { subdomain: string }) => subdomain)).toEqual(subdomains);
  });

  test('one letter, a wildcard, the platform itself and a suspended school find nothing', async ({ find }) => {
    for (const search of [
      ...['', 'o', '%t', 'ot%', 'ot_er', 'otter%prim', '\\', '..', "''", '--', '- ', 'booklark', 'otter-gone'],
      ...['closed', 'unknown', 'not-confirmed'],
    ])
      expect((await find(search)).json().results, search).toEqual([]);
  });

  test('the search is refused at the host of a school, and an unknown parameter is refused by name', async ({
    find,
  }) => {
    expect((await find('otter', '', 'otterham.localhost')).statusCode).toBe(404);
    expect((await find('ot\0ter')).statusCode).toBe(400);
    expect((await find('otter', '&name=x')).json().fields).toHaveProperty('name');
  });
});

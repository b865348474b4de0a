import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.aSchool({ subdomain: 'otterbourne', school_name: 'Otterbourne Primary' });
  await app.aSchool({ subdomain: 'otterham', school_name: 'Otterham Academy' });
  await app.aSchool({ subdomain: 'otter-gone', suspended_at: new Date() });
});
afterAll(() => app.close());

const find = (search: string, more = '', host = 'localhost') =>
  app.request(`/api/schools/?search=${encodeURIComponent(search)}${more}`, { host });

describe('GET /schools/', () => {
  test('a visitor of the root host finds a school by the beginning of its address', async () => {
    const answer = await find('OTTER');

    expect(answer.json()).toMatchObject({ count: 2, next: null });
    expect(answer.json().results[0]).toEqual({
      school_name: 'Otterbourne Primary',
      subdomain: 'otterbourne',
      url: 'http://otterbourne.localhost:3000/login',
    });
    expect((await find('otter', '&limit=1')).json().next).toContain('offset=1');
  });

  test('one letter, a wildcard, the platform itself and a suspended school find nothing', async () => {
    for (const search of ['', 'o', '%t', 'ot%', 'ot_er', '\\', 'booklark', 'otter-gone'])
      expect((await find(search)).json().results, search).toEqual([]);
  });

  test('the search is refused at the host of a school, and an unknown parameter is refused by name', async () => {
    expect((await find('otter', '', 'otterham.localhost')).statusCode).toBe(404);
    expect((await find('ot\0ter')).statusCode).toBe(400);
    expect((await find('otter', '&name=x')).json().fields).toHaveProperty('name');
  });
});

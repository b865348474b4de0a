import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import type { GlobalReach } from '#contract/learning/global-reach.ts';
import { refreshGlobalReach } from './queries.ts';

/** A country without schools from other tests. */
let countriesUsed = 0;
const test = appTest
  .extend('country', () => ['TO', 'WS', 'KI', 'PW', 'NR', 'VU', 'SB', 'FM', 'CK', 'NU'][countriesUsed++] ?? '')
  .extend('reach', ({ app }) => async (): Promise<GlobalReach> => {
    await inPlatform(app.platformPool, refreshGlobalReach);
    return (await app.request('/api/global-reach/', { host: 'localhost' })).json();
  })
  .extend('schoolsIn', ({ app, country }) => (count: number, facts: object = {}) => {
    return Promise.all(Array.from({ length: count }, () => app.aSchool({ country, ...facts })));
  });

describe('GET /global-reach/', () => {
  test('names a country from three schools on, and sums the others', async ({ app, country, reach, schoolsIn }) => {
    const before = await reach();
    const [first] = await schoolsIn(2);
    if (first) await app.aBook(first, { state: 'published', audience: 'everyone', language: 'ar' });

    const two = await reach();
    await schoolsIn(1);
    const three = await reach();

    expect(two.countries).toEqual(before.countries);
    expect(two.others).toEqual({
      countries: before.others.countries + 1,
      schools: before.others.schools + 2,
      books: before.others.books + 1,
    });
    expect(three.countries).toContainEqual({ code: country, schools: 3, books: 1 });
    expect(three.others).toEqual(before.others);
    expect(three.totals).toMatchObject({
      schools: before.totals.schools + 3,
      countries: before.totals.countries + 1,
    });
  });

  test('counts only schools that are open and verified, and no organization', async ({
    app,
    country,
    reach,
    schoolsIn,
  }) => {
    await schoolsIn(3);
    await schoolsIn(1, { verified_at: null });
    await schoolsIn(1, { suspended_at: new Date() });
    await schoolsIn(1, { kind: 'organization' });
    const [closed] = await schoolsIn(1);
    await app.insert('tenant_closings', { tenant_id: closed?.id ?? '', reason: 'The school moves to another town.' });

    const { countries } = await reach();

    expect(countries.find(({ code }) => code === country)?.schools).toBe(3);
  });

  test('takes the name from a country of which a school is suspended', async ({ app, country, reach, schoolsIn }) => {
    const [first] = await schoolsIn(3);
    expect((await reach()).countries.map(({ code }) => code)).toContain(country);
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [first?.id]);

    const { countries } = await reach();

    expect(countries.map(({ code }) => code)).not.toContain(country);
  });

  test('counts only published books for everyone, and their languages', async ({ app, country, reach, schoolsIn }) => {
    const [first, second] = await schoolsIn(3);
    const { totals } = await reach();
    const publicBook = { state: 'published', audience: 'everyone' };
    for (const [school, facts] of [
      [first, { ...publicBook, language: 'mi' }],
      [second, { ...publicBook, language: 'mi' }],
      [first, { ...publicBook, audience: 'families', language: 'sm' }],
      [first, { ...publicBook, audience: 'school', language: 'to' }],
      [first, { ...publicBook, state: 'approved', language: 'fj' }],
    ] as const)
      if (school) await app.aBook(school, facts);

    const after = await reach();

    expect(after.countries.find(({ code }) => code === country)?.books).toBe(2);
    expect(after.totals).toMatchObject({ books: totals.books + 2, languages: totals.languages + 1 });
  });

  test('counts the editions of a work as one book, and the books of an organization', async ({ app, reach }) => {
    const { totals } = await reach();
    const [school, organization] = [await app.aSchool(), await app.aSchool({ kind: 'organization' })];
    const shown = { state: 'published', audience: 'everyone' };
    const { id } = await app.aBook(school, { ...shown, language: 'en' });
    await app.aBook(school, { ...shown, language: 'fr', work_id: id, made_from: id, made_as: 'translation' });
    await app.aBook(organization, shown);

    const after = (await reach()).totals;

    expect(after).toMatchObject({ books: totals.books + 2, schools: totals.schools + 1 });
  });

  test('puts schools without a country into the sum, and into no count of countries', async ({ app, reach }) => {
    const before = await reach();
    await Promise.all([1, 2, 3].map(() => app.aSchool({ country: null })));

    const after = await reach();

    expect(after.others).toEqual({ ...before.others, schools: before.others.schools + 3 });
    expect(after.totals.countries).toBe(before.totals.countries);
  });

  test('adds up, names no country twice, and says when it was counted', async ({ reach, schoolsIn }) => {
    await schoolsIn(4);
    const started = Date.now();

    const { countries, others, totals, as_of } = await reach();

    const sumOf = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
    expect(sumOf(countries.map(({ schools }) => schools)) + others.schools).toBe(totals.schools);
    expect(sumOf(countries.map(({ books }) => books)) + others.books).toBe(totals.books);
    expect(countries.length + others.countries).toBe(totals.countries);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
    expect(Math.min(...countries.map(({ schools }) => schools))).toBeGreaterThanOrEqual(3);
    expect(Math.abs(Date.parse(as_of) - started)).toBeLessThan(60_000);
  });

  test('answers a visitor of a school and of the root host alike, and refuses a query', async ({ app, reach }) => {
    const expected = await reach();
    const { subdomain } = await app.aSchool();

    const atSchool = await app.request('/api/global-reach/', { host: `${subdomain}.localhost` });
    const malformed = await app.request('/api/global-reach/?country=GB', { host: 'localhost' });

    expect(atSchool.json()).toEqual(expected);
    expect(malformed.statusCode).toBe(400);
  });

  test('reads what was counted, and no school or book', async ({ app, reach, schoolsIn }) => {
    const before = await reach();
    await schoolsIn(3);

    const { as_of, totals } = (await app.request('/api/global-reach/', { host: 'localhost' })).json();

    expect({ as_of, totals }).toEqual({ as_of: before.as_of, totals: before.totals });
  });
});

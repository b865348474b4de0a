import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { Library } from '#contract/giving/causes.ts';

type Page = { count: number; results: Library[] };

const test = appTest
  .extend('list', ({ app }) => async (query: string) => {
    return (await app.request(`/api/libraries/?${query}`, { host: 'localhost' })).json<Page>();
  })
  .extend('aSharingSchool', ({ app }) => (school_name: string, columns = {}) => {
    return app.aSchool({ shares_on_booklark: true, school_name, ...columns });
  });

describe('GET /libraries/', () => {
  test('lists the schools that share books, with those for everyone', async ({ app, list, aSharingSchool }) => {
    const sharing = await aSharingSchool('Lighthouse', { country: 'GB' });
    await app.aBook(sharing);
    await app.aBook(sharing, { audience: 'school' });
    const stopped = await aSharingSchool('Lighthouse stopped', { suspended_at: new Date() });
    const silent = await app.aSchool({ school_name: 'Lighthouse silent' });
    for (const school of [stopped, silent]) await app.aBook(school);
    await aSharingSchool('Lighthouse empty');

    const { count, results } = await list('search=lighthouse');

    expect(count).toBe(1);
    expect(results).toMatchObject([{ name: 'Lighthouse', books: 1, country: 'GB' }]);
    expect(results[0]?.url).toContain(`${sharing.subdomain}.localhost`);
  });

  test('lists at the site of an organization only its schools', async ({ app, aSharingSchool }) => {
    const organization = await app.aSchool({ kind: 'organization' });
    const member = await aSharingSchool('Harbour member');
    for (const school of [member, await aSharingSchool('Harbour stranger')]) await app.aBook(school);
    await app.database.owner.query('insert into memberships (tenant_id, organization_id) values ($1, $2)', [
      member.id,
      organization.id,
    ]);

    const reply = await app.request('/api/libraries/?members=true', { at: organization });

    expect(reply.json<Page>().results.map(({ name }) => name)).toEqual(['Harbour member']);
  });

  test('shows the covers of four works for everyone, the newest first, and one edition of each', async ({
    app,
    list,
    aSharingSchool,
  }) => {
    const school = await aSharingSchool('Five Works');
    for (const title of ['First', 'Second', 'Third', 'Fourth']) await app.aBook(school, { title });
    const fifth = await app.aBook(school, { title: 'Fifth' });
    const cover = { width: 320, height: 480, files: [{ name: 'c320.webp', width: 320 }] };
    const columns = { title: 'Quinto', language: 'es', work_id: fifth.id, cover: JSON.stringify(cover) };
    const { renditionId } = await app.aBook(school, columns);
    await app.aBook(school, { title: 'For us', audience: 'school' });
    await app.aBook(school, { title: 'Not yet', state: 'uploaded' });

    const newest = (await list('search=five works')).results[0]?.newest ?? [];

    expect(newest.map(({ title }) => title)).toEqual(['Quinto', 'Fourth', 'Third', 'Second']);
    expect(newest[0]?.cover?.src).toEqual([{ width: 320, url: `/files/${renditionId}/c320.webp` }]);
    expect(newest[1]?.cover).toBeNull();
  });

  test('shows the colour of a school, and its logo by a URL that opens at every site', async ({
    app,
    list,
    aSharingSchool,
  }) => {
    const school = await aSharingSchool('Logo School', { logo: 'abc123.svg', primary_color: '#2F6B3A' });
    await app.aBook(school);

    const look = (await list('search=logo school')).results[0]?.look;

    expect(look?.colour).toBe('#2F6B3A');
    expect(look?.logo).toMatch(new RegExp(`^/files/logos/${school.id}/\\d{10}/[\\w-]+/abc123\\.svg$`));
  });

  test('has pages, with the largest libraries first, and finds a name without its accents', async ({
    app,
    list,
    aSharingSchool,
  }) => {
    const [small, large] = [await aSharingSchool('École A'), await aSharingSchool('École B')];
    for (const school of [small, large, large]) await app.aBook(school);

    const first = await list('search=ecole&limit=1');
    const second = await list('search=ecole&limit=1&offset=1');

    expect(first).toMatchObject({ count: 2, results: [{ name: 'École B', books: 2 }] });
    expect(second).toMatchObject({ count: 2, results: [{ name: 'École A', books: 1 }] });
  });
});

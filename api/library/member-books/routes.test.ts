import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';

const LIST = '/api/organization/books/';

const test = appTest
  .extend('actions', ({ app }) => createOrganizationActions(app))
  .extend('organization', ({ actions }) => actions.anOrganization())
  .extend('admin', ({ app, organization }) => app.aPerson(organization, 'organization_admin'));

describe('GET /organization/books/', () => {
  test('lists the books for everyone of member schools that share, with covers and links to their sites', async ({
    app,
    actions,
    organization,
    admin,
  }) => {
    const member = await app.aSchool({ school_name: 'Alder School', shares_on_booklark: true });
    const silent = await app.aSchool();
    const foreign = await app.aSchool({ shares_on_booklark: true });
    for (const school of [member, silent]) await actions.joinOrganization(school, organization, 'figures');
    const cover = { width: 320, height: 480, files: [{ name: 'c320.webp', width: 320 }] };
    const { id, renditionId } = await app.aBook(member, { title: 'The Sea', cover: JSON.stringify(cover) });
    await app.aBook(member, { title: 'For us', audience: 'school' });
    for (const school of [silent, foreign]) await app.aBook(school, { title: 'Elsewhere' });

    const { count, results } = (await app.request(LIST, { as: admin })).json();

    expect(count).toBe(1);
    expect(results).toMatchObject([
      {
        ...{ title: 'The Sea', language_name: 'English', school_name: 'Alder School', trim: 'portrait', work_id: id },
        cover: { width: 320, height: 480, src: [{ width: 320, url: `/files/${renditionId}/c320.webp` }] },
        url: `http://${member.subdomain}.localhost:3000/library/${id}`,
      },
    ]);
    expect((await app.request(`${LIST}?search=nothing`, { as: admin })).json().count).toBe(0);
    const csv = await app.request(`${LIST}?format=csv`, { as: admin });
    expect(csv.body).toContain('title,author,language_name,level,published_at,school_name,url');
  });

  test('is for the admins of organizations', async ({ app }) => {
    const school = await app.aSchool();
    const admin = await app.request(LIST, { as: await app.aPerson(school, 'school_admin') });
    expect(admin.statusCode).toBe(403);
    expect((await app.request(LIST, { at: school })).statusCode).toBe(401);
  });
});

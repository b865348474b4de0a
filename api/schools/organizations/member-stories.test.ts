import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';

const LIST = '/api/organization/stories/';

const test = appTest
  .extend('actions', ({ app }) => createOrganizationActions(app))
  .extend('organization', ({ actions }) => actions.anOrganization())
  .extend('admin', ({ app, organization }) => app.aPerson(organization, 'organization_admin'));

describe('GET /organization/stories/', () => {
  test('lists the stories for everyone of member schools that share, with links to their sites', async ({
    app,
    actions,
    organization,
    admin,
  }) => {
    const [member, silent, foreign] = [await app.aSchool(), await app.aSchool(), await app.aSchool()];
    await actions.joinOrganization(member, organization, 'figures');
    await actions.joinOrganization(silent, organization, 'figures');
    const ids = [member.id, foreign.id];
    await app.database.owner.query('update tenants set shares_on_booklark = true where id = any($1)', [ids]);
    const { slug } = await createPublishedStory({ app, shelf: member }, { title: 'The Sea', kind: 'blog' });
    await createPublishedStory({ app, shelf: member }, { title: 'For us', audience: 'school' });
    for (const shelf of [silent, foreign]) await createPublishedStory({ app, shelf }, { title: 'Elsewhere' });

    const reply = (await app.request(LIST, { as: admin })).json();
    expect(reply.results).toMatchObject([
      { title: 'The Sea', kind: 'blog', language_name: 'English', url: expect.stringContaining(`/stories/${slug}`) },
    ]);
    expect((await app.request(`${LIST}?search=nothing`, { as: admin })).json().count).toBe(0);
    const csv = await app.request(`${LIST}?format=csv`, { as: admin });
    expect(csv.body).toContain('title,author,kind,language_name,level,published_at,school_name,url');
  });

  test('is for the admins of organizations', async ({ app }) => {
    const school = await app.aSchool();
    const admin = await app.request(LIST, { as: await app.aPerson(school, 'school_admin') });
    expect(admin.statusCode).toBe(403);
    expect((await app.request(LIST, { at: school })).statusCode).toBe(401);
  });
});

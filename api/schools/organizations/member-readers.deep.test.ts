import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { School } from '#api/testing/test-app.ts';

const test = appTest
  .extend('actions', ({ app }) => createOrganizationActions(app))
  .extend('organization', ({ actions }) => actions.anOrganization())
  /** Returns the numbers of readers that the organization's admin sees. */
  .extend('numbersOf', ({ app }) => async (organization: School) => {
    const as = await app.aPerson(organization, 'organization_admin');
    const { reads, reactions } = (await app.request('/api/organization/figures/', { as })).json();
    return { reads, reactions };
  })
  /** Publishes a book and a story, which a student reads and likes. */
  .extend('aReadSchool', ({ app }) => async () => {
    const school = await app.aSchool();
    const reader = await app.aPerson(school, 'student');
    const { id } = await app.aBook(school);
    const { slug } = await createPublishedStory({ app, shelf: school });
    for (const path of [`books/${id}`, `stories/${slug}`]) {
      await app.request(`/api/${path}/reads/`, { method: 'POST', as: reader });
      await app.request(`/api/${path}/reaction/`, { method: 'PUT', as: reader, body: { reaction: 'loved_it' } });
    }
    return { ...school, bookId: id };
  });

describe('GET /organization/figures/', () => {
  test('counts reads and reactions of books and stories of the schools that share statistics, and of no other', async ({
    app,
    actions,
    organization,
    numbersOf,
    aReadSchool,
  }) => {
    const [open, visibleSchool, shut] = [await aReadSchool(), await aReadSchool(), await aReadSchool()];
    await aReadSchool();
    expect(await numbersOf(organization)).toEqual({ reads: 0, reactions: 0 });
    await actions.joinOrganization(open, organization, 'administer');
    await actions.joinOrganization(visibleSchool, organization, 'figures');
    await actions.joinOrganization(shut, organization);

    expect(await numbersOf(organization)).toEqual({ reads: 4, reactions: 4 });

    await app.database.owner.query(`update books set state = 'pulled_down' where id = $1`, [visibleSchool.bookId]);
    expect(await numbersOf(organization)).toEqual({ reads: 4, reactions: 3 });
    expect(await numbersOf(await actions.anOrganization())).toEqual({ reads: 0, reactions: 0 });
  });
});

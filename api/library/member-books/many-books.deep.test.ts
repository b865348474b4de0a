import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';

test('of more books than are counted the list says that there are more, and the export has them all', async ({
  app,
}) => {
  const actions = createOrganizationActions(app);
  const organization = await actions.anOrganization();
  const member = await app.aSchool({ shares_on_booklark: true });
  await actions.joinOrganization(member, organization);
  const { id } = await app.aBook(member);
  const { owner } = app.database;
  // The trigger queues a job for each book, which would take longer than the rest of the test.
  await owner.query('alter table books disable trigger downloads_after_insert');
  await owner.query(
    `insert into books (tenant_id, id, work_id, title, language, audience, format, page_count, state, rendition_id, published_at)
     select b.tenant_id, copy, copy, b.title, b.language, b.audience, b.format, b.page_count, b.state, b.rendition_id, b.published_at
     from books b, lateral (select gen_random_uuid() as copy from generate_series(1, 10002)) c where b.id = $1`,
    [id],
  );
  await owner.query('alter table books enable trigger downloads_after_insert');
  const as = await app.aPerson(organization, 'organization_admin');

  const list = await app.request('/api/organization/books/', { as });
  const csv = await app.request('/api/organization/books/?format=csv', { as });

  expect(list.json()).toMatchObject({ count: 10_001, count_is_capped: true });
  expect(csv.body.trimEnd().split('\r\n')).toHaveLength(1 + 10_003);
});

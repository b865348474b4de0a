import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let hands: ReturnType<typeof createOrganizationActions>;
let organization: School;
let chief: Person;
let school: School;
let head: Person;
beforeAll(async () => {
  app = await startTestApp();
  hands = createOrganizationActions(app);
  organization = await hands.anOrganization();
  chief = await app.aPerson(organization, 'organization_admin', { first_name: 'Mary', last_name: 'Jackson' });
});
beforeEach(async () => {
  school = await app.aSchool();
  head = await app.aPerson(school, 'school_admin');
});
afterAll(() => app.close());

const memberships = async (as = head) => (await app.request('/api/memberships/', { as })).json().results;
const grant = (grants: string, as = head) =>
  app.request(`/api/memberships/${organization.id}/`, { method: 'PATCH', as, body: { grants } });
const actsOf = async ({ id }: School) =>
  (
    await app.database.owner.query('select act, subject_id, facts from audit_events where tenant_id = $1 order by id', [
      id,
    ])
  ).rows;

describe('what a school lets an organization do', () => {
  beforeEach(() => hands.joinOrganization(school, organization, 'figures'));

  test('is shown, changed and kept; saying it again changes nothing', async () => {
    const [before] = await memberships();
    const changed = await grant('administer');
    const again = await grant('administer');

    expect(before).toMatchObject({ id: organization.id, school_name: 'Northwind Trust', grants: 'figures' });
    expect([changed.json().grants, again.json().granted_at]).toEqual(['administer', changed.json().granted_at]);
    expect(changed.json().granted_at > before.granted_at).toBe(true);
    expect(await actsOf(school)).toEqual([
      { act: 'membership.granted', subject_id: organization.id, facts: { grants: 'administer' } },
    ]);
  });

  test('may be nothing; then the organization sees that it is a member and no more', async () => {
    await grant('none');
    const { results } = (await app.request('/api/organization/schools/?limit=100', { as: chief })).json();

    expect(results.find(({ id }: School) => id === school.id)).toMatchObject({ grants: 'none', students: null });
  });

  test('another word for it is refused, and so is an organization that the school does not belong to', async () => {
    const other = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await grant('everything')).statusCode).toBe(400);
    expect((await grant('none', other)).statusCode).toBe(404);
    expect(await memberships()).toMatchObject([{ grants: 'figures' }]);
  });

  test('the school leaves, once', async () => {
    const leave = () => app.request(`/api/memberships/${organization.id}/`, { method: 'DELETE', as: head });

    expect([(await leave()).statusCode, (await leave()).statusCode]).toEqual([204, 404]);
    expect(await memberships()).toEqual([]);
    expect(await actsOf(school)).toEqual([{ act: 'membership.ended', subject_id: organization.id, facts: {} }]);
  });

  test('is decided by nobody else: not by a teacher, nor by the visitor', async () => {
    await grant('administer');
    const token = await hands.visit(chief, school);
    const asVisitor = { at: school, token };
    const address = `/api/memberships/${organization.id}/`;
    const asked = [
      app.request('/api/memberships/', asVisitor),
      app.request(address, { ...asVisitor, method: 'PATCH', body: { grants: 'administer' } }),
      app.request(address, { ...asVisitor, method: 'DELETE' }),
      grant('none', await app.aPerson(school, 'teacher_admin')),
    ];

    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('an invitation that the school finds in its own list', () => {
  const list = async (as = head) => (await app.request('/api/memberships/invitations/', { as })).json().results;
  const answer = (id: string, body: object, as = head) =>
    app.request(`/api/memberships/invitations/${id}/answer/`, { method: 'POST', as, body });

  async function anInvitedHead() {
    const email = uniqueEmail();
    await createInvitationActions(app).post('/organization/invitations/', { email }, chief);
    return app.aPerson(school, 'school_admin', { username: email, email, email_verified_at: new Date() });
  }

  test('is accepted with a grant, once; the organization reads that it was', async () => {
    const invited = await anInvitedHead();
    const [found] = await list(invited);
    const answers = [1, 2].map(() => answer(found.id, { answer: 'accepted', grants: 'figures' }));
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);

    expect(found).toMatchObject({ organization_name: 'Northwind Trust', inviter: 'Mary Jackson' });
    expect(statuses.sort()).toEqual([204, 404]);
    expect(await memberships()).toMatchObject([{ id: organization.id, grants: 'figures' }]);
    expect(await list()).toEqual([]);
    expect(await createInvitationActions(app).invitationState(found.id, chief, 'school')).toBe('accepted');
    expect(await actsOf(school)).toEqual([
      { act: 'membership.joined', subject_id: organization.id, facts: { grants: 'figures' } },
    ]);
  });

  test('is declined, and nothing is granted', async () => {
    const [found] = await list(await anInvitedHead());

    expect((await answer(found.id, { answer: 'declined' })).statusCode).toBe(204);
    expect([await memberships(), await list()]).toEqual([[], []]);
    expect(await createInvitationActions(app).invitationState(found.id, chief, 'school')).toBe('declined');
  });

  test('is not shown to a school whose admin never confirmed the address, nor answered by another one', async () => {
    const email = uniqueEmail();
    await createInvitationActions(app).post('/organization/invitations/', { email }, chief);
    await app.aPerson(school, 'school_admin', { username: email, email });
    const [found] = await list(await anInvitedHead());
    const other = await app.aPerson(await app.aSchool(), 'school_admin');

    expect(await list()).toHaveLength(1);
    expect(await list(other)).toEqual([]);
    expect((await answer(found.id, { answer: 'accepted' }, other)).statusCode).toBe(404);
    expect(await memberships(other)).toEqual([]);
  });

  test('is gone when the organization took it back', async () => {
    const invited = await anInvitedHead();
    const [found] = await list(invited);
    await app.request(`/api/invitations/${found.id}/`, { method: 'DELETE', as: chief });

    expect(await list(invited)).toEqual([]);
    expect((await answer(found.id, { answer: 'accepted' })).json().error).toContain('withdrawn');
  });
});

test('organizations are found by the beginning of name or address, confirmed ones alone', async () => {
  const mark = `q${school.id.slice(-8)}`;
  const facts = { kind: 'organization', school_name: `${mark.toUpperCase()} Learning Trust` };
  const found = await app.aSchool(facts);
  await app.aSchool({ ...facts, verified_at: null });
  await app.aSchool({ school_name: `${mark} School` });
  const named = await app.aSchool({ kind: 'organization', school_name: 'Other', subdomain: `${mark}-other` });
  const search = async (text: string) =>
    (await app.request(`/api/organizations/?search=${text}`, { as: head })).json().results.map(({ id }: School) => id);

  expect(await search(mark)).toEqual(expect.arrayContaining([found.id, named.id]));
  expect(await search(mark)).toHaveLength(2);
  expect([await search(mark.slice(0, 1)), await search('learning')]).toEqual([[], []]);
});

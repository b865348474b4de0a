import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { anAddress, inviting } from '#api/testing/invitation-actions.ts';
import { organizing } from '#api/testing/organization-actions.ts';
import { aWorld, type Person, type School, type World } from '#api/testing/test-app.ts';

let world: World;
let hands: ReturnType<typeof organizing>;
let organization: School;
let chief: Person;
let school: School;
let head: Person;
beforeAll(async () => {
  world = await aWorld();
  hands = organizing(world);
  organization = await hands.anOrganization();
  chief = await world.aPerson(organization, 'organization_admin', { first_name: 'Mary', last_name: 'Jackson' });
});
beforeEach(async () => {
  school = await world.aSchool();
  head = await world.aPerson(school, 'school_admin');
});
afterAll(() => world.close());

const memberships = async (as = head) => (await world.ask('/api/memberships/', { as })).json().results;
const grant = (grants: string, as = head) =>
  world.ask(`/api/memberships/${organization.id}/`, { method: 'PATCH', as, body: { grants } });
const actsOf = async ({ id }: School) =>
  (await world.database.owner.query('select act, subject_id, facts from acts where tenant_id = $1 order by id', [id]))
    .rows;

describe('what a school lets an organization do', () => {
  beforeEach(() => hands.join(school, organization, 'figures'));

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
    const { results } = (await world.ask('/api/organization/schools/?limit=100', { as: chief })).json();

    expect(results.find(({ id }: School) => id === school.id)).toMatchObject({ grants: 'none', students: null });
  });

  test('another word for it is refused, and so is an organization that the school does not belong to', async () => {
    const other = await world.aPerson(await world.aSchool(), 'school_admin');

    expect((await grant('everything')).statusCode).toBe(400);
    expect((await grant('none', other)).statusCode).toBe(404);
    expect(await memberships()).toMatchObject([{ grants: 'figures' }]);
  });

  test('the school leaves, once', async () => {
    const leave = () => world.ask(`/api/memberships/${organization.id}/`, { method: 'DELETE', as: head });

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
      world.ask('/api/memberships/', asVisitor),
      world.ask(address, { ...asVisitor, method: 'PATCH', body: { grants: 'administer' } }),
      world.ask(address, { ...asVisitor, method: 'DELETE' }),
      grant('none', await world.aPerson(school, 'teacher_admin')),
    ];

    expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('an invitation that the school finds in its own list', () => {
  const list = async (as = head) => (await world.ask('/api/memberships/invitations/', { as })).json().results;
  const answer = (id: string, body: object, as = head) =>
    world.ask(`/api/memberships/invitations/${id}/answer/`, { method: 'POST', as, body });

  async function anInvitedHead() {
    const email = anAddress();
    await inviting(world).post('/organization/invitations/', { email }, chief);
    return world.aPerson(school, 'school_admin', { username: email, email, email_verified_at: new Date() });
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
    expect(await inviting(world).stateOf(found.id, chief, 'school')).toBe('accepted');
    expect(await actsOf(school)).toEqual([
      { act: 'membership.joined', subject_id: organization.id, facts: { grants: 'figures' } },
    ]);
  });

  test('is declined, and nothing is granted', async () => {
    const [found] = await list(await anInvitedHead());

    expect((await answer(found.id, { answer: 'declined' })).statusCode).toBe(204);
    expect([await memberships(), await list()]).toEqual([[], []]);
    expect(await inviting(world).stateOf(found.id, chief, 'school')).toBe('declined');
  });

  test('is not shown to a school whose admin never confirmed the address, nor answered by another one', async () => {
    const email = anAddress();
    await inviting(world).post('/organization/invitations/', { email }, chief);
    await world.aPerson(school, 'school_admin', { username: email, email });
    const [found] = await list(await anInvitedHead());
    const other = await world.aPerson(await world.aSchool(), 'school_admin');

    expect(await list()).toHaveLength(1);
    expect(await list(other)).toEqual([]);
    expect((await answer(found.id, { answer: 'accepted' }, other)).statusCode).toBe(404);
    expect(await memberships(other)).toEqual([]);
  });

  test('is gone when the organization took it back', async () => {
    const invited = await anInvitedHead();
    const [found] = await list(invited);
    await world.ask(`/api/invitations/${found.id}/`, { method: 'DELETE', as: chief });

    expect(await list(invited)).toEqual([]);
    expect((await answer(found.id, { answer: 'accepted' })).json().error).toContain('taken back');
  });
});

test('organizations are found by the beginning of name or address, confirmed ones alone', async () => {
  const mark = `q${school.id.slice(-8)}`;
  const facts = { kind: 'organization', school_name: `${mark.toUpperCase()} Learning Trust` };
  const found = await world.aSchool(facts);
  await world.aSchool({ ...facts, verified_at: null });
  await world.aSchool({ school_name: `${mark} School` });
  const named = await world.aSchool({ kind: 'organization', school_name: 'Other', subdomain: `${mark}-other` });
  const search = async (text: string) =>
    (await world.ask(`/api/organizations/?search=${text}`, { as: head })).json().results.map(({ id }: School) => id);

  expect(await search(mark)).toEqual(expect.arrayContaining([found.id, named.id]));
  expect(await search(mark)).toHaveLength(2);
  expect([await search(mark.slice(0, 1)), await search('learning')]).toEqual([[], []]);
});

import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aCardToken, adultPassword, aStudent, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import type { Person } from '#api/testing/test-app.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { endRestoredAccess, findActiveAccess } from './restored-access.ts';

const without = (all: string[], gone: string[]) => all.filter((one) => !gone.includes(one));

const test = appTest
  .extend('owner', ({ app }) => () => {
    return { ...app.database.app, user: 'booklark_owner' };
  })
  .extend('signInStatus', ({ app }) => async ({ school, username }: Person, card: string): Promise<number> => {
    const body = { username, password: card };
    return (await app.request('/api/auth/token/', { method: 'POST', at: school, body })).statusCode;
  });

test('a restored database has no session, link or open invitation, and only cards and recovery codes of the replaced one', async ({
  app,
  owner,
  signInStatus,
}) => {
  const school = await app.aSchool();
  const teacher = await aTeacher(app, school);
  const [first, second] = [await aStudent(app, school), await aStudent(app, school)];
  const { refresh } = await signInTokens(app, teacher, adultPassword);
  const lostCard = await aCardToken(app, first);
  const { rows: links } = await app.database.owner.query(
    'insert into family_links (tenant_id, child_id) select tenant_id, id from users where id = any ($1) returning id',
    [[first.id, second.id]],
  );
  await app.database.owner.query(
    `insert into one_time_tokens values ($1, '\\x00', $2, 'reset', now() + interval '1 hour')`,
    [school.id, teacher.id],
  );
  await app.database.owner.query(
    `insert into invitations (tenant_id, kind, email, role) values ($1, 'person', 'ada@school.example', 'school_admin')`,
    [school.id],
  );
  await app.database.owner.query(
    `insert into second_factors (tenant_id, user_id, sealed_secret) values ($1, $2, decode(repeat('00', 40), 'hex'))`,
    [school.id, teacher.id],
  );
  await app.database.owner.query('insert into recovery_codes select $1, $2, unnest($3::text[])', [
    school.id,
    teacher.id,
    ['a'.repeat(32), 'b'.repeat(32)],
  ]);
  const lost = await findActiveAccess(owner());
  const keptCard = await aCardToken(app, second);
  const all = await findActiveAccess(owner());

  await endRestoredAccess(owner(), {
    cards: without(all?.cards ?? [], lost?.cards ?? []),
    familyLinks: [links[0].id],
    recoveryCodes: ['b'.repeat(32)],
  });

  const body = { refresh };
  const refreshed = await app.request('/api/auth/token/refresh/', { method: 'POST', at: school, body });
  expect(refreshed.statusCode).toBe(401);
  expect(await signInStatus(first, lostCard)).toBe(401);
  expect(await signInStatus(second, keptCard)).toBe(200);
  const { rows } = await app.database.owner.query(`
    select (select count(*)::int from one_time_tokens) as tokens,
      (select count(*)::int from invitations where revoked_at is null) as invitations,
      array(select id::text from family_links where ended_at is null) as links,
      array(select code_hash from recovery_codes) as codes`);
  expect(rows).toEqual([{ tokens: 0, invitations: 0, links: [links[0].id], codes: ['b'.repeat(32)] }]);
});

test('a restored database repeats what the platform had decided in the one that it replaces', async ({
  app,
  owner,
}) => {
  const [openSchool, suspended, closed, erased] = [
    await app.aSchool(),
    await app.aSchool(),
    await app.aSchool(),
    await app.aSchool(),
  ];
  const teacher = await app.aPerson(openSchool, 'teacher');
  const suspendedTeacher = await app.aPerson(openSchool, 'teacher');
  const grant = {
    tenant_id: openSchool.id,
    user_id: teacher.id,
    abilities: ['books.feature'],
    granted_by: 'Pia Nilsson',
  };
  const dates = { reason: 'She runs the library.', ends_at: new Date(Date.now() + DAY_MS) };
  const inForce = await app.insert('ability_grants', { ...grant, ...dates });
  const revoked = await app.insert('ability_grants', { ...grant, ...dates });
  await app.insert('suppressions', { address: 'again@school.example', cause: 'bounced', reason: '550' });
  const gone = {
    id: crypto.randomUUID(),
    subdomain: 'gone-before',
    kind: 'school',
    created_at: new Date().toISOString(),
  };
  const counts = { students: 1, teachers: 1, classes: 1, books: 1, erased_at: new Date().toISOString() };

  await endRestoredAccess(owner(), {
    ...{ cards: [], familyLinks: [], recoveryCodes: [] },
    decisions: {
      grants: [inForce],
      suspendedPeople: [suspendedTeacher.id],
      suspendedTenants: [suspended.id],
      closings: [{ tenant_id: closed.id, reason: 'The school has moved.', erase_after: '2999-01-01T00:00:00Z' }],
      suppressions: [
        { address: 'new@school.example', cause: 'complained', reason: 'spam', created_at: '2026-11-01T08:00:00Z' },
      ],
      erasedTenants: [
        { ...gone, ...counts, former_subdomains: [] },
        { ...gone, ...counts, id: erased.id, subdomain: erased.subdomain, former_subdomains: [] },
      ],
    },
  });

  const { rows } = await app.database.owner.query(
    `select array(select id::text from ability_grants where revoked_at is null) as grants,
      array(select id::text from users where suspended_at is not null) as people,
      array(select id::text from tenants where suspended_at is not null order by id) as tenants,
      array(select tenant_id::text from tenant_closings where erasing_since is not null) as due,
      array(select tenant_id::text from tenant_closings where erasing_since is null) as later,
      array(select address from suppressions where removed_at is null) as suppressions,
      array(select subdomain from erased_tenants) as erased`,
  );
  expect(revoked).not.toBe(inForce);
  expect(rows).toEqual([
    {
      ...{ grants: [inForce], people: [suspendedTeacher.id], tenants: [suspended.id, erased.id].toSorted() },
      ...{ due: [erased.id], later: [closed.id], suppressions: ['new@school.example'], erased: ['gone-before'] },
    },
  ]);
  const access = await findActiveAccess(owner());
  expect(access?.decisions).toMatchObject({
    grants: [inForce],
    suspendedPeople: [suspendedTeacher.id],
    erasedTenants: [{ id: gone.id }],
  });
});

test('without the replaced database, cards and family links stay as the backup has them', async ({
  app,
  owner,
  signInStatus,
}) => {
  const school = await app.aSchool();
  const student = await aStudent(app, school);
  const card = await aCardToken(app, student);

  await endRestoredAccess(owner(), undefined);

  expect(await signInStatus(student, card)).toBe(200);
});

import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { setPlan } from '#api/testing/plan-limits.ts';

type Reply = { count: number; people: { email: string; name: string; problem: string | null }[] };

const test = schoolTest
  .extend('invitations', ({ app }) => createInvitationActions(app))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('send', ({ invitations, admin }) => {
    return (
      emails: (string | { email: string; name?: string })[],
      { path = '', role = 'teacher', by = admin } = {},
    ) => {
      const people = emails.map((email) => (typeof email === 'string' ? { email } : email));
      return invitations.post(`/invitations/many/${path}`, { people, role }, by);
    };
  })
  .extend('problemsOf', ({ send }) => async (emails: Parameters<typeof send>[0], path = '') => {
    const { people }: Reply = (await send(emails, { path })).json();
    return people.map(({ problem }) => problem);
  })
  .extend('countInvitations', ({ app, school }) => async () => {
    const { rows } = await app.database.owner.query('select count(*)::int as n from invitations where tenant_id = $1', [
      school.id,
    ]);
    return rows[0].n;
  });

describe('POST /invitations/many/', () => {
  test('invites the good ones with an email each, and says what is wrong with the others', async ({
    app,
    school,
    invitations,
    admin,
    send,
    problemsOf,
    countInvitations,
  }) => {
    const [ada, ben, teacher, archived] = [uniqueEmail(), uniqueEmail(), uniqueEmail(), uniqueEmail()];
    await app.aPerson(school, 'teacher', { username: teacher });
    await app.aPerson(school, 'teacher', { username: archived, archived_at: new Date() });
    const { email: invited } = await invitations.invite(admin, uniqueEmail());
    const list = [
      { email: ` ${ada.toUpperCase()} `, name: 'Ada Byron' },
      'no address',
      ben,
      { email: ada, name: 'Ada again' },
      teacher,
      archived,
      invited,
      { email: uniqueEmail(), name: 'An\u200Bna' },
    ];
    const problems = [null, 'email_invalid', null, 'repeated', 'has_account', 'archived', 'invited', 'name_invalid'];

    expect(await problemsOf(list, 'preview/')).toEqual(problems);
    expect(await countInvitations()).toBe(1);
    const reply = await send(list);
    const { count, people }: Reply = reply.json();

    expect(reply.statusCode).toBe(201);
    expect(count).toBe(2);
    expect(people.map(({ problem }) => problem)).toEqual(problems);
    expect(people[0]).toEqual({ email: ada, name: 'Ada Byron', problem: null });
    for (const email of [ada, ben]) expect(await invitations.latestLinkTo(email)).toContain('/accept-invitation#');
    expect(await countInvitations()).toBe(3);
    const events = await app.database.owner.query(
      `select facts from audit_events where tenant_id = $1 and act = 'invitation.sent'`,
      [school.id],
    );
    expect(events.rows).toHaveLength(3);
  });

  test('sent twice, and by two people at the same time, invites everyone once', async ({
    app,
    school,
    send,
    countInvitations,
  }) => {
    const other = await app.aPerson(school, 'school_admin');
    const list = Array.from({ length: 8 }, uniqueEmail);
    const replies = await Promise.all([send(list), send(list.toReversed(), { by: other })]);
    const counts = replies.map((reply) => (reply.json() as Reply).count);
    const again: Reply = (await send(list)).json();

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((counts[0] ?? 0) + (counts[1] ?? 0)).toBe(8);
    expect(await countInvitations()).toBe(8);
    expect(again.count).toBe(0);
    expect(again.people.map(({ problem }) => problem)).toEqual(list.map(() => 'invited'));
    const { rows } = await app.database.owner.query(
      'select to_address from mails where to_address = any($1) group by 1 having count(*) > 1',
      [list],
    );
    expect(rows).toEqual([]);
  });

  test('gives the seats of the plan to the first ones, also to those who ask at the same moment', async ({
    app,
    school,
    send,
    problemsOf,
    countInvitations,
  }) => {
    await setPlan(app, school, { staff: 4 });
    const list = Array.from({ length: 5 }, uniqueEmail);

    expect(await problemsOf(list, 'preview/')).toEqual([null, null, null, 'no_seat', 'no_seat']);
    await Promise.all([send(list.slice(0, 3)), send(list.slice(2))]);
    expect(await countInvitations()).toBe(3);
    expect((await send(list)).statusCode).toBe(402);
  });

  test('of a new school invites 20 a day, and no mailbox more than ten times', async ({
    invitations,
    admin,
    problemsOf,
  }) => {
    await invitations.invite(admin, uniqueEmail());
    const tagged = Array.from({ length: 11 }, (_, index) => `ada+${index}@home.example`);
    const others = Array.from({ length: 10 }, uniqueEmail);
    const problems = await problemsOf([...tagged, ...others]);

    expect(problems.slice(0, 11)).toEqual([...Array(10).fill(null), 'mailbox_full']);
    expect(problems.slice(11)).toEqual([...Array(9).fill(null), 'day_full']);
  });

  test('leaves out who asked not to get invitations', async ({ invitations, school, admin, problemsOf }) => {
    const { token } = await invitations.invite(admin, 'otto@home.example');
    await invitations.byToken('decline', { token, blocks_further: true }, { at: school });

    expect(await problemsOf(['otto@home.example', uniqueEmail()])).toEqual(['blocked', null]);
  });

  test('is for the roles of the caller, and refused to teachers and other schools', async ({
    app,
    school,
    send,
    countInvitations,
  }) => {
    const lead = await app.aPerson(school, 'teacher_admin');
    const teacher = await app.aPerson(school, 'teacher');

    for (const path of ['', 'preview/']) {
      expect((await send([uniqueEmail()], { path, role: 'school_admin', by: lead })).statusCode).toBe(403);
      expect((await send([uniqueEmail()], { path, by: teacher })).statusCode).toBe(403);
    }
    expect(await countInvitations()).toBe(0);
    expect((await send([uniqueEmail()], { by: lead })).json()).toMatchObject({ count: 1 });
  });

  test('takes a hundred people in one call, and twenty calls an hour', async ({ send }) => {
    const many = Array.from({ length: 101 }, uniqueEmail);
    expect((await send(many)).json().fields).toEqual({
      people: ['You can invite up to 100 people in one go. Invite the others afterwards.'],
    });
    expect((await send([])).statusCode).toBe(400);
    expect((await send([uniqueEmail()], { role: 'king' })).statusCode).toBe(400);
    for (let turn = 0; turn < 20; turn++) await send(['x']);
    expect((await send(['x'])).statusCode).toBe(429);
  });
});

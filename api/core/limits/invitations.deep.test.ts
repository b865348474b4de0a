import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createInvitationActions } from '#api/testing/invitation-actions.ts';
import { setPlan } from '#api/testing/plan-limits.ts';
import { limitWords } from '#contract/core/limit-words.ts';

const test = schoolTest
  .extend('admin', { auto: true }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('actions', ({ app }) => createInvitationActions(app))
  .extend(
    'setPlan',
    ({ app, school }) =>
      (plan: Parameters<typeof setPlan>[2]) =>
        setPlan(app, school, plan),
  );

describe('an invitation', () => {
  test('keeps its place: at the limit the person who was invited can accept', async ({
    actions,
    admin,
    school,
    setPlan,
  }) => {
    await setPlan({ staff: 2 });
    const { id, token } = await actions.invite(admin, 'ada@example.test');

    expect((await actions.acceptAsNewPerson(token, school)).statusCode).toBe(200);
    expect(await actions.invitationState(id, admin)).toBe('accepted');
  });

  test('of a school whose plan has ended is not accepted, and stays open', async ({
    actions,
    admin,
    school,
    setPlan,
  }) => {
    const { id, token } = await actions.invite(admin, 'ada@example.test');
    await setPlan({ isEnded: true });

    const reply = await actions.acceptAsNewPerson(token, school);

    expect(reply.statusCode).toBe(402);
    expect(reply.json().error).toBe(limitWords.ended);
    expect(await actions.invitationState(id, admin)).not.toBe('accepted');

    await setPlan({ staff: 2 });
    expect((await actions.acceptAsNewPerson(token, school)).statusCode).toBe(200);
  });

  test('that has expired takes a place again when it is sent again', async ({ app, actions, admin, setPlan }) => {
    const { id } = await actions.invite(admin, 'ada@example.test');
    await app.database.owner.query(`update invitations set expires_at = now() - interval '1 day' where id = $1`, [id]);
    await setPlan({ staff: 1 });
    const resend = () => actions.post(`/invitations/${id}/resend/`, {}, admin);

    expect((await resend()).json()).toMatchObject({ limit: { name: 'staff', used: 1, max: 1 } });
    await setPlan({ staff: 2 });
    expect((await resend()).statusCode).toBe(200);
    // The invitation has its place now; another email takes none.
    expect((await resend()).statusCode).toBe(200);
  });
});

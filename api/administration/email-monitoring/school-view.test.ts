import { describe, expect } from 'vitest';
import { monitoringTest as test } from '#api/testing/monitoring-test.ts';

describe('what a school sees of emails that do not arrive', () => {
  test('an invitation has bounced, is not sent again, and a new one to the address is blocked', async ({
    app,
    admin,
    address,
    invite,
    emailsAbout,
    report,
  }) => {
    const { id } = (await invite(address)).json();
    const stateOf = async () => {
      const { results } = (await app.request(`/api/invitations/?search=${address}`, { as: admin })).json();
      return results[0].state;
    };
    await report((await emailsAbout(address))[0].id, 'delivered');
    const delivered = await stateOf();
    await report((await emailsAbout(address))[0].id, 'bounced');
    const again = await app.request(`/api/invitations/${id}/resend/`, { method: 'POST', as: admin });
    await app.request(`/api/invitations/${id}/`, { method: 'DELETE', as: admin });
    const second = await invite(address);

    expect(delivered).toBe('delivered');
    expect(again.statusCode).toBe(409);
    expect(again.json().state).toBe('suppressed');
    expect(second.json().state).toBe('suppressed');
  });

  test('the page of a person and the own profile say that the address gets no email', async ({
    app,
    admin,
    school,
  }) => {
    const teacher = await app.aPerson(school, 'teacher', { email: `${school.id}@hill.example` });
    const read = async () => {
      const [person, profile, other] = await Promise.all([
        app.request(`/api/people/${teacher.id}/`, { as: admin }),
        app.request('/api/user/profile/', { as: teacher }),
        app.request('/api/user/profile/', { as: admin }),
      ]);
      return [person, profile, other].map((reply) => reply.json().is_email_suppressed);
    };
    const before = await read();
    await app.insert('suppressions', { address: `${school.id}@hill.example`, cause: 'bounced', reason: '550' });

    expect(before).toEqual([false, false, false]);
    expect(await read()).toEqual([true, true, false]);
  });

  test('the email of a new account is not sent again to a suppressed address', async ({ app, admin, school }) => {
    const teacher = await app.aPerson(school, 'teacher', { email: `${school.id}@hill.example` });
    await app.insert('suppressions', { address: `${school.id}@hill.example`, cause: 'bounced', reason: '550' });
    const reply = await app.request(`/api/people/${teacher.id}/welcome/`, { method: 'POST', as: admin });

    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('suppressed');
  });
});

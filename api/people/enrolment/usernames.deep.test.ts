import { expect } from 'vitest';
import type { JobContext as JobHands } from '#api/kit/job-runner.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createEnrolmentActions } from '#api/testing/enrolment-actions.ts';
import { pepper } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { userWords } from '#contract/identity/users.ts';
import { enrolmentHandlers } from './jobs.ts';

/** Returns the reply, or 'it waits' while the job is held. */
const soon = <T>(reply: Promise<T>): Promise<T | 'it waits'> =>
  Promise.race([reply, new Promise<'it waits'>((resolve) => setTimeout(resolve, 60_000, 'it waits'))]);

const test = appTest
  .extend('actions', { scope: 'file' }, ({ app }) => createEnrolmentActions(app))
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('usernames', ({ app, admin }) => async (): Promise<string[]> => {
    return (
      await app.database.owner.query(
        `select username from users where tenant_id = $1 and role = 'student' order by username`,
        [admin.school.id],
      )
    ).rows.map(({ username }) => username);
  })
  .extend('aConfirmedList', ({ actions, admin }) => async (list: string): Promise<string> => {
    const { id } = await actions.createImport(admin, list, { makes_classes: true });
    expect((await actions.confirmImport(admin, id)).statusCode).toBe(202);
    return id;
  })
  /** Runs the job like the worker. */
  .extend('enrol', ({ app, admin }) => async (id: string, overrides: Partial<JobHands> = {}): Promise<void> => {
    const by = { role: 'school_admin', person_id: admin.id, ip: '127.0.0.1' };
    const payload = { tenant_id: admin.school.id, import_id: id, by };
    const attempt = { id: '1', priority: 0, payload, signal: new AbortController().signal, isLastAttempt: false };
    const job = enrolmentHandlers({ pepper }).find(({ name }) => name === 'enrol-list');
    await job?.run({ ...jobContextOf(app, app.platformPool), ...overrides }, attempt);
  })
  /** Holds the job after the students are created but before the commit: at its first progress report. */
  .extend('heldEnrolling', ({ app, enrol }) => async (id: string) => {
    const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
    const { promise: gate, resolve: letGo, reject: fail } = Promise.withResolvers<void>();
    const { inTenantOf } = jobContextOf(app, app.platformPool);
    let calls = 0;
    const ended = enrol(id, {
      async inTenantOf(tenantId, work) {
        calls += 1;
        if (calls === 3) {
          reach();
          await gate;
        }
        return inTenantOf(tenantId, work);
      },
    });
    await Promise.race([reached, ended]);
    return { letGo, fail, ended };
  })
  .extend('add', ({ app, admin }) => (student: object) => {
    return app.request('/api/people/', {
      method: 'POST',
      as: admin,
      body: { role: 'student', first_name: 'Ada', last_name: 'Byron', ...student },
    });
  });

test('someone who adds a student during an enrolment does not wait, and gets a username that the list has not taken', async ({
  usernames,
  aConfirmedList,
  heldEnrolling,
  add,
}) => {
  const id = await aConfirmedList('Name,Username,Class\nAda Byron,,3A\nBen Ode,chosen,3A\n');
  const { letGo, ended } = await heldEnrolling(id);

  const replies = [
    await soon(add({})),
    await soon(add({ first_name: 'Cleo' })),
    await soon(add({ username: 'chosen' })),
  ];
  letGo();
  await ended;

  expect(replies).toMatchObject([{ statusCode: 201 }, { statusCode: 201 }, { statusCode: 400 }]);
  expect(replies[2]).toMatchObject({ body: expect.stringContaining(userWords.nameTaken) });
  expect(await usernames()).toEqual(['ada.byron', 'ada.byron2', 'chosen', 'cleo.byron']);
});

test('several lists of the same names are enrolled at the same time, and every username is unique', async ({
  app,
  actions,
  admin,
  usernames,
  enrol,
}) => {
  const list = (room: string) => `Name,Class\n${`Ada Byron,${room}\n`.repeat(3)}Ben Ode,${room}\n`;
  const ids = [];
  for (const room of ['3A', '3B', '3C']) {
    const { id } = await actions.createImport(admin, list(room), { makes_classes: true });
    await app.request(actions.importUrl(id, 'answers/'), { method: 'PUT', as: admin, body: { answer: 'another' } });
    expect((await actions.confirmImport(admin, id)).statusCode).toBe(202);
    ids.push(id);
  }

  await Promise.all(ids.map((id) => enrol(id)));

  expect(await Promise.all(ids.map(async (id) => (await actions.getImport(admin, id)).state))).toEqual(
    ids.map(() => 'done'),
  );
  const numbered = (stem: string, most: number) =>
    Array.from({ length: most }, (_, index) => (index === 0 ? stem : `${stem}${index + 1}`));
  expect(await usernames()).toEqual([...numbered('ada.byron', 9), ...numbered('ben.ode', 3)]);
});

test('a second attempt assigns the same usernames as the first', async ({
  usernames,
  aConfirmedList,
  enrol,
  heldEnrolling,
}) => {
  const id = await aConfirmedList('Name,Class\nAda Byron,3A\nBen Ode,3A\n');
  const { fail, ended } = await heldEnrolling(id);
  fail(new Error('the process ends here'));
  await expect(ended).rejects.toThrow('the process ends here');

  await enrol(id);

  expect(await usernames()).toEqual(['ada.byron', 'ben.ode']);
});

test('a repeated job does not enrol a list twice', async ({ actions, admin, usernames, aConfirmedList, enrol }) => {
  const id = await aConfirmedList('Name,Class\nAda Byron,3A\n');
  await enrol(id);
  await enrol(id);

  expect(await actions.getImport(admin, id)).toMatchObject({ state: 'done', counts: { new: 1 } });
  expect(await usernames()).toEqual(['ada.byron']);
});

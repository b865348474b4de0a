import type { ChildProcess } from 'node:child_process';
import { expect } from 'vitest';
import { aDeliveryReport } from '#api/testing/email-reports.ts';
import { createInvitationActions } from '#api/testing/invitation-actions.ts';
import { startMailServer } from '#api/testing/mail-server.ts';
import { deliverTo, holdPort, reportTest } from '#api/testing/report-test.ts';
import { startWorkerProcess } from '#api/testing/worker.ts';

const test = reportTest
  .extend('mailServer', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    expect(app).toBeDefined();
    const server = await startMailServer();
    onCleanup(() => server.stop());
    return server;
  })
  .extend('startWorker', ({ app, mailServer }, { onCleanup }) => {
    const workers: ChildProcess[] = [];
    onCleanup(() => void workers.map((worker) => worker.kill('SIGKILL')));
    return async (port: number) => {
      const domain = { BOOKLARK_BOUNCE_DOMAIN: 'bounces.test', BOOKLARK_MAIL_FROM: 'no-reply@booklark.test' };
      const env = { BOOKLARK_SMTP: mailServer.url, BOOKLARK_BOUNCE_PORT: String(port), ...domain };
      workers.push(await startWorkerProcess(app, { env }));
    };
  })
  .extend('stateOfEmailTo', ({ app }) => async (address: string) => {
    return (await app.database.owner.query('select state from mails where to_address = $1', [address])).rows[0]?.state;
  })
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'));

test('a worker sends an email, and what its return address gets back is recorded', async ({
  app,
  admin,
  mailServer,
  startWorker,
  stateOfEmailTo,
  stored,
}) => {
  const holder = await holdPort();
  await holder.release();
  await startWorker(holder.port);
  await createInvitationActions(app).invite(admin, 'gone@guests.example');
  await expect.poll(() => stateOfEmailTo('gone@guests.example')).toBe('sent');
  const returned = mailServer.received.at(-1)?.from ?? '';
  const code = await deliverTo(holder.port, returned, aDeliveryReport());

  expect(returned).toMatch(/^b-[0-9a-f]{32}-[0-9a-f]{24}@bounces\.test$/);
  expect(mailServer.received.at(-1)?.message).toMatch(/^From: Booklark <no-reply@booklark\.test>$/m);
  expect(code).toBe(250);
  expect(await stateOfEmailTo('gone@guests.example')).toBe('bounced');
  expect(await stored('suppressions')).toMatchObject([{ address: 'gone@guests.example' }]);
});

test('a worker whose port for reports is taken runs its jobs', async ({ app, admin, startWorker, stateOfEmailTo }) => {
  const holder = await holdPort();
  await startWorker(holder.port);
  await createInvitationActions(app).invite(admin, 'here@guests.example');

  await expect.poll(() => stateOfEmailTo('here@guests.example')).toBe('sent');
  await holder.release();
});

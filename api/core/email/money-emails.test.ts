import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { z } from 'zod';
import { handleJob } from '#api/kit/job-runner.ts';
import { defineJob } from '#api/kit/jobs.ts';
import { openPool } from '#api/kit/pipeline.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { queueEmail, queueMoneyEmail } from './service.ts';

const job = defineJob({ name: 'test-receipt', payload: z.object({ order: z.uuid() }), pool: 'money' });
const text = {
  template: 'site_message',
  subject: 'Your\r\nreceipt',
  text: 'Thank you.',
  html: '<p>Thank you.</p>',
  links: [],
} as const;

const test = appTest
  .extend('context', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const platformPool = openPool(app.database.platform);
    onCleanup(() => platformPool.end());
    return jobContextOf(app, platformPool);
  })
  .extend('sendReceipt', ({ context }) => (tenant_id: string, order = randomUUID(), to = 'buyer@home.example') => {
    const handler = handleJob(job, async ({ tenantId, payload, inTenantOf }) => {
      const email = { ...text, links: [], to, subjectId: payload.order };
      await inTenantOf(tenantId, (db) => queueMoneyEmail(db, email));
    });
    const payload = { tenant_id, order };
    return handler.run(context, {
      id: '1',
      priority: 0,
      payload,
      signal: new AbortController().signal,
      isLastAttempt: false,
    });
  });

test('a receipt is queued once, however often its job runs', async ({ app, sendReceipt, emailsTo }) => {
  const school = await app.aSchool();
  const order = randomUUID();

  await Promise.all([sendReceipt(school.id, order), sendReceipt(school.id, order)]);
  await sendReceipt(school.id, order);
  await sendReceipt(school.id, randomUUID());

  const emails = await emailsTo('buyer@home.example', school);
  expect(emails.map(({ subject, state }) => [subject, state])).toEqual([
    ['Your receipt', 'queued'],
    ['Your receipt', 'queued'],
  ]);
});

test('limits of other emails and an unconfirmed school hold up no receipt', async ({ app, sendReceipt, emailsTo }) => {
  const school = await app.aSchool({ verified_at: null });
  const other = await app.aSchool();
  const to = 'busy@home.example';
  const visitor = { tenantId: other.id, role: 'visitor', personId: null, sessionId: null } as const;
  const email = { ...text, links: [], kind: 'message' as const, to };
  for (let turn = 0; turn < 10; turn++) await inTenant(app.pool, visitor, (db) => queueEmail(db, email));

  for (let turn = 0; turn < 12; turn++) await sendReceipt(school.id, randomUUID(), to);

  expect(await emailsTo(to, school)).toHaveLength(12);
  await expect(inTenant(app.pool, visitor, (db) => queueEmail(db, email))).rejects.toMatchObject({
    code: 'tooOften',
  });
});

test('a mailbox has a limit of its own for emails about money, and reaching it fails nothing', async ({
  app,
  sendReceipt,
  emailsTo,
}) => {
  const school = await app.aSchool();
  const to = 'flooded@home.example';
  await app.database.owner.query(
    `insert into mails (tenant_id, kind, template, subject_id, to_address, subject, text_part, html_part)
      select $1, 'money', 'site_message', gen_random_uuid(), $2, 'x', '', '' from generate_series(1, 200)`,
    [school.id, to],
  );

  await sendReceipt(school.id, randomUUID(), to);

  expect(await emailsTo(to, school)).toHaveLength(200);
});

test('an address that gets no email gets no receipt, and the job is done', async ({ app, sendReceipt, emailsTo }) => {
  const school = await app.aSchool();
  await app.insert('suppressions', { address: 'gone@home.example', cause: 'complained', reason: 'spam' });

  await sendReceipt(school.id, randomUUID(), 'gone@home.example');

  expect(await emailsTo('gone@home.example', school)).toMatchObject([{ state: 'suppressed', text_part: '' }]);
});

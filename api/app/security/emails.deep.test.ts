import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { tenantClosingHandlers } from '#api/administration/tenant-closing/jobs.ts';
import { reportHandlers } from '#api/authoring/reports/jobs.ts';
import { reviewHandlers } from '#api/authoring/reviews/jobs.ts';
import { enqueueReviewerEmails } from '#api/authoring/reviews/waiting-emails.ts';
import { planHandlers } from '#api/schools/plans/jobs.ts';
import { giftHandlers } from '#api/shop/gifts/jobs.ts';
import { orderHandlers } from '#api/shop/orders/jobs.ts';
import { appTest } from '#api/testing/app-test.ts';
import { everybody } from '#api/testing/call-table.ts';
import { buildReplay } from '#api/testing/calls.ts';
import { adultPassword, setPassword } from '#api/testing/credentials.ts';
import { exampleColours } from '#api/testing/example-colours.ts';
import { exampleEmails } from '#api/testing/example-emails.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';
import { createCallers, listOperations, type Operation } from '#api/testing/operations.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import type { EmailName } from '#contract/core/email-contents.ts';

/** Excluded calls: one changes the school's first language, the other deletes every email with the student's name. */
const excluded = ['PATCH /school-settings/', 'POST /students/{id}/erase/'];
const arabic = { cookie: '__Host-lang=ar' };

const test = appTest
  .extend('web', { scope: 'file' }, () => import(path.resolve('web/app/entry-server.tsx')))
  .extend('appOptions', { scope: 'file' }, ({ web }) => ({ web }))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ school_name: 'مدرسة النهر' }))
  .extend('callers', { scope: 'file' }, ({ app, school }) => createCallers(app, school))
  .extend('picture', { scope: 'file' }, () =>
    sharp({ create: { width: 30, height: 40, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  )
  /** Makes a successful call as the first allowed role, in Arabic by the cookie. */
  .extend('replay', ({ app, school, callers, picture }) => async (operation: Operation): Promise<boolean> => {
    const who = everybody.find(
      (one) =>
        (operation.roles.includes('anyone') || operation.roles.includes(one)) &&
        (operation.host === 'both' || operation.host === callers[one].home),
    );
    // A call that is open to no role is open to a family with the ability.
    const { as: one, cookie } = callers[who ?? 'family'].options;
    const at = one?.school ?? school;
    const isRoot = operation.host === 'root' || (who !== undefined && callers[who].home === 'root');
    const host = isRoot ? 'localhost' : `${at.subdomain}.localhost`;
    // The platform has no books of its own.
    const shelf = operation.host === 'root' ? school : at;
    const email = `${crypto.randomUUID()}@school.example`;
    const as = one && (await app.aPerson(one.school, one.role, { email }));
    const { url, options } = await buildReplay(operation, { app, host, school: at, shelf, as }, picture);
    const cookies = [cookie, arabic.cookie].filter(Boolean).join('; ');
    return (await app.request(url, { ...options, host, ...(as && { as }), cookie: cookies })).statusCode < 300;
  })
  /**
   * Sends the emails that no example causes: sign-in from a new device, a changed address, a raised refund limit, a
   * problem report, a tour request.
   */
  .extend('sendOtherEmails', ({ app, school }) => async (): Promise<void> => {
    const email = `${crypto.randomUUID()}@school.example`;
    const admin = await app.aPerson(school, 'school_admin', { username: email, email });
    await setPassword(app, admin, adultPassword);
    const post = (url: string, body: object) =>
      app.request(`/api${url}`, { method: 'POST', at: school, body, ...arabic });
    for (let browser = 0; browser < 2; browser++)
      await post('/auth/token/', { username: email, password: adultPassword });
    const teacher = await app.aPerson(school, 'teacher', { email: `1-${email}` });
    await app.request(`/api/people/${teacher.id}/`, { method: 'PATCH', as: admin, body: { email: `2-${email}` } });
    const { body } = await app.request('/api/sale-settings/', { as: admin });
    const { may_sell, is_saved, currency, time_zones, available_providers, ...settings } = JSON.parse(body);
    for (const refund_limit of [500, null])
      await app.request('/api/sale-settings/', { method: 'PUT', as: admin, body: { ...settings, refund_limit } });
    await sendAdminAReset(app, admin);
    await sendThreeBooks(app);
    await reportABook(app);
    await queueReceipt(app);
    await queueMonthlyGift(app);
    await queuePlanDeclined(app);
    await enqueueReviewerEmails(jobContextOf(app, app.platformPool), new Date('2026-11-23T08:12:00Z'));
    await runQueuedJobs(app);
    const lesson = await aLiveLesson(app, { fields: { title: 'المطر', host: 'أمل' } });
    await post(`/live/${lesson}/registrations/`, { email: 'amal@visitor.example' });
    const facts = { school: 'مدرسة التل', role: 'head', country: 'JO', size: 200, times: 'any' };
    const tour = { kind: 'tour', name: 'أمل', email: 'amal@visitor.example', body: 'مرحبًا', ...facts };
    await app.request('/api/messages/', { method: 'POST', host: 'localhost', body: tour, ...arabic });
    await post('/messages/', { kind: 'problem', name: 'Ada', email: 'ada@visitor.example', body: 'Oh.', page: '/' });
  });

test.beforeAll(async ({ app }) => {
  // Emails without a caller use the site's first language, so it is Arabic at every site.
  await app.database.owner.query(`alter table tenants alter column languages set default '{ar,en}'`);
  await app.database.owner.query(`update tenants set languages = default`);
});

test('every email is in the language of its receiver and declares its language and direction', async ({
  app,
  web,
  replay,
  sendOtherEmails,
}) => {
  const writes = (await listOperations(app)).filter(({ method, name }) => method !== 'GET' && !excluded.includes(name));
  for (const operation of writes) expect(await replay(operation), operation.name).toBe(true);
  await sendOtherEmails();

  type Mail = Record<'subject' | 'text_part' | 'html_part', string>;
  // Without the emails that call tables insert as rows.
  const { rows: mails } = await app.database.owner.query<Mail>(
    `select subject, text_part, html_part from mails where subject not in ('Hello', 'Ready')`,
  );
  for (const name of Object.keys(exampleEmails) as EmailName[]) {
    const site = { ...exampleColours, school_name: 'مدرسة' };
    const example = await web.renderEmail({ name, content: exampleEmails[name], site, language: 'ar' });
    const named = example.subject
      .replace('مدرسة', '.+')
      .replace(exampleEmails.receipt.number, '.+')
      .replace(exampleEmails.giftReceipt.number, '.+');
    const subject = new RegExp(`^${named}$`);
    expect(
      mails.map(({ subject }) => subject),
      name,
    ).toContainEqual(expect.stringMatching(subject));
  }
  for (const { subject, text_part, html_part } of mails) {
    expect(html_part, subject).toMatch(/^<!doctype html><html lang="ar" dir="rtl">/);
    expect(subject).toMatch(/\p{Script=Arabic}/u);
    // Names and addresses have no language; two plain Latin words in a row are English.
    for (const part of [subject, text_part, html_part.replaceAll(/<[^>]*>/g, ' ')])
      expect(part).not.toMatch(/(?<![\w./@-])[a-z]{2,} [a-z]{2,}/);
  }
});

/** Lets a platform admin send a school's head a password reset, about which another admin gets an email. */
async function sendAdminAReset(app: TestApp, head: Person): Promise<void> {
  const platform = await app.thePlatform();
  const admin = await app.aPerson(platform, 'upschool_admin');
  await app.aPerson(platform, 'upschool_admin', { email: `${crypto.randomUUID()}@booklark.example` });
  const { secret } = await turnOnSecondFactor(app, admin, { host: 'localhost' });
  const body = { reason: 'Asked by phone', current_password: adultPassword, code: totpCode(secret) };
  const url = `/api/api-super-admin/users/${head.id}/password-reset/`;
  const reply = await app.request(url, { method: 'POST', as: admin, host: 'localhost', body });
  expect(reply.statusCode, reply.body).toBe(202);
}

/** Submits three books to a school's admin, who gets an email about them in the morning. */
async function sendThreeBooks(app: TestApp): Promise<void> {
  const actions = createPieceActions(app);
  const school = await app.aSchool({ school_name: 'مدرسة النهر' });
  await app.aPerson(school, 'school_admin', { email: `${crypto.randomUUID()}@school.example` });
  const author = await app.aPerson(school, 'student');
  for (let book = 0; book < 3; book++) await actions.aBookInReview(school, author);
}

/** Reports a name in a book, about which the school's admin gets an email. */
async function reportABook(app: TestApp): Promise<void> {
  const school = await app.aSchool({ school_name: 'مدرسة النهر' });
  await app.aPerson(school, 'school_admin', { email: `${crypto.randomUUID()}@school.example` });
  const { id } = await app.aBook(school, { audience: 'everyone' });
  const body = { reason: 'name_or_photo' };
  await app.request(`/api/books/${id}/reports/`, { method: 'POST', at: school, body });
}

/** Queues the receipts of an example order and an example gift. */
async function queueReceipt(app: TestApp): Promise<void> {
  await app.database.owner.query(
    `select graphile_worker.add_job('email-receipt', json_build_object('tenant_id', o.tenant_id, 'order_id', o.id))
       from orders o where o.id in (select distinct on (b.kind) b.id from orders b where b.buyer_id is not null order by b.kind)`,
  );
}

/** Queues the email about an example's unpaid monthly gift. */
async function queueMonthlyGift(app: TestApp): Promise<void> {
  await app.database.owner.query(
    `select graphile_worker.add_job('email-monthly-gift',
         json_build_object('tenant_id', g.tenant_id, 'gift_id', g.id, 'email', 'failed', 'email_id', gen_random_uuid()))
       from monthly_gifts g join orders o on o.tenant_id = g.tenant_id and o.id = g.id where o.buyer_id is not null limit 1`,
  );
}

/** Queues the email about a card plan whose renewal was declined, at an example's school that was chosen in Arabic. */
async function queuePlanDeclined(app: TestApp): Promise<void> {
  await app.database.owner.query(
    `with one as (select c.tenant_id, c.id, c.subscription_id from plan_checkouts c where c.state = 'complete' order by c.id desc limit 1),
       chosen as (update plan_checkouts c set language = 'ar' from one where c.id = one.id),
       late as (update subscriptions s set state = 'past_due', payment = 'card', provider = 'stripe', provider_id = one.subscription_id,
           grace_until = now() + interval '14 days', paused_at = null, next_variant_id = null, next_from = null
         from one where s.tenant_id = one.tenant_id returning s.tenant_id)
       select graphile_worker.add_job('email-plan-declined', json_build_object('tenant_id', l.tenant_id, 'email_id', gen_random_uuid())) from late l`,
  );
}

/**
 * Runs the exports of closed schools, whose admins get an email when the export is ready, and queued emails to
 * reviewers, to buyers and about reports.
 */
async function runQueuedJobs(app: TestApp): Promise<void> {
  const { loadSettings } = app;
  const handlers = [
    ...tenantClosingHandlers,
    ...reviewHandlers({ loadSettings }),
    ...reportHandlers({ loadSettings }),
    ...orderHandlers({ loadSettings }),
    ...giftHandlers({ loadSettings }),
    ...planHandlers({ loadSettings }),
  ];
  const { rows } = await app.database.owner.query(
    `select t.identifier as name, j.id, j.priority, j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier 
         in ('export-school', 'email-reviewers', 'email-urgent-report', 'email-receipt', 'email-refund', 'email-order-links',
           'email-monthly-gift', 'email-plan-declined')`,
  );
  for (const { name, ...job } of rows)
    await handlers
      .find((handler) => handler.name === name)
      ?.run(jobContextOf(app, app.platformPool), { ...job, signal: new AbortController().signal, isLastAttempt: true });
}

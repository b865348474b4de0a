import { setTimeout as sleep } from 'node:timers/promises';
import { findEmail, updateEmail } from '#api/core/email/queries.ts';
import { sendEmailJob } from '#api/core/email/service.ts';
import { enqueueJob } from '#api/kit/jobs.ts';
import type { MailEvent } from '#contract/core/email-events.ts';
import type { EmailState } from '#contract/core/email-states.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import { findTenant, type RegisteredTenant } from './tenants.ts';

/** This address does not exist: its invitation comes back, and no school can write to it. */
const GONE = 'samir@hillcrest.test';
const ANNOYED = 'pat.quinn@hillcrest.test';
const WORKER_TIMEOUT_MS = 30_000;
const NEXT_TRY_MS = 7 * DAY_MS;

/** Creates emails in every state, as reports of the mail provider and a worker with a mail server would leave them. */
export async function createEmailStates(seedApp: SeedApp, tenants: RegisteredTenant[]): Promise<void> {
  const [hillcrest, lakeside] = [findTenant(tenants, 'hillcrest'), findTenant(tenants, 'lakeside')];
  await inviteTeacher(seedApp, hillcrest, { email: GONE, name: 'Samir Aziz' });
  await report(seedApp, hillcrest, GONE, 'bounced');
  await inviteTeacher(seedApp, lakeside, { email: GONE, name: 'Samir Aziz' });
  await inviteTeacher(seedApp, hillcrest, { email: ANNOYED, name: 'Pat Quinn' });
  await report(seedApp, hillcrest, ANNOYED, 'complained');

  const adults = hillcrest.demo.adults.map(({ email }) => email);
  const outcomes: ((address: string) => Promise<void>)[] = [
    (address) => report(seedApp, hillcrest, address, 'delivered'),
    (address) => workAs(seedApp, hillcrest, address, [{ state: 'sending' }, { state: 'sent' }]),
    (address) =>
      workAs(seedApp, hillcrest, address, [
        { state: 'sending' },
        { state: 'failed', last_error: '552 5.3.4 message too big' },
      ]),
    (address) => waitForNextTry(seedApp, hillcrest, address),
  ];
  for (const [at, reach] of outcomes.entries()) {
    const address = adults[at % adults.length] ?? '';
    await callApi(seedApp, 'POST', '/auth/password-reset/', { host: hillcrest.host, json: { email: address } });
    await reach(address);
  }
}

async function inviteTeacher(
  seedApp: SeedApp,
  { host, token }: RegisteredTenant,
  person: { email: string; name: string },
): Promise<void> {
  await callApi(seedApp, 'POST', '/invitations/', { host, token, json: { ...person, role: 'teacher' } });
}

async function findNewestId({ app }: SeedApp, { host }: RegisteredTenant, address: string): Promise<string> {
  const reply = await app.inject({ url: '/sandbox/mail', headers: { host, accept: 'application/json' } });
  const email = reply.json<{ id: string; to: string }[]>().find(({ to }) => to === address);
  if (!email) throw new Error(`no email was sent to ${address}`);
  return email.id;
}

/** Acts as the mail provider. */
async function report(
  seedApp: SeedApp,
  tenant: RegisteredTenant,
  address: string,
  event: MailEvent['event'],
): Promise<void> {
  const id = await findNewestId(seedApp, tenant, address);
  const reply = await seedApp.app.inject({
    method: 'POST',
    url: `/sandbox/mail/${id}/${event}`,
    headers: { host: tenant.host },
  });
  if (reply.statusCode !== 204) throw new Error(`${event} ${address}: ${reply.statusCode} ${reply.body}`);
}

type Step = { state: Extract<EmailState, 'queued' | 'sending' | 'sent' | 'failed'>; last_error?: string };

/** Acts as a worker whose mail server was away. The next try is in a week, so that people can look at the email. */
async function waitForNextTry(seedApp: SeedApp, tenant: RegisteredTenant, address: string): Promise<void> {
  await workAs(seedApp, tenant, address, [{ state: 'queued', last_error: '421 4.3.2 the service is not available' }]);
  const mail_id = await findNewestId(seedApp, tenant, address);
  const runAt = new Date(Date.now() + NEXT_TRY_MS);
  await seedApp.inTransaction(tenant.id, (db) =>
    enqueueJob(db, sendEmailJob, { mail_id, is_released: true }, { runAt }),
  );
}

/** Acts as a worker with a mail server, after the worker of the demo has held the email back because it has none. */
async function workAs(seedApp: SeedApp, tenant: RegisteredTenant, address: string, steps: Step[]): Promise<void> {
  const id = await findNewestId(seedApp, tenant, address);
  for (const end = Date.now() + WORKER_TIMEOUT_MS; Date.now() < end; await sleep(50)) {
    const email = await seedApp.inPlatform((db) => findEmail(db, tenant.id, id));
    if (email?.state === 'held') break;
  }
  for (const step of steps) {
    const email = await seedApp.inPlatform((db) => findEmail(db, tenant.id, id));
    if (email) await seedApp.inPlatform((db) => updateEmail(db, { ...email, tenantId: tenant.id }, step));
  }
}

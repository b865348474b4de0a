import pg from 'pg';
import { type PaymentProvider, paymentProviders, providerNames } from '#contract/money/payment-providers.ts';
import { findFreePort } from '#tools/port.ts';
import { sendRequest } from './browser.ts';
import { median } from './compare.ts';
import { type Environment, startAnother } from './environment.ts';
import type { Signing } from './payment-events.ts';
import type { Row } from './results.ts';
import { addAttempts, compareStored, runLoad } from './webhooks.ts';

const ROUNDS = 3;
const EVENTS = 1500;
const CONNECTIONS = 32;

export type ProviderWebhooks = {
  provider: PaymentProvider;
  ours: number;
  bare: number;
  faults: number;
  stored: { answered: number; lost: number };
  /** Of events that two servers get at the same moment. */
  ofTwo: { answered: number; lost: number; jobs: number };
};

/** Measures the intake of signed events of each provider against a bare server, and then by two servers that get each event at once. */
export async function measureProviderWebhooks(environment: Environment): Promise<ProviderWebhooks[]> {
  const { port, peerPort, owner } = environment;
  const client = new pg.Client({ connectionString: owner.replace('booklark_owner', 'postgres') });
  await client.connect();
  const secondPort = await findFreePort();
  const stopSecond = await startAnother(environment, { PORT: String(secondPort) });
  try {
    await client.query('create table bare_webhooks (id text primary key, body bytea not null)');
    const measured: ProviderWebhooks[] = [];
    for (const provider of paymentProviders) {
      const signing = await signingOf(environment, client, provider);
      const sessions = await addAttempts(client, provider);
      const plan = { path: `/api/webhooks/${provider}/`, signing, sessions, events: EVENTS, connections: CONNECTIONS };
      const [mine, theirs]: [number[], number[]] = [[], []];
      const answered: string[] = [];
      let faults = 0;
      for (let round = 0; round < ROUNDS; round++) {
        const [ours, bare] = [await runLoad({ ...plan, port }), await runLoad({ ...plan, port: peerPort })];
        mine.push(ours.perSecond);
        theirs.push(bare.perSecond);
        answered.push(...ours.answered);
        faults += ours.faults + bare.faults;
      }
      const two = await runLoad({ ...plan, port, secondPort });
      measured.push({
        ...{ provider, ours: median(mine), bare: median(theirs), faults: faults + two.faults },
        stored: await compareStored(client, answered),
        ofTwo: { ...(await compareStored(client, two.answered)), jobs: await countJobs(client, sessions) },
      });
    }
    return measured;
  } finally {
    await stopSecond();
    await client.query('drop table if exists bare_webhooks');
    await client.end();
  }
}

export function providerWebhookRows(measured: ProviderWebhooks[]): Row[] {
  return measured.map(({ provider, ours, bare, faults, stored, ofTwo }) => {
    const lost = stored.lost + ofTwo.lost;
    return {
      measure: `webhook intake of ${providerNames[provider]}, events/s`,
      ours: ours.toFixed(0),
      peer: bare.toFixed(0),
      reached: (ours / bare).toFixed(2),
      floor: '0.50, no answered event lost, one question for each payment',
      isMet: ours / bare >= 0.5 && lost === 0 && faults === 0 && ofTwo.jobs <= 1,
      note: `${CONNECTIONS} connections, ${faults} faults; ${stored.answered} answered events, ${stored.lost} lost; of ${ofTwo.answered} more that two servers got at the same moment ${ofTwo.lost} lost, and at most ${ofTwo.jobs} questions wait for a payment; the peer verifies the same proof and flushes the bytes, and finds no school and queues no job`,
    };
  });
}

async function signingOf(environment: Environment, client: pg.Client, provider: PaymentProvider): Promise<Signing> {
  const { port, webhookSecret: secret, phonepeAuthorization: authorization, ours } = environment;
  if (provider === 'stripe') return { provider, secret };
  if (provider === 'phonepe') return { provider, authorization };
  // The sandbox makes its key when a certificate is asked for the first time.
  const base = `${ours.env.BOOKLARK_PAYPAL_URL}/v1/notifications/certs/`;
  await sendRequest({ port, host: 'localhost', path: `${new URL(base).pathname}none` });
  const { rows } = await client.query(
    `select body ->> 'private_key' as key, 'CERT-' || left(encode(sha256(convert_to(body ->> 'certificate', 'utf8')), 'hex'), 24) as name
     from paypal_sandbox.objects where id = 'signing key'`,
  );
  const { key, name } = rows[0];
  return { provider, key, webhookId: ours.env.BOOKLARK_PAYPAL_WEBHOOK_ID ?? '', certificateUrl: base + name };
}

/** Returns how many questions wait about the payment about which most wait. */
async function countJobs(client: pg.Client, sessions: { attempt: string }[]): Promise<number> {
  const { rows } = await client.query<{ jobs: number }>(
    `select coalesce(max(count), 0)::int as jobs from (select count(*) from graphile_worker._private_jobs
       where payload ->> 'attempt_id' = any($1) group by payload ->> 'attempt_id') j`,
    [sessions.map(({ attempt }) => attempt)],
  );
  return rows[0]?.jobs ?? 0;
}

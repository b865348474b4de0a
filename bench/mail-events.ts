import pg from 'pg';
import { SIGNATURE_HEADER, signBody } from '#api/kit/signed-body.ts';
import type { Environment } from './environment.ts';
import { subdomainOf } from './seed.ts';

export type MailEvents = { ours: number; bare: number };

const BATCHES = 10;
const BATCH_SIZE = 1000;
const ROUNDS = 3;

/** Measures 10,000 signed events of the mail provider, a bounce among ten, against bare inserts of as many rows. In rows per second. */
export async function measureMailEvents({ port, owner, mailEventsKey }: Environment): Promise<MailEvents> {
  const client = new pg.Client({ connectionString: owner });
  await client.connect();
  try {
    await client.query('create table bare_events (mail_id uuid, event text, happened_at timestamptz, reason text)');
    const rates = { ours: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      const batches = await createEmails(client);
      rates.bare.push(await rateOf(batches, (events) => insertBare(client, events)));
      rates.ours.push(await rateOf(batches, (events) => report(port, mailEventsKey, events)));
    }
    return { ours: median(rates.ours), bare: median(rates.bare) };
  } finally {
    await client.query('drop table if exists bare_events');
    await client.end();
  }
}

type Event = { email_id: string; event: string; permanent: boolean; reason: string; at: string };

async function createEmails(client: pg.Client): Promise<Event[][]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into mails (tenant_id, to_address, subject, text_part, html_part, state, sent_at, kind)
     select t.id, n || '-' || gen_random_uuid() || '@bench.example', 'Hello', 'Hello', '', 'sent', now(), 'account'
     from tenants t, generate_series(1, $2::int) n where t.subdomain = $1 returning id`,
    [subdomainOf(1), BATCHES * BATCH_SIZE],
  );
  const events = rows.map(({ id }, at) => ({
    email_id: id,
    event: at % 10 === 0 ? 'bounced' : 'delivered',
    permanent: at % 10 === 0,
    reason: at % 10 === 0 ? '550 5.1.1 user unknown' : '250 2.0.0 accepted',
    at: new Date().toISOString(),
  }));
  return Array.from({ length: BATCHES }, (_, batch) => events.slice(batch * BATCH_SIZE, (batch + 1) * BATCH_SIZE));
}

async function rateOf(batches: Event[][], work: (events: Event[]) => Promise<void>): Promise<number> {
  const started = performance.now();
  for (const events of batches) await work(events);
  return (BATCHES * BATCH_SIZE) / ((performance.now() - started) / 1000);
}

/** One statement for each row, in one transaction for each batch, as a program without batches writes. */
async function insertBare(client: pg.Client, events: Event[]): Promise<void> {
  await client.query('begin');
  for (const { email_id, event, at, reason } of events)
    await client.query({
      name: 'bare',
      text: 'insert into bare_events values ($1, $2, $3, $4)',
      values: [email_id, event, at, reason],
    });
  await client.query('commit');
}

async function report(port: number, key: Uint8Array, events: Event[]): Promise<void> {
  const body = JSON.stringify({ events });
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signBody(body, key) };
  const reply = await fetch(`http://localhost:${port}/api/mail-events/`, { method: 'POST', headers, body });
  if (reply.status !== 202) throw new Error(`mail events: ${reply.status} ${await reply.text()}`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

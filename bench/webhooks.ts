import { createHmac, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { sendRequest } from './browser.ts';
import { answerPlan, median, percentile, runPlan } from './compare.ts';
import type { Environment } from './environment.ts';
import { milliseconds, type Row, rateRow } from './results.ts';
import { subdomainOf } from './seed.ts';

const ROUNDS = 3;
const EVENTS = 3000;
const CONNECTIONS = 32;
const STEADY = { events: 4000, perSecond: 200 };
const ATTEMPTS = 500;
const KILLED_AFTER_MS = 2000;
const PATH = '/api/webhooks/stripe/';

/** Measures how many signed events of Stripe are stored in a second, against a bare server that verifies and flushes the same bytes. */
export async function measureWebhooks(environment: Environment): Promise<Row[]> {
  const { port, peerPort, db, webhookSecret: secret } = environment;
  await db.query('create table bare_webhooks (id text primary key, body bytea not null)');
  const plan = { secret, attempts: await addAttempts(db), events: EVENTS };
  const rates = { ours: [] as number[], bare: [] as number[] };
  const answered: string[] = [];
  let faults = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await sendFromAside({ ...plan, port });
    const theirs = await sendFromAside({ ...plan, port: peerPort });
    rates.ours.push(mine.perSecond);
    rates.bare.push(theirs.perSecond);
    answered.push(...mine.answered);
    faults += mine.faults + theirs.faults;
  }
  const steady = await sendFromAside({ ...plan, ...STEADY, port });
  answered.push(...steady.answered);
  faults += steady.faults;
  const load = sendFromAside({ ...plan, port, events: 1_000_000, endsWithServer: true });
  setTimeout(() => process.kill(environment.pid(), 'SIGKILL'), KILLED_AFTER_MS);
  const untilKill = (await load).answered;
  await environment.restartServer();

  const [lost, lostByKill] = [await countLost(db, answered), await countLost(db, untilKill)];
  return [
    rateRow(
      'webhook intake, events/s',
      { ours: median(rates.ours), theirs: median(rates.bare) },
      {
        floor: 0.5,
        also: ', no answered event lost',
        isMet: lost + lostByKill === 0 && faults === 0,
        note: `${CONNECTIONS} connections, ${faults} faults; at ${STEADY.perSecond}/s p99 ${milliseconds(steady.p99)}; ${answered.length} answered events, ${lost} lost; ${untilKill.length} more until the server was killed, ${lostByKill} lost; the peer verifies the signature and flushes the bytes, and finds no school and queues no job`,
      },
    ),
  ];
}

/** A page of the provider and the attempt that it was opened for. */
type OpenAttempt = { session: string; attempt: string };

/** Adds attempts that the events are about: their school is found and a job is queued for each, as for a payment. */
async function addAttempts(db: pg.Client): Promise<OpenAttempt[]> {
  const { rows } = await db.query(
    `with school as (select id from tenants where subdomain = $1),
     given as (select uuidv7() as id, gen_random_uuid() as attempt, n from generate_series(1, $2::int) n),
     placed as (
       insert into orders (tenant_id, id, number, currency, total, tax, delivery, delivery_tax, country, provider, content_hash, placed_from)
       select s.id, g.id, upper('B' || lpad(to_hex(g.n), 3, '0') || '-' || substr(g.attempt::text, 1, 4) || '-' || substr(g.attempt::text, 5, 4)), 'GBP', 650, 0,
         0, 0, 'GB', 'stripe', sha256('x'), 'nowhere' from given g, school s)
     insert into payment_attempts (tenant_id, id, order_id, provider, state, session_id)
     select s.id, g.attempt, g.id, 'stripe', 'open', 'cs_' || g.id from given g, school s returning session_id as session, id as attempt`,
    [subdomainOf(3), ATTEMPTS],
  );
  return rows;
}

async function countLost(db: pg.Client, answered: string[]): Promise<number> {
  const statement = 'select count(*)::int as stored from provider_events where id = any($1)';
  const { rows } = await db.query<{ stored: number }>(statement, [answered]);
  return answered.length - (rows[0]?.stored ?? 0);
}

type Plan = {
  port: number;
  secret: string;
  /** The events are about these in turn. */
  attempts: OpenAttempt[];
  events: number;
  /** In an open loop. Without it every connection sends its next event when the last one is answered. */
  perSecond?: number;
  /** The server is killed meanwhile: what is not answered is no fault, and nothing more is sent. */
  endsWithServer?: boolean;
};
type Sent = { answered: string[]; perSecond: number; p99: number; faults: number };

const sendFromAside = (plan: Plan) => runPlan<Sent>(import.meta.filename, plan);

/** A session of Stripe has about so many bytes. */
const FILLING = 'x'.repeat(2500);

if (import.meta.main) await answerPlan(sendEvents);

async function sendEvents({ port, secret, attempts, events, perSecond, endsWithServer }: Plan): Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond ? 256 : CONNECTIONS });
  const [answered, times]: [string[], number[]] = [[], []];
  let [faults, isGone] = [0, false];
  const send = async (number: number) => {
    const id = `evt_${randomUUID()}`;
    const { session, attempt } = attempts[number % attempts.length] ?? { session: '', attempt: '' };
    const object = { id: session, object: 'checkout.session', client_reference_id: attempt, filling: FILLING };
    const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } });
    const request = { port, path: PATH, host: 'localhost', method: 'POST', body, agent } as const;
    const began = performance.now();
    const reply = await sendRequest({ ...request, headers: signStripeEvent(body, secret) }).catch(() => undefined);
    if (reply?.status === 200) {
      answered.push(id);
      times.push(performance.now() - began);
    } else if (endsWithServer) isGone = true;
    else faults += 1;
  };
  const began = performance.now();
  if (perSecond) {
    const sent: Promise<void>[] = [];
    for (let number = 0; number < events; number++) {
      await sleep(Math.max(0, began + (number * 1000) / perSecond - performance.now()));
      sent.push(send(number));
    }
    await Promise.all(sent);
  } else {
    let next = 0;
    const sendInTurn = async () => {
      while (next < events && !isGone) await send(next++);
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn));
  }
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { answered, perSecond: answered.length / seconds, p99: percentile(times, 0.99), faults };
}

/** Returns the headers of an event that Stripe has signed. */
export function signStripeEvent(body: string, secret: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${time},v1=${signature}` };
}

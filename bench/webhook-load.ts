import { createHmac, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './latencies.ts';
import { sendBytes } from './send-bytes.ts';

/** Sends signed events in a process of its own: `node bench/webhook-load.ts` reads its plan and prints its result. */
export type WebhookPlan = {
  port: number;
  path: string;
  secret: string;
  /** Sessions of attempts that exist, which the events are about in turn. */
  sessions: { session: string; attempt: string }[];
  events: number;
  connections: number;
  /** In an open loop. Without it every connection sends its next event when the last one is answered. */
  perSecond?: number;
  /** The server is killed meanwhile: what is not answered is no fault, and nothing more is sent. */
  endsWithServer?: boolean;
};
export type WebhookResult = { answered: string[]; perSecond: number; p99: number; faults: number };

/** A session of Stripe has about so many bytes. */
const FILLING = 'x'.repeat(2500);

if (import.meta.main) {
  const plan: WebhookPlan = JSON.parse(String(Buffer.concat(await process.stdin.toArray())));
  process.stdout.write(JSON.stringify(await sendEvents(plan)));
}

async function sendEvents(plan: WebhookPlan): Promise<WebhookResult> {
  const { port, path, events, connections, perSecond, endsWithServer = false } = plan;
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond ? 256 : connections });
  const [answered, times]: [string[], number[]] = [[], []];
  let [faults, isGone] = [0, false];
  const send = async (number: number) => {
    const { id, body, headers } = anEvent(plan, number);
    const began = performance.now();
    const status = await sendBytes({ port, path, host: 'localhost', headers, body, agent }).catch(() => 0);
    if (status === 200) {
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
    await Promise.all(Array.from({ length: connections }, sendInTurn));
  }
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { answered, perSecond: answered.length / seconds, p99: percentile(times, 0.99), faults };
}

function anEvent({ secret, sessions }: WebhookPlan, number: number) {
  const id = `evt_${randomUUID()}`;
  const { session = '', attempt = '' } = sessions[number % sessions.length] ?? {};
  const object = { id: session, object: 'checkout.session', client_reference_id: attempt, filling: FILLING };
  const body = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } });
  return { id, body, headers: signed(body, secret) };
}

/** The headers of a signed event. */
export function signed(body: string, secret: string): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json; charset=utf-8' };
}

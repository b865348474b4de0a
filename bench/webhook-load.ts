import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from './latencies.ts';
import { anEvent, type OpenAttempt, type Signing } from './payment-events.ts';

type BytesRequest = {
  port: number;
  host: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  agent: Agent;
};

/** Posts bytes as they are, and returns the status. */
function sendBytes({ port, host, path, headers, body, agent }: BytesRequest): Promise<number> {
  const sent = { host, ...headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const clientRequest = request({ port, host: '127.0.0.1', agent, method: 'POST', path, headers: sent }, (answer) => {
      answer.resume();
      answer.once('error', reject);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    clientRequest.once('error', reject);
    clientRequest.end(body);
  });
}

/** Sends signed events in a process of its own: `node bench/webhook-load.ts` reads its plan and prints its result. */
export type WebhookPlan = {
  port: number;
  /** Another server, which gets each event at the same moment. */
  secondPort?: number;
  path: string;
  signing: Signing;
  /** Sessions of attempts that exist, which the events are about in turn. */
  sessions: OpenAttempt[];
  events: number;
  connections: number;
  /** In an open loop. Without it every connection sends its next event when the last one is answered. */
  perSecond?: number;
  /** The server is killed meanwhile: what is not answered is no fault, and nothing more is sent. */
  endsWithServer?: boolean;
};
export type WebhookResult = { answered: string[]; perSecond: number; p99: number; faults: number };

const NO_ATTEMPT: OpenAttempt = { session: '', attempt: '' };

if (import.meta.main) {
  const plan: WebhookPlan = JSON.parse(String(Buffer.concat(await process.stdin.toArray())));
  process.stdout.write(JSON.stringify(await sendEvents(plan)));
}

async function sendEvents(plan: WebhookPlan): Promise<WebhookResult> {
  const { port, secondPort, path, signing, sessions, events, connections, perSecond, endsWithServer = false } = plan;
  const ports = secondPort === undefined ? [port] : [port, secondPort];
  const agent = new Agent({ keepAlive: true, maxSockets: perSecond ? 256 : connections });
  const [answered, times]: [string[], number[]] = [[], []];
  let [faults, isGone] = [0, false];
  const send = async (number: number) => {
    const { id, body, headers } = anEvent(signing, sessions[number % sessions.length] ?? NO_ATTEMPT);
    const began = performance.now();
    const statuses = await Promise.all(
      ports.map((one) => sendBytes({ port: one, path, host: 'localhost', headers, body, agent }).catch(() => 0)),
    );
    if (statuses.every((status) => status === 200)) {
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

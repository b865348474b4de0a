import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { deliverUnlessHeld } from './deliveries.ts';
import { type Call, type Context, Fault, type Reply, type Sandbox } from './dialect.ts';
import { attempt, changeTrade } from './trades.ts';

/** Faults of a provider’s call. `no_fee`: the provider does not report the payment’s fee yet. */
export const faultKinds = [
  ...['timeout', '500', '429', 'reset', 'slow_body', 'garbage', 'lost_response', 'no_fee'],
] as const;

/** Longer than the clients wait. */
const SLOW_MS = 12_000;

type Result = { status: number; body: string; type?: string; events: string[]; isReplayed?: boolean };

/** Serves the calls of a provider that Booklark makes. */
export function mountApi(scope: FastifyInstance, sandbox: Sandbox): void {
  const { name, endpoints, replies } = sandbox.dialect;
  for (const [method, path, call, access] of endpoints)
    scope.route({
      ...{ method, url: `/sandbox/${name}${path.replace('{id}', ':id')}` },
      handler: (request, reply) =>
        answer(request, reply, { sandbox, name: `${method} ${path}`, call, isOpen: access === 'open' }),
    });
  scope.all(`/sandbox/${name}/*`, (request, reply) => {
    const { status, body } = replies.unknown(request);
    return reply.code(status).send(body);
  });
}

type Served = { sandbox: Sandbox; name: string; call: Call; isOpen: boolean };

async function answer(request: FastifyRequest, reply: FastifyReply, served: Served): Promise<unknown> {
  const { dialect, inPlatform, store } = served.sandbox;
  reply.headers({ 'cache-control': 'no-store', ...dialect.headers?.() });
  if (!served.isOpen && !dialect.isAllowed(request.headers.authorization ?? '')) {
    const { status, body } = dialect.replies.unauthorized;
    return reply.code(status).send(body);
  }
  const fault = await inPlatform((db) => store.takeFault(db, served.name));
  if (await failBefore(reply, fault, dialect.replies.tooMany)) return reply;
  const result = await run(request, served, fault);
  sendEvents(served.sandbox, result.events);
  if (await failAfter(reply, fault, result.body)) return reply;
  if (result.isReplayed) reply.header('idempotent-replayed', 'true');
  return reply
    .code(result.status)
    .type(result.type ?? 'application/json')
    .send(result.body || undefined);
}

/** Runs a call in one transaction with its idempotency key, under which its reply is kept. */
function run(request: FastifyRequest, { sandbox, call }: Served, fault: string | undefined): Promise<Result> {
  const { dialect, store } = sandbox;
  const key = dialect.keyOf?.(request);
  const text = `${request.method} ${request.url} ${request.body}`;
  return sandbox.inPlatform(async (db) => {
    const stored = key ? await store.claimKey(db, key, text) : undefined;
    if (stored && dialect.replay)
      return { ...dialect.replay(stored, stored.request === text), events: [], isReplayed: true };
    const events: string[] = [];
    const outcome = await attempt<Reply>(() => {
      if (fault === '500') throw dialect.replies.broken;
      return call(contextOf(request, sandbox, db, events));
    });
    const status = outcome.status ?? 200;
    const isText = typeof outcome.body === 'string';
    const body = isText ? String(outcome.body) : toText(outcome.body, fault);
    if (key && (status < 400 || dialect.keepsFailures)) await store.storeReply(db, key, status, body);
    else if (key) await store.freeKey(db, key);
    return { status, body, events, ...(isText && { type: 'text/plain' }) };
  });
}

function toText(body: unknown, fault: string | undefined): string {
  const withFees = (name: string, value: unknown) =>
    fault === 'no_fee' && name === 'balance_transaction' ? null : value;
  return body === undefined ? '' : JSON.stringify(body, withFees, 2);
}

function contextOf(request: FastifyRequest, sandbox: Sandbox, db: PlatformDb, events: string[]): Context {
  const { params, body, headers, url } = request;
  return {
    ...{ id: (params as { id?: string }).id ?? '', body, headers, db, store: sandbox.store },
    query: new URLSearchParams(url.split('?')[1]),
    async change(sessionId, work) {
      const { outcome, events: added } = await changeTrade(sandbox, db, sessionId, { delivery: 'now', work });
      events.push(...added);
      if (outcome instanceof Fault) throw outcome;
      return outcome;
    },
  };
}

/** Sends the events of a call after its reply, as providers do. */
function sendEvents(sandbox: Sandbox, ids: string[]): void {
  if (ids.length === 0) return;
  const find = sandbox.inPlatform((db) => sandbox.store.findEvents(db, { ids }));
  sandbox.inBackground(find.then((events) => deliverUnlessHeld(sandbox, events)));
}

/** Faults before anything is created: the connection ends, or the answer is none of the provider's. */
async function failBefore(reply: FastifyReply, kind: string | undefined, tooMany: object): Promise<boolean> {
  if (kind === 'reset') reply.raw.socket?.resetAndDestroy();
  else if (kind === 'garbage') await reply.code(200).type('text/html').send('<html><body>Bad gateway</body></html>');
  else if (kind === '429') await reply.code(429).send(tooMany);
  else return false;
  return true;
}

/** Faults after the work is done: its reply comes too late, never or in pieces. */
async function failAfter(reply: FastifyReply, kind: string | undefined, body: string): Promise<boolean> {
  if (kind === 'timeout') await sleep(SLOW_MS, undefined, { ref: false });
  if (kind === 'lost_response') reply.raw.socket?.destroy();
  if (kind === 'slow_body') {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'application/json' });
    reply.raw.write(body.slice(0, body.length / 2));
    await sleep(SLOW_MS, undefined, { ref: false });
    reply.raw.end(body.slice(body.length / 2));
  }
  return kind === 'lost_response' || kind === 'slow_body';
}

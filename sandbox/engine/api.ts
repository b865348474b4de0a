import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deliverUnlessHeld } from './deliveries.ts';
import { type Call, type Context, Fault, type Reply, type Sandbox } from './dialect.ts';
import type { Store } from './store-queries.ts';
import { attempt, changeTrade } from './trades.ts';

/** Faults of a provider’s call. `no_fee`: the provider does not report the payment’s fee yet. */
export const faultKinds = [
  ...['timeout', '500', '429', 'reset', 'slow_body', 'garbage', 'lost_response', 'no_fee'],
] as const;

/** Longer than the clients wait. */
const SLOW_MS = 12_000;

type Served = { sandbox: Sandbox; name: string; call: Call; isOpen: boolean };
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
  scope.all(`/sandbox/${name}/*`, (request, reply) => sendFault(reply, replies.unknown(request)));
}

const sendFault = (reply: FastifyReply, { status, body }: Fault) => reply.code(status).send(body);

async function answer(request: FastifyRequest, reply: FastifyReply, served: Served): Promise<FastifyReply> {
  const { sandbox, name, isOpen } = served;
  const { isAllowed, replies } = sandbox.dialect;
  reply.header('cache-control', 'no-store');
  if (!isOpen && !isAllowed(request.headers.authorization ?? '')) return sendFault(reply, replies.unauthorized);
  const fault = await sandbox.withStore((store) => store.takeFault(name));
  if (fault === '429') return sendFault(reply, replies.tooMany);
  if (fault === 'garbage') return reply.type('text/html').send('<html><body>Bad gateway</body></html>');
  if (fault === 'reset') {
    reply.raw.socket?.resetAndDestroy();
    return reply;
  }
  const result = await run(request, served, fault);
  // Providers send events after the reply of a call.
  const find = sandbox.withStore((store) => store.findEvents({ ids: result.events }));
  if (result.events.length > 0) sandbox.inBackground(find.then((events) => deliverUnlessHeld(sandbox, events)));
  if (fault === 'timeout') await waitTooLong();
  if (fault === 'lost_response') reply.raw.socket?.destroy();
  if (result.isReplayed) reply.header('idempotent-replayed', 'true');
  return reply
    .code(result.status)
    .type(result.type ?? 'application/json')
    .send(fault === 'slow_body' ? Readable.from(inPieces(result.body)) : result.body || undefined);
}

const waitTooLong = () => sleep(SLOW_MS, undefined, { ref: false });

async function* inPieces(body: string) {
  yield body.slice(0, body.length / 2);
  await waitTooLong();
  yield body.slice(body.length / 2);
}

/** Runs a call in one transaction with its idempotency key, under which its reply is kept. */
function run(request: FastifyRequest, { sandbox, call }: Served, fault: string | undefined): Promise<Result> {
  const { keyOf, replay, replies, keepsFailures } = sandbox.dialect;
  const key = keyOf?.(request);
  const text = `${request.method} ${request.url} ${request.body}`;
  return sandbox.withStore(async (store) => {
    const stored = key ? await store.claimKey(key, text) : undefined;
    if (stored && replay) return { ...replay(stored, stored.request === text), events: [], isReplayed: true };
    const events: string[] = [];
    const outcome = await attempt<Reply>(() => {
      if (fault === '500') throw replies.broken;
      return call(contextOf(request, sandbox, store, events));
    });
    const status = outcome.status ?? 200;
    const isText = typeof outcome.body === 'string';
    const body = isText ? String(outcome.body) : toText(outcome.body, fault);
    if (key && (status < 400 || keepsFailures)) await store.storeReply(key, status, body);
    else if (key) await store.freeKey(key);
    return { status, body, events, ...(isText && { type: 'text/plain' }) };
  });
}

function toText(body: unknown, fault: string | undefined): string {
  const withFees = (name: string, value: unknown) =>
    fault === 'no_fee' && name === 'balance_transaction' ? null : value;
  return body === undefined ? '' : JSON.stringify(body, withFees, 2);
}

function contextOf(request: FastifyRequest, sandbox: Sandbox, store: Store, events: string[]): Context {
  const { params, body, headers, url } = request;
  return {
    ...{ id: (params as { id?: string }).id ?? '', body, headers, store, query: url.split('?')[1] ?? '' },
    async change(sessionId, work) {
      const { outcome, events: added } = await changeTrade(sandbox, store, sessionId, { delivery: 'now', work });
      events.push(...added);
      if (outcome instanceof Fault) throw outcome;
      return outcome;
    },
  };
}

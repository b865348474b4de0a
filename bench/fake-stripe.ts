import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sendRequest } from './browser.ts';
import { signed } from './payment-events.ts';

/** Takes the place of Stripe in the process of the benchmark, so that its work is not ours: three calls, and the events of a payment. */
export type FakeStripe = {
  url: string;
  /** Pays the session of an order, and returns when its events are answered: Stripe waits for that before it sends the buyer back. */
  pay(orderId: string): Promise<void>;
  close(): Promise<void>;
};

type Session = Record<string, unknown> & { id: string; amount_total: number; currency: string };

/** `webhook`: where its events are sent, on the root host. */
export async function startFakeStripe(webhook: { port: number; path: string; secret: string }): Promise<FakeStripe> {
  const sessions = new Map<string, Session>();
  const idsByKey = new Map<string, string>();
  const idsByOrder = new Map<string, string>();
  const server = createServer(async (request, reply) => {
    const id = new URL(request.url ?? '', 'http://localhost').pathname.split('/')[4];
    const body = id
      ? sessions.get(id)
      : addSession(await readForm(request), String(request.headers['idempotency-key']));
    reply.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    reply.end(JSON.stringify(body ?? { error: { type: 'invalid_request_error', message: 'No such session' } }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  function addSession(form: URLSearchParams, key: string): Session | undefined {
    const known = sessions.get(idsByKey.get(key) ?? '');
    if (known) return known;
    const id = `cs_test_${randomUUID().replaceAll('-', '')}`;
    const order_id = form.get('metadata[order_id]') ?? '';
    const session = {
      ...{ id, object: 'checkout.session', status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ url: `https://checkout.example/${id}`, livemode: false, mode: 'payment' },
      ...{
        client_reference_id: form.get('client_reference_id'),
        metadata: { tenant: form.get('metadata[tenant]'), order_id },
      },
      ...{ amount_total: totalOf(form), currency: form.get('line_items[0][price_data][currency]') ?? '' },
    };
    sessions.set(id, session);
    idsByKey.set(key, id);
    idsByOrder.set(order_id, id);
    return session;
  }

  async function send(type: string, object: object): Promise<void> {
    const body = { id: `evt_${randomUUID()}`, object: 'event', type, data: { object } };
    const { port, path, secret } = webhook;
    const headers = signed(JSON.stringify(body), secret);
    const { status } = await sendRequest({ port, path, host: 'localhost', method: 'POST', headers, body });
    if (status !== 200) throw new Error(`${type} was answered with ${status}`);
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async pay(orderId) {
      const session = sessions.get(idsByOrder.get(orderId) ?? '');
      if (!session) throw new Error(`no session of order ${orderId}`);
      const intent = toPaid(session);
      const paid = { ...session, status: 'complete', payment_status: 'paid', payment_intent: intent };
      sessions.set(session.id, paid);
      await Promise.all([
        send('payment_intent.succeeded', intent),
        send('checkout.session.completed', { ...paid, payment_intent: intent.id }),
      ]);
    },
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function totalOf(form: URLSearchParams): number {
  const lines = [...form.keys()].filter((name) => name.endsWith('[price_data][unit_amount]'));
  const quantityOf = (line: string) => Number(form.get(line.replace('[price_data][unit_amount]', '[quantity]')));
  return lines.reduce((sum, line) => sum + Number(form.get(line)) * quantityOf(line), 0);
}

/** The payment of a session, with its charge and what Stripe kept. */
function toPaid({ id, amount_total: amount, currency, metadata, client_reference_id }: Session) {
  const suffix = id.slice('cs_test_'.length);
  const balance_transaction = { id: `txn_${suffix}`, object: 'balance_transaction', fee: 45, currency };
  const latest_charge = {
    ...{ id: `ch_${suffix}`, object: 'charge', amount, amount_refunded: 0, currency },
    ...{ balance_transaction, payment_method_details: { type: 'card', card: { fingerprint: suffix } } },
  };
  return {
    ...{ id: `pi_${suffix}`, object: 'payment_intent', status: 'succeeded', amount, amount_received: amount, currency },
    ...{ latest_charge, metadata: { ...(metadata as object), attempt: client_reference_id } },
  };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(String(Buffer.concat(await request.toArray())));
}

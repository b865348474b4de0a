import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasPaymentFixtures, paymentFixture } from '#api/testing/payment-fixtures.ts';
import { readPhonepeEvent } from './events.ts';

type Vector = {
  provider: string;
  name: string;
  username: string;
  password: string;
  headers: Record<string, string>;
  body: string;
  accept: boolean;
};
const all = hasPaymentFixtures ? paymentFixture<Vector[]>('signature-vectors.json') : [];
// Vectors of v1 cover calls and callbacks that this product does not use: it has no salt key, and its header differs.
const vectors = all.filter(({ provider }) => provider === 'phonepe-v2');
const legacy = all.filter(({ provider }) => provider.startsWith('phonepe-v1'));
const fixtures = hasPaymentFixtures ? paymentFixture<object[]>('phonepe-events.json') : [];

const account = { webhookUsername: 'booklark_hook', webhookPassword: 'Sandbox2026' };
const authorization = createHash('sha256').update('booklark_hook:Sandbox2026').digest('hex');
const ATTEMPT = '0b4b7d5e-53a5-4b49-a9a8-3d3b7d6d1f10';
const ORDER = '7f6c2b1e-2d5d-4c5f-8f0e-6f3f0a9a1d22';

const read = (body: unknown, header: string | undefined = authorization) =>
  readPhonepeEvent(account, {
    bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    authorization: header,
  });
const aPaidOrder = (payload: object = {}) => ({
  event: 'checkout.order.completed',
  payload: { merchantOrderId: ATTEMPT, state: 'COMPLETED', amount: 37_400, metaInfo: { udf2: ORDER }, ...payload },
});

describe.skipIf(!hasPaymentFixtures)('the vectors and events of the fixtures', () => {
  test('there are five vectors of v2', () => {
    expect(vectors).toHaveLength(5);
  });

  test.each(vectors)(
    'a header as in the vectors is checked: $name',
    ({ username, password, headers, body, accept }) => {
      const settings = { webhookUsername: username, webhookPassword: password };
      const event = readPhonepeEvent(settings, { bytes: Buffer.from(body), authorization: headers.Authorization });

      expect(event !== undefined).toBe(accept);
    },
  );

  test.each(legacy)('what v1 signs is not accepted: $name', ({ headers, body }) => {
    expect(readPhonepeEvent(account, { bytes: Buffer.from(body), authorization: headers['X-VERIFY'] })).toBeUndefined();
  });

  test('every event says which of our objects to ask about', () => {
    const events = fixtures.map((fixture) => read(fixture));

    expect(events.map((event) => event && [event.type, event.objectId, event.references, event.isDecline])).toEqual([
      ['checkout.order.completed', 'BKLK-1001', ['BKLK-1001'], false],
      ['checkout.order.failed', 'BKLK-1006', ['BKLK-1006'], true],
      ['pg.refund.accepted', 'BKLK-R-1001', ['BKLK-1001'], false],
      ['pg.refund.completed', 'BKLK-R-1001', ['BKLK-1001'], false],
      ['pg.refund.failed', 'BKLK-R-1008', ['BKLK-1008'], false],
      ['checkout.order.completed', 'BKLK-1001', ['BKLK-1001'], false],
    ]);
    expect(events.some((event) => event?.movesMoney)).toBe(false);
  });
});

test('an event names the attempt and the order, and the refund if it is about one', () => {
  expect(read(aPaidOrder())).toEqual({
    id: expect.stringMatching(/^checkout\.order\.completed [\da-f]{64}$/),
    ...{ type: 'checkout.order.completed', objectId: ATTEMPT, sessionId: ATTEMPT, references: [ATTEMPT] },
    ...{ attemptId: ATTEMPT, orderId: ORDER, refundId: null, movesMoney: true, isSuccess: true, isDecline: false },
  });
  const payload = { merchantRefundId: 'R-1', originalMerchantOrderId: ATTEMPT, state: 'COMPLETED', amount: 100 };
  expect(read({ event: 'pg.refund.completed', payload })).toMatchObject({
    ...{ objectId: 'R-1', attemptId: ATTEMPT, refundId: 'R-1', movesMoney: true, isSuccess: false },
  });
});

test('the state of the payload decides, and unknown fields and the older type are ignored', () => {
  const odd = { type: 'CHECKOUT_ORDER_FAILED', futureField: { a: 1 }, ...aPaidOrder({ futureField: [1] }) };
  expect(read(odd)).toMatchObject({ type: 'checkout.order.completed', isSuccess: true, isDecline: false });
  expect(read(aPaidOrder({ state: 'PENDING' }))).toMatchObject({ isSuccess: false });
});

test('an order that failed without a try ran out of time, and no card was declined', () => {
  const failed = (payload: object) =>
    read({ ...aPaidOrder({ state: 'FAILED', ...payload }), event: 'checkout.order.failed' });

  expect(failed({ paymentDetails: [{ state: 'FAILED' }] })).toMatchObject({ isDecline: true });
  expect(failed({})).toMatchObject({ isDecline: false });
});

test('the same event has one id however often it is sent', () => {
  expect(read(aPaidOrder())?.id).toBe(read(aPaidOrder())?.id);
  expect(read(aPaidOrder())?.id).not.toBe(read(aPaidOrder({ amount: 1 }))?.id);
});

test('a missing or other header, an empty body and a body that is no event are refused', () => {
  const noHeader = readPhonepeEvent(account, { bytes: Buffer.from('{}'), authorization: undefined });
  expect(noHeader).toBeUndefined();
  for (const header of [authorization.toUpperCase(), `Bearer ${authorization}`, authorization.slice(1)])
    expect(read(aPaidOrder(), header), header).toBeUndefined();
  for (const body of ['', 'no json', '[]', '{}', '{"payload":null}']) expect(read(body), body).toBeUndefined();
});

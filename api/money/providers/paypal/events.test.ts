import { X509Certificate } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hasPaymentFixtures, paymentFixture } from '#api/testing/payment-fixtures.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import { isCertificateUrl } from './certificates.ts';
import { Event, readPaypalEvent, toEvent } from './events.ts';

type Vector = {
  provider: string;
  name: string;
  webhookId: string;
  certificate: string;
  headers: Record<string, string>;
  body: string;
  accept: boolean;
};
const all = hasPaymentFixtures ? paymentFixture<Vector[]>('signature-vectors.json') : [];
const vectors = all.filter(({ provider }) => provider === 'paypal');
const fixtures = hasPaymentFixtures ? paymentFixture<object[]>('paypal-events.json') : [];
const sandbox = new URL('https://api-m.sandbox.paypal.com');

/** Reads a webhook as if its certificate came from PayPal's host. Also returns the fetched addresses. */
async function read({ webhookId, certificate, headers, body }: Omit<Vector, 'provider' | 'name' | 'accept'>) {
  const fetched: string[] = [];
  const names = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const event = await readPaypalEvent(
    { webhookId },
    {
      bytes: Buffer.from(body),
      header: (name) => names.get(name),
      async findCertificate(url) {
        if (!isCertificateUrl(url, sandbox)) return undefined;
        fetched.push(url);
        return new X509Certificate(certificate);
      },
    },
  );
  return { event, fetched };
}

describe.skipIf(!hasPaymentFixtures)('the vectors of the fixtures', () => {
  const [valid = vectors[0] as Vector] = vectors;

  test('there are five', () => {
    expect(vectors).toHaveLength(5);
  });

  test.each(vectors)('a signature as in the vectors is checked: $name', async (vector) => {
    const { event, fetched } = await read(vector);

    expect(event !== undefined).toBe(vector.accept);
    expect(fetched.every((url) => url.startsWith('https://api.sandbox.paypal.com/'))).toBe(true);
  });

  test('a certificate on another host is not even fetched', async () => {
    const elsewhere = vectors.find(({ name }) => name.startsWith('certificate URL on another host')) as Vector;

    expect((await read(elsewhere)).fetched).toEqual([]);
  });

  test.each([
    'PAYPAL-AUTH-ALGO',
    'PAYPAL-CERT-URL',
    'PAYPAL-TRANSMISSION-ID',
    'PAYPAL-TRANSMISSION-TIME',
    'PAYPAL-TRANSMISSION-SIG',
  ])('without %s nothing is accepted', async (name) => {
    const { [name]: _, ...headers } = valid.headers;

    expect((await read({ ...valid, headers })).event).toBeUndefined();
  });

  test('another algorithm, an empty body and a body that was written again are refused', async () => {
    const reserialized = JSON.stringify(JSON.parse(valid.body), null, 2);
    const otherAlgorithm = { ...valid.headers, 'PAYPAL-AUTH-ALGO': 'SHA1withRSA' };

    expect((await read({ ...valid, headers: otherAlgorithm })).event).toBeUndefined();
    for (const body of ['', reserialized]) expect((await read({ ...valid, body })).event).toBeUndefined();
  });

  test('a signed event is accepted however old it is: PayPal repeats for three days, and it only makes us ask', async () => {
    const sentAt = Date.parse(valid.headers['PAYPAL-TRANSMISSION-TIME'] ?? '');

    expect(Date.now() - sentAt).toBeGreaterThan(30 * DAY_MS);
    expect((await read(valid)).event).toMatchObject({ type: 'PAYMENT.CAPTURE.COMPLETED' });
  });
});

const ORDER = '8RU61172JS455403V';
const TENANT_ID = '4f3c1f44-6d5e-4a3e-9a56-1f6f5f3f7c11';
const ORDER_ID = '7f6c2b1e-2d5d-4c5f-8f0e-6f3f0a9a1d22';
const ATTEMPT_ID = '0b4b7d5e-53a5-4b49-a9a8-3d3b7d6d1f10';
const REFUND_ID = '0f0cba3e-7ad4-4b5b-9a06-5d3f9d6f7a10';
const CUSTOM_ID = [TENANT_ID, ORDER_ID, ATTEMPT_ID].join('.');

describe.skipIf(!hasPaymentFixtures)('what an event says to ask about', () => {
  // Unsigned, because only the parsing matters here.
  const readUnsigned = (body: object) => toEvent(Event.parse(body));

  test('every event of the fixtures names its order or its capture, and is not ours', () => {
    const events = fixtures.map(readUnsigned);

    expect(
      events.map(({ type, references, isDecline, isSuccess }) => [type, references, isDecline, isSuccess]),
    ).toEqual([
      ['CHECKOUT.ORDER.APPROVED', [ORDER], false, true],
      ['PAYMENT.CAPTURE.COMPLETED', ['27M47624FP291604U', ORDER], false, true],
      ['PAYMENT.CAPTURE.PENDING', ['27M47624FP291605U', ORDER], false, false],
      ['PAYMENT.CAPTURE.DENIED', ['7NW873794T343360M', ORDER], true, false],
      ['PAYMENT.CAPTURE.REFUNDED', ['1Y107995YT783435V', '27M47624FP291604U'], false, false],
      ['PAYMENT.CAPTURE.REVERSED', ['09E71677NS257044M', '4L335234718889942'], false, false],
    ]);
    expect(events.filter(({ movesMoney }) => movesMoney)).toEqual([]);
    expect(events.map(({ sessionId }) => sessionId)).toEqual([ORDER, ORDER, ORDER, ORDER, null, null]);
  });

  test('an event of ours names the attempt and the order; a refund of ours moves money, too', () => {
    const related = { supplementary_data: { related_ids: { order_id: ORDER } } };
    const ofCapture = { id: '27M47624FP291604U', custom_id: CUSTOM_ID, ...related };
    const ofRefund = { id: '1Y107995YT783435V', custom_id: REFUND_ID, links: [] };

    expect(readUnsigned({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: ofCapture })).toEqual({
      ...{ id: 'WH-1', type: 'PAYMENT.CAPTURE.COMPLETED', objectId: '27M47624FP291604U', sessionId: ORDER },
      ...{ references: ['27M47624FP291604U', ORDER], attemptId: ATTEMPT_ID, orderId: ORDER_ID, refundId: null },
      ...{ movesMoney: true, isDecline: false, isSuccess: true },
    });
    expect(readUnsigned({ id: 'WH-2', event_type: 'PAYMENT.CAPTURE.REFUNDED', resource: ofRefund })).toMatchObject({
      movesMoney: true,
      attemptId: null,
    });
  });

  test('a reversed approval names its order by another field', () => {
    const resource = { order_id: ORDER, purchase_units: [{ custom_id: CUSTOM_ID }] };

    expect(readUnsigned({ id: 'WH-3', event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED', resource })).toMatchObject({
      objectId: ORDER,
      sessionId: ORDER,
      attemptId: ATTEMPT_ID,
      isSuccess: false,
      isDecline: false,
    });
  });
});

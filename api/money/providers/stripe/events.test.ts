import { describe, expect, test } from 'vitest';
import { hasPaymentFixtures, paymentFixture } from '#api/testing/payment-fixtures.ts';
import { readStripeEvent } from './events.ts';

type Vector = {
  provider: string;
  name: string;
  secret: string;
  now: number;
  headers: Record<string, string>;
  body: string;
  accept: boolean;
};
const all = hasPaymentFixtures ? paymentFixture<Vector[]>('signature-vectors.json') : [];
const vectors = all.filter(({ provider }) => provider === 'stripe');

const read = ({ secret, now, headers, body }: Vector, secrets = [secret]) =>
  readStripeEvent(
    { webhookSecrets: secrets },
    { bytes: Buffer.from(body), signature: headers['Stripe-Signature'], receivedAt: now * 1000 },
  );

test.each(['', 't=', 't=1', 't=1,v1=', 't=,v1=', 'v1=,v1=', 't=1,v1=é', `t=1,v1=${'0'.repeat(99)}`, ',,,=,='])(
  'a header that is no signature is refused: %j',
  async (signature) => {
    const event = readStripeEvent(
      { webhookSecrets: ['whsec_a', 'whsec_b'] },
      { bytes: Buffer.from('{}'), signature, receivedAt: 1000 },
    );
    expect(await event).toBeUndefined();
  },
);

describe.skipIf(!hasPaymentFixtures)('readStripeEvent', () => {
  test('there are ten vectors', () => {
    expect(vectors).toHaveLength(10);
  });

  test.each(vectors)('a signature as in the vectors is checked: $name', async (vector) => {
    const event = await read(vector);

    expect(event !== undefined).toBe(vector.accept);
  });

  const [valid = vectors[0] as Vector] = vectors;

  test('returns which object to fetch', async () => {
    expect(await read(valid)).toEqual({
      id: 'evt_1BooklarkSandbox00000001',
      type: 'checkout.session.completed',
      objectId: 'cs_test_a1BooklarkSandbox000000000000000000000000000000000000000001',
      references: [
        'cs_test_a1BooklarkSandbox000000000000000000000000000000000000000001',
        'pi_3BooklarkSandbox00000001',
      ],
      sessionId: 'cs_test_a1BooklarkSandbox000000000000000000000000000000000000000001',
      refundId: null,
      attemptId: null,
      orderId: null,
      // Another product of the account made the session.
      movesMoney: false,
      isDecline: false,
      isSuccess: true,
    });
  });

  test('accepts the old and the new secret during a rotation', async () => {
    expect(await read(valid, ['whsec_another_one', valid.secret])).toBeDefined();
    expect(await read(valid, ['whsec_another_one'])).toBeUndefined();
  });

  test('refuses a body of which one byte is altered, and an empty one', async () => {
    const altered = valid.body.replace('evt_1', 'evt_2');

    expect(await read({ ...valid, body: altered })).toBeUndefined();
    expect(await read({ ...valid, body: '' })).toBeUndefined();
  });
});

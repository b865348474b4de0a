import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { signPaypalEvent } from '#api/testing/paypal-events.ts';
import { phonepeHeaders } from '#api/testing/phonepe-events.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';

const event = { id: 'evt_example', type: 'checkout.session.completed', data: { object: { id: 'cs_test_example' } } };

export const callTable: CallTable = {
  // The body is bytes with a signature; webhooks.test.ts has accepted and refused ones.
  'POST /webhooks/stripe/': {
    host: 'root',
    who: anyone,
    async prepare() {
      const body = JSON.stringify(event);
      return { body, headers: signStripeEvent(body) };
    },
  },
  // The signature covers the bytes; the server fetches the certificate from itself.
  'POST /webhooks/paypal/': {
    host: 'root',
    who: anyone,
    async prepare({ app }) {
      const resource = { id: '8RU61172JS455403V' };
      const body = JSON.stringify({ id: 'WH-EXAMPLE', event_type: 'CHECKOUT.ORDER.APPROVED', resource });
      return { body, headers: await signPaypalEvent(app, body) };
    },
  },
  // The header is PhonePe's own, not a person's token.
  'POST /webhooks/phonepe/': {
    host: 'root',
    who: anyone,
    async prepare() {
      const payload = { merchantOrderId: 'EXAMPLE-1', state: 'PENDING' };
      return { body: JSON.stringify({ event: 'checkout.order.completed', payload }), headers: phonepeHeaders };
    },
  },
};

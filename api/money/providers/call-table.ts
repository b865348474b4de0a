import { anyone, type CallTable } from '#api/testing/call-table.ts';
import { signPaypalEvent } from '#api/testing/paypal-events.ts';
import { phonepeHeaders } from '#api/testing/phonepe-events.ts';
import { signStripeEvent } from '#api/testing/stripe-events.ts';

const event = { id: 'evt_example', type: 'checkout.session.completed', data: { object: { id: 'cs_test_example' } } };

export const callTable: CallTable = {
  // Its body is bytes whose signature decides; webhooks.test.ts has what is accepted and refused.
  'POST /webhooks/stripe/': {
    host: 'root',
    who: anyone,
    async prepare() {
      const body = JSON.stringify(event);
      return { body, headers: signStripeEvent(body) };
    },
  },
  // Its signature covers the bytes, too; the server fetches the certificate from itself.
  'POST /webhooks/paypal/': {
    host: 'root',
    who: anyone,
    async prepare({ app }) {
      const resource = { id: '8RU61172JS455403V' };
      const body = JSON.stringify({ id: 'WH-EXAMPLE', event_type: 'CHECKOUT.ORDER.APPROVED', resource });
      return { body, headers: await signPaypalEvent(app, body) };
    },
  },
  // Its header is that of PhonePe, and no token of a person.
  'POST /webhooks/phonepe/': {
    host: 'root',
    who: anyone,
    async prepare() {
      const payload = { merchantOrderId: 'EXAMPLE-1', state: 'PENDING' };
      return { body: JSON.stringify({ event: 'checkout.order.completed', payload }), headers: phonepeHeaders };
    },
  },
};

import { anyone, type CallTable } from '#api/testing/call-table.ts';
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

import { expect, test } from 'vitest';
import { presentEmail } from './routes.ts';

const email = {
  ...{ id: '0190a5c0-0000-7000-8000-000000000001', tenant_id: '0190a5c0-0000-7000-8000-000000000003' },
  ...{ to_address: 'samir@hillcrest.test', subject: 'Hello', template: 'invitation', attempts: 1, last_error: null },
  ...{ created_at: new Date('2026-11-20T10:11:00Z'), sent_at: new Date('2026-11-20T10:12:00Z') },
  ...{ school_name: 'Hillcrest Primary', subdomain: 'hillcrest', is_suppressed: true },
};
const bounce = { event: 'bounced', permanent: true, at: '2026-11-20T10:13:00Z', reason: '550 5.1.1' } as const;
const delay = { event: 'bounced', permanent: false, at: '2026-11-20T10:12:30Z', reason: '452 busy' } as const;
const delivery = { event: 'delivered', permanent: false, at: '2026-11-20T10:14:00Z', reason: '250 accepted' } as const;

test.each([
  ['invitation', false, true],
  ['invitation', true, false],
  ['membership_request', false, false],
  ['new_device', false, false],
  ['receipt', false, false],
])('whether a %s, suppressed: %s, can be sent again with others: %s', (template, is_suppressed, expected) => {
  const row = { ...email, template, is_suppressed, state: 'sent' as const, events: [] };
  expect(presentEmail(row).can_bulk_resend).toBe(expected);
});

test.each([
  ['bounced', [delay, bounce, delivery], '550 5.1.1'],
  ['delivered', [delay, delivery], '250 accepted'],
  ['sent', [delay], '452 busy'],
] as const)('the reason of a %s email is the reply that explains it', (state, events, reason) => {
  expect(presentEmail({ ...email, state, events: [...events] }).reason).toBe(reason);
});

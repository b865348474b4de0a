import type { EmailContents, EmailName } from '#contract/core/email-contents.ts';

const url = 'https://harbour.example/page?a=1&b=2#token-123';
const invoiceUrl = 'https://harbour.example/invoice/order/1#token-123';
const inviter = 'Grace Hopper';

/** One example of every email. */
export const exampleEmails: { [Name in EmailName]: EmailContents[Name] } = {
  siteReady: { url },
  accountReady: { url },
  passwordReset: { url },
  passwordChanged: {},
  addressChanged: {},
  ownAddressChanged: { url, email: 'ada@new.example' },
  secondFactorOn: {},
  secondFactorOff: {},
  secondFactorRemoved: {},
  newDevice: { url, when: '20 November 2026 at 10:00:00 UTC', device: null },
  personInvitation: { url, inviter, role: 'teacher', reminderUntil: null },
  schoolInvitation: { url, inviter, reminderUntil: null },
  membershipRequest: { url, inviter, organization: 'Northwind Trust', grants: 'none' },
  familyLink: { url },
  abilityGranted: {
    holder: null,
    abilities: ['books.feature'],
    reason: 'She runs the book week.',
    until: '20 November 2026',
  },
  abilityRevoked: { holder: null, abilities: ['books.feature'], reason: 'The book week is over.' },
  reviewsWaiting: { url, count: 3, day: '20 November 2026' },
  urgentReport: { url },
  receipt: { url, invoiceUrl, number: '2346-7892-3467', total: '£6.50' },
  giftReceipt: { url, invoiceUrl, number: '4567-7892-3467', total: '£39.00', name: 'Clean Springs' },
  monthlyGift: { url, kind: 'failed', number: '4567-7892-3467', amount: '£39.00', name: 'Clean Springs' },
  planDeclined: { url, plan: 'Shelf 300', day: '20 December 2026' },
  orderLinks: { orders: [{ kind: 'sale', number: '2346-7892-3467', url }] },
  refund: { url, kind: 'sale', number: '2346-7892-3467', amount: '£1.00' },
  refundLimitRaised: { before: '£50.00', limit: '£100.00' },
  sellingAllowed: { url, providerUrl: url },
  platformNotice: { kind: 'admin_added', name: 'Grace Hopper', url, isAtSchool: false },
  siteMessage: {
    kind: 'problem',
    topic: 'broken',
    name: 'Ada',
    email: 'ada@visitor.example',
    page: '/library',
    body: 'Line 1\nLine 2\n\nLine 4',
  },
  leadReply: { body: 'Line 1\n\nLine 2', writtenTo: 'Harbour School', day: '20 November 2026' },
  tourRequested: {},
  liveLesson: {
    url,
    kind: 'confirm',
    name: 'Follow a raindrop',
    when: '20 November, 10:00 UTC',
    day: '20 December 2026',
  },
  siteSuspended: { reason: 'Nobody answered the questions about unsafe content.' },
  siteMoved: {
    url,
    previous: 'https://otters.localhost',
    reason: 'The school has a new name.',
    day: '21 November 2027',
  },
  siteClosing: { url, reason: 'The school has asked us to close its site.', day: '20 December 2026' },
};

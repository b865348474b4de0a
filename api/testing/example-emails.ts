import type { EmailContents, EmailName } from '#contract/emails.ts';

const url = 'https://harbour.example/page?a=1&b=2#token-123';
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
  personInvitation: { url, inviter, role: 'teacher' },
  schoolInvitation: { url, inviter },
  membershipRequest: { url, inviter, organization: 'Northwind Trust', grants: 'none' },
  familyLink: { url },
  siteMessage: {
    kind: 'problem',
    name: 'Ada',
    email: 'ada@visitor.example',
    page: '/library',
    body: 'Line 1\nLine 2\n\nLine 4',
  },
};

import type { colourFields } from '#contract/kit/colour-fields.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Role, Visit } from '#contract/kit/roles.ts';
import type { Ability } from './ability-words.ts';
import type { Message } from './messages.ts';

/** The contents of each email besides its sender. `url` is opened by its button. */
export type EmailContents = {
  siteReady: { url: string };
  accountReady: { url: string };
  passwordReset: { url: string };
  passwordChanged: object;
  addressChanged: object;
  /** `email` is the new address. */
  ownAddressChanged: { url: string; email: string };
  secondFactorOn: object;
  secondFactorOff: object;
  secondFactorRemoved: object;
  newDevice: { url: string; when: string; device: string | null };
  /** `reminderUntil`: the day on which the link of a reminder expires; null in the first email. */
  personInvitation: {
    url: string;
    inviter: string;
    role: Exclude<Role, 'student' | 'upschool_admin'>;
    reminderUntil: string | null;
  };
  schoolInvitation: { url: string; inviter: string; reminderUntil: string | null };
  membershipRequest: { url: string; inviter: string; organization: string; grants: Visit | 'none' };
  familyLink: { url: string };
  /** `holder` is null in the email to the holder. */
  abilityGranted: { holder: string | null; abilities: Ability[]; reason: string; until: string };
  abilityRevoked: { holder: string | null; abilities: Ability[]; reason: string };
  /** `count` books wait for a reviewer; the oldest was sent on `day`. */
  reviewsWaiting: { url: string; count: number; day: string };
  /** `url` opens the reports on the review desk. */
  urgentReport: { url: string };
  /**
   * `total` is written out with its currency; `url` opens the order, with its key in the fragment, `invoiceUrl` its
   * invoice.
   */
  receipt: { url: string; invoiceUrl: string; number: string; total: string };
  /** `name` is the cause or the project. */
  giftReceipt: { url: string; invoiceUrl: string; number: string; total: string; name: string; isMonthly?: boolean };
  /** `amount` is the monthly amount, `url` opens the gift, where a button stops it. */
  monthlyGift: {
    kind: 'failed' | 'stopped' | 'ended' | 'closed' | 'paused' | 'resumed';
    url: string;
    number: string;
    amount: string;
    name: string;
  };
  /** A renewal of a plan by card was declined; until `day` everything works. */
  planDeclined: { url: string; plan: string; day: string };
  /** The newest order or gift is the first. */
  orderLinks: { orders: { kind: 'sale' | 'gift'; number: string; url: string }[] };
  /** `amount` is the refunded amount. */
  refund: { url: string; kind: 'sale' | 'gift'; number: string; amount: string };
  /** The amounts are written out with their currency; `limit` is null where there is no limit any more. */
  refundLimitRaised: { limit: string | null; before: string };
  /** `url` opens the books, `providerUrl` the choice of a payment provider; null when the school has one. */
  sellingAllowed: { url: string; providerUrl: string | null };
  /** `name` is the person of the account, `url` opens it, at the platform or at the school. */
  platformNotice: {
    kind: 'admin_added' | 'staff_added' | 'role_changed' | 'email_changed' | 'reset_sent' | 'restored';
    name: string;
    url: string;
    isAtSchool: boolean;
  };
  /** Empty texts for an address that is not confirmed: anyone's words must not reach it. */
  siteMessage: Pick<Message, 'kind' | 'topic' | 'name' | 'email' | 'page' | 'body'>;
  /** The answer of the platform. `writtenTo` is the site of the message, `day` its date. */
  leadReply: { body: string; writtenTo: string; day: string };
  /** To the address of a request for a tour. Has nothing that its sender typed, because the address may be anyone's. */
  tourRequested: object;
  /**
   * `name` is the lesson, `when` its time in words. `url` opens the registration until `day`: to confirm, to join or to
   * cancel it.
   */
  liveLesson: {
    kind: 'confirm' | 'day' | 'half_hour' | 'changed' | 'cancelled';
    url: string;
    name: string;
    when: string;
    day: string;
  };
  siteSuspended: { reason: string };
  /** `url` opens the export until `day`, when the data is erased. */
  siteClosing: { url: string; reason: string; day: string };
  /** `previous` is the former origin, which leads to `url` until `day`. */
  siteMoved: { url: string; previous: string; reason: string; day: string };
};
export type EmailName = keyof EmailContents;

/** The name of each email's template where emails are listed. */
export const emailTemplates = {
  siteReady: 'site_ready',
  accountReady: 'account_ready',
  passwordReset: 'password_reset',
  passwordChanged: 'password_changed',
  addressChanged: 'address_changed',
  ownAddressChanged: 'own_address_changed',
  secondFactorOn: 'second_factor_on',
  secondFactorOff: 'second_factor_off',
  secondFactorRemoved: 'second_factor_removed',
  newDevice: 'new_device',
  personInvitation: 'invitation',
  schoolInvitation: 'school_invitation',
  membershipRequest: 'membership_request',
  familyLink: 'family_link',
  abilityGranted: 'ability_granted',
  abilityRevoked: 'ability_revoked',
  reviewsWaiting: 'reviews_waiting',
  urgentReport: 'urgent_report',
  receipt: 'receipt',
  giftReceipt: 'gift_receipt',
  monthlyGift: 'monthly_gift',
  planDeclined: 'plan_declined',
  refund: 'refund',
  refundLimitRaised: 'refund_limit_raised',
  sellingAllowed: 'selling_allowed',
  orderLinks: 'order_links',
  platformNotice: 'platform_notice',
  siteMessage: 'site_message',
  leadReply: 'lead_reply',
  tourRequested: 'tour_requested',
  liveLesson: 'live_lesson',
  siteSuspended: 'site_suspended',
  siteClosing: 'site_closing',
  siteMoved: 'site_moved',
} as const satisfies Record<EmailName, string>;
export type EmailTemplate = (typeof emailTemplates)[EmailName];

export type EmailRequest<Name extends EmailName = EmailName> = {
  name: Name;
  content: EmailContents[Name];
  /** The colours and the name of the sender. */
  site: Record<(typeof colourFields)[number], string> & { school_name: string };
  language: InterfaceLanguage;
};

/** `links` are the URLs in the text, which the sandbox shows. */
export type RenderedEmail = { template: EmailTemplate; subject: string; text: string; html: string; links: string[] };

export type RenderEmail = <Name extends EmailName>(request: EmailRequest<Name>) => Promise<RenderedEmail>;

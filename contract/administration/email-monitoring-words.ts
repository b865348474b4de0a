import type { EmailTemplate } from '#contract/core/email-contents.ts';
import type { EmailState } from '#contract/core/email-states.ts';

export const emailMonitoringWords = {
  cannotResend: 'This email cannot be sent again. Its link was used, or there is nothing left to send.',
  oneByOne: 'Requests to join can only be sent again one at a time.',
  isSuppressed: 'This address is on the suppression list. Remove it from the list first.',
} as const;

/** Words for the states of an email. */
export const emailStateWords: Record<EmailState, string> = {
  queued: 'Queued',
  sending: 'Sending',
  held: 'Held',
  sent: 'Sent',
  delivered: 'Delivered',
  bounced: 'Bounced',
  complained: 'Complained',
  suppressed: 'Suppressed',
  failed: 'Failed',
};

/** Words for the purposes of emails. */
export const emailTemplateWords: Record<EmailTemplate | 'other', string> = {
  site_ready: 'New site',
  account_ready: 'New account',
  password_reset: 'Password reset',
  password_changed: 'Password changed',
  address_changed: 'Email address changed by an admin',
  own_address_changed: 'Email address changed',
  second_factor_on: 'Two-step verification turned on',
  second_factor_off: 'Two-step verification turned off',
  second_factor_removed: 'Two-step verification removed',
  new_device: 'Sign-in from a new browser',
  invitation: 'Invitation of a person',
  school_invitation: 'Invitation of a school',
  membership_request: 'Request to join an organization',
  family_link: 'Family link',
  ability_granted: 'Extra rights given',
  ability_revoked: 'Extra rights ended',
  platform_notice: 'Account of an admin changed',
  site_message: 'Message to a school',
  lead_reply: 'Answer to a message',
  tour_requested: 'Request for a tour',
  live_lesson: 'About a live lesson',
  site_suspended: 'Site suspended',
  site_closing: 'Site closed',
  reviews_waiting: 'Books to review',
  urgent_report: 'Urgent report about a book',
  receipt: 'Receipt of an order',
  gift_receipt: 'Receipt of a gift',
  monthly_gift: 'About a monthly gift',
  plan_declined: 'Declined payment of a plan',
  refund: 'Refund of an order',
  refund_limit_raised: 'Limit for refunds raised',
  selling_allowed: 'School allowed to sell',
  order_links: 'New links to orders',
  site_moved: 'New web address',
  other: 'Other email',
};

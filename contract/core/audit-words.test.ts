import { expect, test } from 'vitest';
import { TenantChange } from '#contract/administration/tenant-admin.ts';
import { fieldWords } from '#contract/app/field-words.ts';
import { ProfileChange } from '#contract/identity/users.ts';
import { BookChanges } from '#contract/library/publishing.ts';
import { PersonChange } from '#contract/people/people.ts';
import { SchoolSettingsChange } from '#contract/schools/tenants.ts';
import { auditActionWords } from './audit-words.ts';

/**
 * These actions are about the school itself, about the person who signs in, or about an erased student, whose name is
 * gone.
 */
const withoutSubject = [
  'person.erased',
  'people.exported',
  'acts.exported',
  'list.exported',
  'settings.changed',
  'settings.sales_changed',
  'settings.page_changed',
  'settings.page_removed',
  'modes.changed',
  'content.created',
  'content.duplicated',
  'content.moved',
  'content.published',
  'content.unpublished',
  'content.step_undone',
  'content.deleted',
  'challenge.decided',
  'category.created',
  'category.renamed',
  'category.merged',
  'category.deleted',
  'category.ordered',
  'category.offered',
  'category.withdrawn',
  'cause.created',
  'cause.changed',
  'cause.submitted',
  'cause.approved',
  'cause.refused',
  'cause.archived',
  'coupon.created',
  'coupon.deleted',
  'payout.prepared',
  'payout.confirmed',
  'payout.withdrawn',
  'payment.refunded',
  'payment.refund_asked',
  'payment.refund_approved',
  'payment.refund_declined',
  'payment.order_moved',
  'payment.issue_resolved',
  'plan.created',
  'plan.changed',
  'plan.variant_created',
  'plan.variant_changed',
  'plan.trial_begun',
  'plan.end_changed',
  'plan.cancelled',
  'plan.paused',
  'plan.resumed',
  'plan.school_added',
  'plan.school_removed',
  'plan.card_requested',
  'plan.portal_opened',
  'plan.switched',
  'plan.transfer_requested',
  'plan.transfer_received',
  'plan.transfer_reopened',
  'plan.transfer_cancelled',
  'plan.transfer_confirmed',
  'domain.added',
  'domain.verified',
  'domain.removed',
  'samples.removed',
  'community.changed',
  'retention.changed',
  'suppression.added',
  'suppression.removed',
  'tenant.added',
  'settings.selling_allowed',
  'tenant.suspended',
  'tenant.restored',
  'tenant.closed',
  'tenant.exported',
  'tenant.restored_from_backup',
  'tenant.copied_from_backup',
  'tenant.subdomain_changed',
  'class.year_started',
  'class.year_undone',
  'ability.used',
  'support.access_allowed',
  'support.access_ended',
  'support.code_created',
  'job.retried',
  'job.discarded',
  'sign_in.succeeded',
  'sign_in.new_device',
  'sign_in.codes_failed',
  'second_factor.enabled',
  'second_factor.disabled',
];

test.each(Object.entries(auditActionWords))('%s names its subject, if it has one', (act, words) => {
  expect(words.includes('{whom}')).toBe(!withoutSubject.includes(act));
});

test('every field of a book, a person, a profile or a school that can be changed has a label', () => {
  const fields = [BookChanges, PersonChange, ProfileChange, SchoolSettingsChange, TenantChange].flatMap(({ shape }) =>
    Object.keys(shape),
  );

  expect(fields.filter((field) => !(field in fieldWords))).toEqual([]);
});

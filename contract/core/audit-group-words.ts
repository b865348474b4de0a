/**
 * Sentences about actions on many people or things. A number in the sentence about one has the wrong form in many
 * languages.
 */
export const auditGroupWords = {
  'person.added': '{count, plural, one {added # person} other {added # people}}',
  'person.archived': '{count, plural, one {archived # person} other {archived # people}}',
  'person.restored': '{count, plural, one {restored # person} other {restored # people}}',
  'person.suspended': '{count, plural, one {suspended # person} other {suspended # people}}',
  'person.signed_out':
    '{count, plural, one {signed # person out on all devices} other {signed # people out on all devices}}',
  'person.moved': '{count, plural, one {moved # student to another class} other {moved # students to another class}}',
  'person.permission_set':
    '{count, plural, one {set the permission to publish works of # student} other {set the permission to publish works of # students}}',
  'card.printed': '{count, plural, one {printed # sign-in card} other {printed # sign-in cards}}',
  'family.offered':
    '{count, plural, one {created a family code for # student} other {created family codes for # students}}',
  'family.ended':
    '{count, plural, one {removed a family link or code of # student} other {removed family links or codes of # students}}',
  'family.resent': '{count, plural, one {sent # family link again} other {sent # family links again}}',
  'book.changed': '{count, plural, one {changed the details of # book} other {changed the details of # books}}',
  'book.categories_changed':
    '{count, plural, one {changed the categories of # book} other {changed the categories of # books}}',
  'book.featured': '{count, plural, one {featured # book in the library} other {featured # books in the library}}',
  'book.unfeatured': '{count, plural, one {stopped featuring # book} other {stopped featuring # books}}',
  'book.audience_changed': '{count, plural, one {changed who can read # book} other {changed who can read # books}}',
  'invitation.resent': '{count, plural, one {sent # invitation again} other {sent # invitations again}}',
  'lead.changed': '{count, plural, one {changed # lead} other {changed # leads}}',
  'suppression.removed':
    '{count, plural, one {allowed emails to # address again} other {allowed emails to # addresses again}}',
  'support.view_ended': '{count, plural, one {ended # view of this site} other {ended # views of this site}}',
  'job.retried': '{count, plural, one {ran # failed job again} other {ran # failed jobs again}}',
  'job.discarded': '{count, plural, one {discarded # failed job} other {discarded # failed jobs}}',
} as const;

/** Sentences for groups in which all subjects are students. */
export const auditStudentGroupWords = {
  'person.added': '{count, plural, one {added # student} other {added # students}}',
  'person.archived': '{count, plural, one {archived # student} other {archived # students}}',
  'person.restored': '{count, plural, one {restored # student} other {restored # students}}',
  'person.suspended': '{count, plural, one {suspended # student} other {suspended # students}}',
  'person.signed_out':
    '{count, plural, one {signed # student out on all devices} other {signed # students out on all devices}}',
} as const;

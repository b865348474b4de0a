import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditEntry, AuditSubjectKind } from '#contract/core/audit.ts';
import { auditUnnamedWords } from '#contract/core/audit-unnamed-words.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import css from './audit.module.css';
import { hrefForOnly } from './audit-filters.ts';
import { eventDetails } from './event-details.ts';

/** Sentences for groups in which all subjects are students. */
const auditStudentGroupWords = {
  'person.added': '{count, plural, one {added # student} other {added # students}}',
  'person.archived': '{count, plural, one {archived # student} other {archived # students}}',
  'person.restored': '{count, plural, one {restored # student} other {restored # students}}',
  'person.suspended': '{count, plural, one {suspended # student} other {suspended # students}}',
  'person.signed_out':
    '{count, plural, one {signed # student out on all devices} other {signed # students out on all devices}}',
} as const;

/**
 * Sentences about actions on many people or things. A number in the sentence about one has the wrong form in many
 * languages.
 */
const auditGroupWords = {
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

/** Marks the place of the name in the translated sentence, so that the name can be a link in every language. */
const NAME_PLACEHOLDER = '\u0000';

/** The action and its subject; an entry for several events has their number. */
export function EventSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const comma = useComma();
  const formats = { comma, ...useDateFormat() };
  const { group_size, group_class } = entry;
  const details = eventDetails(entry, t, formats);
  return (
    <span>
      {group_size > 1 ? <GroupSentence entry={entry} /> : <SingleSentence entry={entry} />}
      {group_class && (
        <>
          {comma}
          <bdi>{group_class}</bdi>
        </>
      )}
      {details && (
        <span className="muted small">
          {' '}
          (<bdi>{details}</bdi>)
        </span>
      )}
    </span>
  );
}

function SingleSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const { act, subject_name } = entry;
  const unnamed = auditUnnamedWords[act];
  if (unnamed && !subject_name) return <SubjectLink entry={entry}>{t(unnamed)}</SubjectLink>;
  const [before, after] = t(auditActionWords[act], { whom: NAME_PLACEHOLDER }).split(NAME_PLACEHOLDER);
  return (
    <>
      {before}
      {after !== undefined && (
        <SubjectLink entry={entry}>
          <bdi>{subject_name}</bdi>
        </SubjectLink>
      )}
      {after}
    </>
  );
}

/** Links to all entries about the same subject. */
function SubjectLink({ entry: { subject_id }, children }: { entry: AuditEntry; children: ReactNode }) {
  if (!subject_id) return children;
  return (
    <Link to={hrefForOnly('whom', subject_id)} className={css.whom}>
      {children}
    </Link>
  );
}

/** “printed 30 sign-in cards”; for an action without such a sentence, the first subject and the number of others. */
function GroupSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslate();
  const { act, group_size: count, subject_role } = entry;
  if (subject_role === 'student' && isIn(auditStudentGroupWords, act)) return t(auditStudentGroupWords[act], { count });
  if (isIn(auditGroupWords, act)) return t(auditGroupWords[act], { count });
  return (
    <>
      <SingleSentence entry={entry} /> {t('{count, plural, one {and # more} other {and # more}}', { count: count - 1 })}
    </>
  );
}

function isIn<Words extends object>(words: Words, act: PropertyKey): act is keyof Words {
  return act in words;
}

/** Replaces the name of a deleted subject in a list of names. */
const missingSubjectWords: Record<AuditSubjectKind, string> = {
  person: 'Erased student',
  organization: 'Organization',
  invitation: 'Invitation without a name',
  enrolment: 'Student list without a name',
  class: 'Deleted class',
  family_link: 'Removed family link',
  settings: 'Setting',
  message: 'Message',
  book: 'Deleted book',
  story: 'Deleted story',
};

/** Returns the current name of an event's subject. */
export function subjectName({ subject_name, subject_kind }: AuditEntry, t: Translate): string {
  return subject_name || t(missingSubjectWords[subject_kind ?? 'settings']);
}

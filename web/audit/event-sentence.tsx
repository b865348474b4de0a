import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AuditAction, AuditEntry, AuditSubjectKind } from '#contract/audit.ts';
import { auditUnnamedWords, isNamedAction } from '#contract/audit-unnamed-words.ts';
import { auditActionWords, auditGroupWords } from '#contract/audit-words.ts';
import { useComma } from '#web/kit/comma.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import css from './audit.module.css';
import { hrefForOnly } from './audit-filters.ts';
import { eventDetails } from './event-details.ts';

/** Marks the place of the name in the translated sentence, so that the name can be a link in every language. */
const NAME_PLACEHOLDER = '\u0000';

/** What was done to whom; an entry for several events says how many. */
export function EventSentence({ entry }: { entry: AuditEntry }) {
  const t = useWords();
  const comma = useComma();
  const { group_size, group_class } = entry;
  const details = eventDetails(entry, t, comma);
  return (
    <span>
      {group_size > 1 ? groupSentence(entry, t) : <SingleSentence entry={entry} />}
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
  const t = useWords();
  const { act, subject_name } = entry;
  if (isNamedAction(act) && !subject_name) return <SubjectLink entry={entry}>{t(auditUnnamedWords[act])}</SubjectLink>;
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

/** Leads to all entries about the same subject. */
function SubjectLink({ entry: { subject_id }, children }: { entry: AuditEntry; children: ReactNode }) {
  if (!subject_id) return children;
  return (
    <Link to={hrefForOnly('whom', subject_id)} className={css.whom}>
      {children}
    </Link>
  );
}

/** Returns “printed 30 sign-in cards”, else the sentence of the action with the number of things: “archived 3 students”. */
function groupSentence({ act, group_size: count, subject_kind, subject_role }: AuditEntry, t: Translate): string {
  if (isGroupAction(act)) return t(auditGroupWords[act], { count });
  const isStudents = subject_kind === 'person' && subject_role === 'student';
  return t(auditActionWords[act], {
    whom: t(isStudents ? countWords.student : countWords[subject_kind ?? 'settings'], { count }),
  });
}

function isGroupAction(act: AuditAction): act is keyof typeof auditGroupWords {
  return act in auditGroupWords;
}

const countWords: Record<AuditSubjectKind | 'student', string> = {
  student: '{count, plural, one {# student} other {# students}}',
  person: '{count, plural, one {# person} other {# people}}',
  class: '{count, plural, one {# class} other {# classes}}',
  invitation: '{count, plural, one {# invitation} other {# invitations}}',
  book: '{count, plural, one {# book} other {# books}}',
  enrolment: '{count, plural, one {# list} other {# lists}}',
  organization: '{count, plural, one {# organization} other {# organizations}}',
  family_link: '{count, plural, one {# family link} other {# family links}}',
  settings: '{count, plural, one {# item} other {# items}}',
  message: '{count, plural, one {# message} other {# messages}}',
};

/** Shown in a list of names in place of the name of a deleted subject. */
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
};

/** Returns the current name of what an event is about. */
export function subjectName({ subject_name, subject_kind }: AuditEntry, t: Translate): string {
  return subject_name || t(missingSubjectWords[subject_kind ?? 'settings']);
}

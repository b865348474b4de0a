import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowsLeftRight';
import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import type { PersonRow } from '#contract/people/people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import type { BulkAction, BulkOptions } from '#web/kit/bulk.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { ClassField } from '#web/people/classes/class-field.tsx';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';
import type { PeopleSource } from './people-source.ts';

/** Bulk actions on people; students can also be moved. */
export function usePeopleBulk(source: PeopleSource): BulkOptions<PersonRow> {
  const t = useTranslate();
  const ofStudents =
    source === 'students' ? [moveAction(t), { ...removeCodesAction<PersonRow>(t), isFor: isActiveStudent }] : [];
  const actions = [...ofStudents, restoreAction(t), archiveAction(t)];
  return { actions, invalidates: [...STUDENT_ENDPOINTS, 'GET /students/{id}/family-links/'] };
}

const isActiveStudent = ({ can_move }: PersonRow) => can_move;

/** Bulk actions on students on the page of their class, whose rows are not people. */
export function useClassBulk<Row>(): BulkOptions<Row> {
  return {
    actions: [removeCodesAction<Row>(useTranslate())],
    invalidates: [...STUDENT_ENDPOINTS, 'GET /students/{id}/family-links/'],
  };
}

function removeCodesAction<Row>(t: Translate): BulkAction<Row> {
  return {
    key: 'remove_family_codes',
    label: t('Remove family codes'),
    icon: EnvelopeSimpleIcon,
    isDestructive: true,
    question: (count) =>
      t(
        '{count, plural, one {Remove the unused family codes of this student?} other {Remove the unused family codes of these # students?}}',
        { count },
      ),
    explanation: t(
      'Printed letters stop working, unless a parent has used them. Family links do not change. This cannot be undone.',
    ),
    doneWords: (count) =>
      t(
        '{count, plural, one {# student has no unused family codes now.} other {# students have no unused family codes now.}}',
        { count },
      ),
  };
}

function moveAction(t: Translate): BulkAction<PersonRow> {
  return {
    key: 'move',
    label: t('Move to a class'),
    icon: ArrowsLeftRightIcon,
    isFor: isActiveStudent,
    question: () => t('Move to a class'),
    confirmLabel: (count) => t('{count, plural, one {Move # student} other {Move # students}}', { count }),
    explanation: t('They will be removed from their current classes.'),
    doneWords: (count) => t('{count, plural, one {# student was moved.} other {# students were moved.}}', { count }),
    fields: {
      initial: { class: '' },
      errors: (values) => ({ class: values.class === '' ? t(peopleWords.classMissing) : undefined }),
      render: (form) => <ClassField {...form.field('class')} anyLabel={t('Choose a class')} />,
    },
  };
}

function restoreAction(t: Translate): BulkAction<PersonRow> {
  return {
    key: 'restore',
    label: t('Restore'),
    icon: ArrowUUpLeftIcon,
    flipsIcon: true,
    isImmediate: true,
    isFor: ({ can_archive, state }) => can_archive && state === 'archived',
    question: (count) => t('{count, plural, one {Restore this person?} other {Restore these # people?}}', { count }),
    explanation: t('They can sign in again and appear in their classes.'),
    doneWords: (count) => t('{count, plural, one {# person was restored.} other {# people were restored.}}', { count }),
  };
}

function archiveAction(t: Translate): BulkAction<PersonRow> {
  return {
    key: 'archive',
    label: t('Archive'),
    icon: ArchiveIcon,
    isDestructive: true,
    isFor: ({ can_archive, state }) => can_archive && state !== 'archived',
    question: (count) => t('{count, plural, one {Archive this person?} other {Archive these # people?}}', { count }),
    explanation: t(
      'They are signed out immediately, cannot sign in and no longer appear in classes. Nothing is deleted, and you can restore them.',
    ),
    doneWords: (count) => t('{count, plural, one {# person was archived.} other {# people were archived.}}', { count }),
  };
}

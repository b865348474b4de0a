import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { PlatformPerson } from '#contract/administration/platform-people.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import { ListOrNumbers } from '#web/administration/statistics/list-or-numbers.tsx';
import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import type { BulkOptions } from '#web/kit/bulk.ts';
import { choiceFilter, labelsOf } from '#web/kit/choice-filter.ts';
import { useCountryOptions } from '#web/kit/country-options.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { useTableDates } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useList } from '#web/kit/use-list.ts';
import { nameOfPerson, personColumns, personStateWords } from './person-columns.tsx';

const groups = {
  everyone: { title: 'People', role: undefined },
  students: { title: 'Students', role: 'student' },
  teachers: { title: 'Teachers', role: 'teacher,teacher_admin' },
} as const;

/** Columns that are masked for students, or have the same value for all of them. */
const hiddenOfStudents = new Set(['role', 'email', 'last_sign_in', 'created']);

/** Lists the people of all schools, or only those of one kind. */
export function PeoplePage({ group }: { group: keyof typeof groups }) {
  const t = useTranslate();
  const dates = useTableDates();
  const { title, role } = groups[group];
  const countries = useCountryOptions();
  const list = useList('GET /api-super-admin/users/', {
    columns: personColumns(t, dates).filter(({ key }) => group !== 'students' || !hiddenOfStudents.has(key)),
    sortedBy: ['name', 'last_sign_in', 'created'],
    filters: [
      ...(role ? [] : [choiceFilter('role', t('Role'), t('Any role'), labelsOf(t, roleWords))]),
      choiceFilter('state', t('Status'), t('Any status'), labelsOf(t, personStateWords)),
      { name: 'country', label: t('Country'), anyLabel: t('Any country'), options: countries },
      { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    ],
    fixedQuery: role ? { role } : {},
  });
  return (
    <>
      <ScreenHeader title={t(title)}>
        {group !== 'students' && (
          <LinkButton to={paths.adminPanelPersonForm()} kind="solid">
            <Icon of={PlusIcon} />
            {t('Add a user')}
          </LinkButton>
        )}
      </ScreenHeader>
      {group === 'everyone' && <ListOrNumbers of="people" />}
      {group === 'students' && (
        <p className="soft">{t('Students are added by their school. You see their first names and an initial.')}</p>
      )}
      <DataList
        list={list}
        caption={t(title)}
        countWords={(count) => t('{count, plural, one {# person} other {# people}}', { count })}
        errorTitle={t('The people could not be loaded.')}
        noMatchTitle={t('No people match these filters')}
        filterLabel={t('Filter people')}
        search={{ label: t('Search'), placeholder: group === 'students' ? t('Name') : t('Name or email') }}
        fileName="people.csv"
        selection={{ nameOf: nameOfPerson, bulk: bulkOptions(t) }}
        emptyTitle={t('No people yet')}
      />
    </>
  );
}

function bulkOptions(t: Translate): BulkOptions<PlatformPerson> {
  return {
    needsReason: true,
    invalidates: ['GET /api-super-admin/users/', 'GET /api-super-admin/users/{id}/'],
    actions: [
      {
        key: 'suspend',
        label: t('Suspend'),
        isDestructive: true,
        isFor: ({ state }) => state === 'active',
        question: (count) =>
          t('{count, plural, one {Suspend this person?} other {Suspend these # people?}}', { count }),
        explanation: t('They are signed out and cannot sign in again until they are restored.'),
        doneWords: (count) =>
          t('{count, plural, one {# person was suspended.} other {# people were suspended.}}', { count }),
      },
      {
        key: 'restore',
        label: t('Restore'),
        isFor: ({ state }) => state === 'suspended',
        question: (count) =>
          t('{count, plural, one {Restore this person?} other {Restore these # people?}}', { count }),
        explanation: t('They can sign in again.'),
        doneWords: (count) =>
          t('{count, plural, one {# person was restored.} other {# people were restored.}}', { count }),
      },
      {
        key: 'sign_out',
        label: t('Sign out everywhere'),
        question: (count) =>
          t('{count, plural, one {Sign this person out everywhere?} other {Sign these # people out everywhere?}}', {
            count,
          }),
        explanation: t('Their sessions end on every device. They can sign in again.'),
        doneWords: (count) =>
          t('{count, plural, one {# person was signed out.} other {# people were signed out.}}', { count }),
      },
    ],
  };
}

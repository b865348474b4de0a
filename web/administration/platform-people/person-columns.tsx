import { Link } from 'react-router';
import type { PlatformPerson } from '#contract/administration/platform-people.ts';
import { roleWords } from '#contract/kit/role-words.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { dateColumn, schoolColumn } from '#web/kit/list-columns.tsx';
import { paths } from '#web/kit/paths.ts';
import type { Translate } from '#web/kit/translate.ts';
import { Badge, type Status } from '#web/kit/ui/badge.tsx';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';

export const personStateWords: Record<PlatformPerson['state'], string> = {
  active: 'Active',
  suspended: 'Suspended',
  archived: 'Archived',
};
const stateColours: Record<Exclude<PlatformPerson['state'], 'active'>, Status | 'none'> = {
  suspended: 'bad',
  archived: 'none',
};

/** Returns a person's name for the platform: for a student the first name and an initial. */
export const nameOfPerson = ({ first_name, last_name }: Pick<PlatformPerson, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

/** Shows a badge only for people who are not active, because most are. */
export function PersonState({ state, t }: { state: PlatformPerson['state']; t: Translate }) {
  if (state === 'active') return <span className="muted">{t(personStateWords.active)}</span>;
  return <Badge status={stateColours[state]}>{t(personStateWords[state])}</Badge>;
}

/** The columns of people of any school. */
export function personColumns(t: Translate, { date }: DateFormat): ListColumn<PlatformPerson>[] {
  return [
    {
      key: 'name',
      title: t('Name'),
      cell: (person) => (
        <Link to={paths.adminPanelPerson(person.id)} className={lists.link}>
          <bdi>{nameOfPerson(person)}</bdi>
        </Link>
      ),
    },
    { key: 'role', title: t('Role'), onPhone: 'side', cell: ({ role }) => t(roleWords[role]) },
    schoolColumn('school', t('School'), { onPhone: 'plain' }),
    { key: 'email', title: t('Email'), cell: ({ email }) => <bdi dir="ltr">{email}</bdi> },
    { key: 'state', title: t('Status'), onPhone: 'status', cell: ({ state }) => <PersonState state={state} t={t} /> },
    {
      key: 'last_sign_in',
      title: t('Last sign-in'),
      cell: ({ role, last_sign_in_at }) => (
        <span className={lists.date}>
          {last_sign_in_at ? date(last_sign_in_at) : role === 'student' ? '' : t('Never')}
        </span>
      ),
    },
    dateColumn('created', t('Added'), ({ created_at }) => created_at && date(created_at), {
      isExtra: true,
    }),
  ];
}

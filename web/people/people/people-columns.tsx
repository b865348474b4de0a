import type { ReactNode } from 'react';
import { roleWords } from '#contract/kit/role-words.ts';
import type { PersonRow } from '#contract/people/people.ts';
import { type DateFormat, useTableDates } from '#web/kit/dates.ts';
import { actionsColumn } from '#web/kit/list-columns.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import type { ListColumn } from '#web/kit/use-list.ts';
import { LinkedName } from '#web/people/classes/linked-name.tsx';
import css from './people.module.css';

const columnWords = {
  username: 'Signs in with',
  classes: 'Classes',
  role: 'Role',
  last_sign_in: 'Last sign-in',
  created: 'Added',
  external_id: 'Student number',
  archived: 'Archived on',
  erased: 'Erased on or after',
};
type ColumnKey = keyof typeof columnWords;

export type PeopleColumns = {
  /** The columns that are visible until the person chooses others. */
  shown: readonly ColumnKey[];
  /** Further columns that the person can add. */
  extra?: readonly ColumnKey[];
  /** The fact about each person that a phone shows. */
  phoneFact: ColumnKey;
};

type Options = PeopleColumns & {
  /** Returns the path of a person’s page; undefined if the reader may not open it. */
  pathOf: (person: PersonRow) => string | undefined;
  /** Actions on one person. */
  rowActions?: ((person: PersonRow) => ReactNode) | undefined;
};

/** The columns of a list of people, in the order of the table. */
export function usePeopleColumns({
  shown,
  extra = [],
  phoneFact,
  pathOf,
  rowActions,
}: Options): ListColumn<PersonRow>[] {
  const t = useTranslate();
  const dates = useTableDates();
  const keys: readonly string[] = [...shown, ...extra];
  const name: ListColumn<PersonRow> = {
    key: 'name',
    title: t('Name'),
    cell: (person) => <PersonName person={person} path={pathOf(person)} hasDate={keys.includes('archived')} />,
  };
  const facts = factColumns(t, dates)
    .filter(({ key }) => keys.includes(key))
    .map((column) => ({
      ...column,
      isExtra: extra.some((key) => key === column.key),
      ...(column.key === phoneFact && { onPhone: 'fact' as const }),
    }));
  const actions: ListColumn<PersonRow>[] = rowActions ? [actionsColumn(t, rowActions)] : [];
  return [name, ...facts, ...actions];
}

function factColumns(t: Translate, { date }: DateFormat): ListColumn<PersonRow>[] {
  return [
    {
      key: 'username',
      title: t(columnWords.username),
      cell: ({ email, username }) => (
        <span dir="ltr" className={css.typed}>
          {email ?? username}
        </span>
      ),
    },
    { key: 'classes', title: t(columnWords.classes), cell: ({ classes }) => <ClassNames names={classes} /> },
    { key: 'role', title: t(columnWords.role), cell: ({ role }) => t(roleWords[role]) },
    {
      key: 'last_sign_in',
      title: t(columnWords.last_sign_in),
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? date(last_sign_in_at) : t('Never')),
    },
    {
      key: 'created',
      title: t(columnWords.created),
      cell: ({ created_at }) => date(created_at),
    },
    { key: 'archived', title: t(columnWords.archived), cell: ({ archived_at }) => archived_at && date(archived_at) },
    { key: 'erased', title: t(columnWords.erased), cell: ({ erased_at }) => erased_at && date(erased_at) },
    {
      key: 'external_id',
      title: t(columnWords.external_id),
      cell: ({ external_id }) => external_id && <span dir="auto">{external_id}</span>,
    },
  ];
}

type NameProps = {
  person: PersonRow;
  path: string | undefined;
  /** Whether a column shows the date of archiving. */
  hasDate: boolean;
};

function PersonName({ person, path, hasDate }: NameProps) {
  const fullName = useFullName();
  const t = useTranslate();
  const { state } = person;
  return (
    <span className={css.name}>
      <LinkedName name={fullName(person)} path={path} avatar={person.avatar} />
      {state === 'archived' && !hasDate && <Badge>{t('Archived')}</Badge>}
      {state === 'suspended' && <Badge status="bad">{t('Suspended')}</Badge>}
    </span>
  );
}

function ClassNames({ names }: { names: string[] }) {
  const t = useTranslate();
  if (names.length === 0) return <span className="muted">{t('None')}</span>;
  return (
    <span className={css.classes}>
      {names.map((name, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two classes may have one name, and the list is never reordered
        <span key={place} dir="auto">
          {name}
        </span>
      ))}
    </span>
  );
}

import type { ReactNode } from 'react';
import type { PersonRow } from '#contract/people.ts';
import { roleWords } from '#contract/role-words.ts';
import { type DateFormat, useDateFormat } from '#web/kit/dates.ts';
import { LinkedName } from '#web/kit/linked-name.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useWords } from '#web/kit/words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, type Selection, type Sort, Table } from '#web/ui/table.tsx';
import type { ColumnKey } from './list-params.ts';
import { columnWords } from './names.ts';
import css from './people.module.css';

type Props = {
  caption: string;
  people: PersonRow[];
  columns: readonly ColumnKey[];
  /** Returns the path of a person’s page; undefined if the reader may not open it. */
  pathOf: (person: PersonRow) => string | undefined;
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
  /** Actions on one person. */
  rowActions?: ((person: PersonRow) => ReactNode) | undefined;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Shown instead of rows. */
  children?: ReactNode;
};

export function PeopleTable({ caption, people, columns, pathOf, chosen, onChoose, children, ...rest }: Props) {
  const fullName = useFullName();
  const { rowActions, ...sorting } = rest;
  const t = useWords();
  const dates = useDateFormat();
  const selection: Selection<PersonRow> = {
    keys: chosen,
    onChange: onChoose,
    labelOf: (person) => t('Select {name}', { name: fullName(person) }),
    allLabel: t('Select everyone on this page'),
  };
  const phoneFact = PHONE_FACTS.find((key) => columns.includes(key));
  const visibleColumns = peopleColumns(t, dates)
    .filter(({ key }) => columns.some((column) => column === key))
    .map((column) => (column.key === phoneFact ? { ...column, onPhone: 'fact' as const } : column));
  const name: Column<PersonRow> = {
    key: 'name',
    title: t('Name'),
    isSortable: true,
    cell: (person) => <PersonName person={person} path={pathOf(person)} hasDate={columns.includes('archived')} />,
  };
  const actions: Column<PersonRow>[] = rowActions
    ? [{ key: 'actions', title: t('Actions'), hidesTitle: true, cell: rowActions }]
    : [];
  return (
    <Table
      caption={caption}
      columns={[name, ...visibleColumns, ...actions]}
      rows={people}
      keyOf={({ id }) => id}
      selection={selection}
      isRoomy
      {...sorting}
    >
      {children}
    </Table>
  );
}

/** A phone shows one fact about each person: the first of these columns that is shown. */
const PHONE_FACTS: ColumnKey[] = ['erased', 'last_sign_in', 'classes', 'username'];

function peopleColumns(t: Translate, { date }: DateFormat): Column<PersonRow>[] {
  return [
    {
      key: 'username',
      title: t(columnWords.username),
      isSortable: true,
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
      isSortable: true,
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? date(last_sign_in_at) : t('Never')),
    },
    {
      key: 'created',
      title: t(columnWords.created),
      isSortable: true,
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
  /** A column says when the person was archived. */
  hasDate: boolean;
};

function PersonName({ person, path, hasDate }: NameProps) {
  const fullName = useFullName();
  const t = useWords();
  const { state } = person;
  return (
    <span className={css.name}>
      <LinkedName name={fullName(person)} path={path} />
      {state === 'archived' && !hasDate && <Badge>{t('Archived')}</Badge>}
      {state === 'suspended' && <Badge status="bad">{t('Suspended')}</Badge>}
    </span>
  );
}

function ClassNames({ names }: { names: string[] }) {
  const t = useWords();
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

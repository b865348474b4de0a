import type { ReactNode } from 'react';
import type { PersonRow } from '#contract/people/people.ts';
import { DataList } from '#web/kit/data-list.tsx';
import { ExportCsv } from '#web/kit/export-csv.tsx';
import type { ListFilter } from '#web/kit/list-filters.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { useList } from '#web/kit/use-list.ts';
import { useClassOptions } from '#web/people/classes/class-field.tsx';
import { usePeopleBulk } from './people-bulk.tsx';
import { type PeopleColumns, usePeopleColumns } from './people-columns.tsx';
import type { PeopleSource } from './people-source.ts';

/** All people who match the filters of a list. */
export type PeopleMatch = { query: Record<string, string | number | undefined>; count: number };

type Props = {
  caption: string;
  source: PeopleSource;
  /** The part of the query that the URL cannot change. */
  fixedQuery?: { group: 'teachers' | 'admins' } | { state: 'archived' };
  columns: PeopleColumns;
  hasClasses: boolean;
  hasStates: boolean;
  pathOf: (person: PersonRow) => string | undefined;
  /** Actions of other features on the selected people. */
  selectionActions?: ((selectedPeople: PersonRow[]) => ReactNode) | undefined;
  /** Actions of other features on all people who match the filters. */
  matchActions?: ((match: PeopleMatch) => ReactNode) | undefined;
  /** Actions on one person, in the row. */
  rowActions?: ((person: PersonRow) => ReactNode) | undefined;
  /** The empty state of the list without filters. */
  children: ReactNode;
};

/** A teacher's students have the same columns as people, but fewer filters. */
const listEndpoints: Record<Props['source'], 'GET /people/' | 'GET /students/'> = {
  people: 'GET /people/',
  students: 'GET /students/',
};

/** Lists people, with filters, sorting, selection, actions and export. */
export function PeopleList({
  caption,
  source,
  fixedQuery,
  columns,
  selectionActions,
  matchActions,
  children,
  ...props
}: Props) {
  const t = useTranslate();
  const fullName = useFullName();
  const { pathOf, rowActions, ...filters } = props;
  const list = useList(listEndpoints[source], {
    columns: usePeopleColumns({ ...columns, pathOf, rowActions }),
    sortedBy: ['name', 'username', 'last_sign_in', 'created'],
    filters: usePeopleFilters(filters),
    ...(fixedQuery && { fixedQuery }),
  });
  return (
    <DataList
      list={list}
      caption={caption}
      actions={matchActions?.({ query: list.query, count: list.page?.count ?? 0 })}
      countWords={(count) => t('{count, plural, one {# person} other {# people}}', { count })}
      errorTitle={t('The people could not be loaded.')}
      noMatchTitle={t('No people match your search')}
      filterLabel={t('Filter people')}
      search={{ label: t('Search'), placeholder: t('Name, username, email') }}
      fileName={`${source}.csv`}
      isRoomy
      selection={{
        nameOf: fullName,
        actions: (people) => (
          <>
            {selectionActions?.(people)}
            <ExportCsv path={list.path} query={exportQuery(people)} fileName={`${source}.csv`} />
          </>
        ),
        bulk: usePeopleBulk(source),
      }}
    >
      {children}
    </DataList>
  );
}

/** The server exports archived people only on request. */
function exportQuery(people: PersonRow[]) {
  const isArchived = people.every(({ state }) => state === 'archived');
  return { ids: people.map(({ id }) => id).join(','), ...(isArchived && { state: 'archived' }) };
}

function usePeopleFilters({ hasClasses, hasStates }: Pick<Props, 'hasClasses' | 'hasStates'>) {
  const t = useTranslate();
  const classOptions = useClassOptions({ isEnabled: hasClasses });
  const filters: ListFilter<'class' | 'state'>[] = [];
  if (hasClasses)
    filters.push({ name: 'class', label: t('Class'), anyLabel: t('Any class'), options: classOptions, isId: true });
  if (hasStates)
    filters.push({
      name: 'state',
      label: t('Status'),
      anyLabel: t('Active'),
      options: [
        ...(hasClasses ? [{ value: 'without_class', label: t('Without a class') }] : []),
        { value: 'never_signed_in', label: t('Never signed in') },
        ...(hasClasses ? [{ value: 'without_card', label: t('Without a sign-in card') }] : []),
        { value: 'archived', label: t('Archived') },
      ],
    });
  return filters;
}

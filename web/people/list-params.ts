import { listOrder, listQuery, useListParams } from '#web/kit/list-params.ts';
import type { PeopleListQuery } from './people-source.ts';

const STATES = ['active', 'archived', 'without_class'] as const;
/** The columns that people can show or hide, in the order of the table. */
export const COLUMNS = [
  'username',
  'classes',
  'role',
  'last_sign_in',
  'created',
  'external_id',
  'archived',
  'erased',
] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** Reads the filters, order, page and columns of a list from the URL. */
export function useListAddress(defaultColumns: readonly ColumnKey[]) {
  const params = useListParams();
  const { get, id, oneOf, search, change } = params;
  const classId = id('class');
  const state = oneOf('state', STATES) ?? 'active';
  const { ordering, ...order } = listOrder(params, ['name', 'username', 'last_sign_in', 'created'], 'name');
  const chosenColumns = get('columns')?.split(' ');
  return {
    ...params,
    ...order,
    query: {
      ordering,
      ...listQuery(params),
      ...(classId && { class: classId }),
      ...(state !== 'active' && { state }),
    } satisfies PeopleListQuery,
    classId,
    state,
    columns: chosenColumns ? COLUMNS.filter((column) => chosenColumns.includes(column)) : defaultColumns,
    isFiltered: Boolean(search || classId || state !== 'active'),
    /** A change of the tab keeps only the search. */
    onOption: (option: string) => change({ option, state: undefined, class: undefined, columns: undefined }),
    onColumns: (next: readonly ColumnKey[]) => change({ columns: next.join(' ') || 'none', page: get('page') }),
  };
}
export type ListAddress = ReturnType<typeof useListAddress>;

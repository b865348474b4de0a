import type { ComponentType } from 'react';
import type { ListParams } from './list-params.ts';

export type ListFilterOption = { value: string; label: string };

/** A filter of a list, as a field; its value is in the URL and in the query under its name. */
export type ListFilter<Name extends string = string> =
  | ChoiceFilter<Name>
  | DayFilter<Name>
  | PickedFilter<Name>
  | LinkedFilter<Name>;

type ChoiceFilter<Name extends string> = {
  name: Name;
  label: string;
  /** The choice that sets no filter. */
  anyLabel: string;
  options: ListFilterOption[];
  /** The options are ids, which the URL can name before the options have loaded, or words. */
  isId?: boolean;
  /** Whether the options are slugs, which the URL can also name before they are loaded. */
  isSlug?: boolean;
};

/** A day in the viewer's time zone; with `isOfSchool` the server uses the school's time zone. */
type DayFilter<Name extends string> = { name: Name; label: string; day: 'first' | 'last'; isOfSchool?: true };

/** An id that a field of a feature picks, such as a school that the server searches for. */
type PickedFilter<Name extends string> = { name: Name; label: string; anyLabel: string; picker: Picker };

export type Picker = {
  Field: ComponentType<PickerProps>;
  /** Returns the name of the picked id, once it has loaded. */
  useName: (id: string | undefined) => string | undefined;
};

export type PickerProps = {
  label: string;
  /** The choice of nothing. */
  anyLabel: string;
  /** Empty for nothing. */
  value: string;
  onChange: (id: string | undefined) => void;
};

/** An id, a text, or with `hasNone` the word `none`, that a link sets; the list only offers to remove it. */
type LinkedFilter<Name extends string> = { name: Name; clearLabel: string; isText?: boolean; hasNone?: boolean };

/** Returns the filters of the URL as a query. Malformed values are left out. */
export function readFilters(filters: ListFilter[], params: ListParams): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const value = filterValue(filter, params);
      return value === undefined ? [] : [[filter.name, queryValue(filter, value)]];
    }),
  );
}

/** Returns a filter's value in the URL. */
export function filterValue(filter: ListFilter, params: ListParams): string | undefined {
  if ('day' in filter) {
    const day = params.get(filter.name)?.match(/^\d{4}-\d{2}-\d{2}$/)?.[0];
    return day && startOfDay(day) && day;
  }
  if ('clearLabel' in filter && filter.isText) return params.get(filter.name);
  if ('clearLabel' in filter && filter.hasNone) return params.id(filter.name) ?? params.oneOf(filter.name, ['none']);
  if ('clearLabel' in filter || 'picker' in filter) return params.id(filter.name);
  const id = filter.isId ? params.id(filter.name) : undefined;
  if (id) return id;
  if (filter.isSlug) return params.get(filter.name)?.match(/^[a-z0-9-]{1,60}$/)?.[0];
  return params.oneOf(
    filter.name,
    filter.options.map(({ value }) => value),
  );
}

function queryValue(filter: ListFilter, value: string): string {
  if ('day' in filter && filter.isOfSchool) return value;
  const start = 'day' in filter && startOfDay(value, filter.day === 'last' ? 1 : 0);
  return start ? start.toISOString() : value;
}

/** Returns midnight in local time, so many days later; undefined for a day that does not exist, such as 31 February. */
function startOfDay(day: string, daysLater = 0): Date | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const start = new Date(year, month - 1, date);
  if (start.getMonth() !== month - 1 || start.getDate() !== date) return undefined;
  // A day has 23 or 25 hours when the clocks change.
  return new Date(year, month - 1, date + daysLater);
}

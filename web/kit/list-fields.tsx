import { useEffect, useState } from 'react';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { useApi } from './api.ts';
import { ChoiceField } from './choice-field.tsx';
import { useDateFormat } from './dates.ts';
import { ListSearch } from './list-controls.tsx';
import { type FilterField, ListFilters } from './list-filter-bar.tsx';
import { filterValue, type ListFilter } from './list-filters.ts';
import type { ListParams } from './list-params.ts';
import type { SchoolChoice, SchoolChoiceProps } from './school-choice.tsx';
import { useTranslate } from './translate.ts';

/** A filter with a field. */
type FieldFilter = Exclude<ListFilter, { clearLabel: string }>;

type Props = {
  /** Accessible name of the filters. */
  label: string;
  search: { label: string; placeholder?: string } | undefined;
  filters: ListFilter[];
  params: ListParams;
};

/** The search field and the filters of a list. */
export function ListFields({ label, search, filters, params }: Props) {
  const chipLabel = useChipLabel(filters, params);
  const fields = filters.flatMap((filter): FilterField[] => {
    if ('clearLabel' in filter) return [];
    const value = filterValue(filter, params);
    return [
      {
        name: filter.name,
        field: <Field key={filter.name} filter={filter} params={params} />,
        chip: value
          ? { label: chipLabel(filter, value), remove: () => params.change({ [filter.name]: undefined }) }
          : undefined,
      },
    ];
  });
  return (
    <ListFilters
      label={label}
      search={search && <ListSearch {...search} search={params.search} onSearch={params.onSearch} />}
      filters={fields}
    >
      {filters.map(
        (filter) =>
          'clearLabel' in filter &&
          filterValue(filter, params) && (
            <Button key={filter.name} onClick={() => params.change({ [filter.name]: undefined })}>
              {filter.clearLabel}
            </Button>
          ),
      )}
    </ListFilters>
  );
}

/** Returns the label of a set filter: its name and its value, once the value's name has loaded. */
function useChipLabel(filters: ListFilter[], params: ListParams) {
  const t = useTranslate();
  const { day } = useDateFormat();
  const schoolFilter = filters.find((filter) => 'isSchool' in filter);
  const schoolId = schoolFilter && filterValue(schoolFilter, params);
  const { data: school } = useApi(
    'GET /api-admin/tenants/{id}/',
    { params: { id: schoolId ?? '' } },
    { isEnabled: Boolean(schoolId) },
  );
  return (filter: FieldFilter, value: string) => {
    const { label } = filter;
    const choice = valueLabel(filter, value);
    return choice ? t('{filter}: {choice}', { filter: label, choice }) : label;
  };

  function valueLabel(filter: FieldFilter, value: string): string | undefined {
    if ('day' in filter) return day(value);
    if ('isSchool' in filter) return school?.school_name;
    return filter.options.find((option) => option.value === value)?.label;
  }
}

/** Loaded where it is needed: the combobox brings React Aria, and only the platform has schools to choose from. */
function SchoolField(props: SchoolChoiceProps) {
  const [Choice, setChoice] = useState<typeof SchoolChoice>();
  useEffect(() => void import('./school-choice.tsx').then((module) => setChoice(() => module.SchoolChoice)), []);
  if (Choice) return <Choice {...props} />;
  return <ChoiceField {...props} options={[]} disabled onChange={() => undefined} />;
}

function Field({ filter, params }: { filter: FieldFilter; params: ListParams }) {
  const value = filterValue(filter, params) ?? '';
  const change = (next: string | undefined) => params.change({ [filter.name]: next });
  const { label } = filter;
  if ('day' in filter)
    return <TextField type="date" label={label} value={value} onChange={({ target }) => change(target.value)} />;
  if ('isSchool' in filter)
    return <SchoolField label={label} anyLabel={filter.anyLabel} value={value} onChange={(id) => change(id)} />;
  return (
    <ChoiceField
      label={label}
      anyLabel={filter.anyLabel}
      options={filter.options}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  );
}

import { useEffect, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ListFilters, ListSearch } from './list-controls.tsx';
import { filterValue, type ListFilter } from './list-filters.ts';
import type { ListParams } from './list-params.ts';
import type { SchoolChoice, SchoolChoiceProps } from './school-choice.tsx';

type Props = {
  /** Accessible name of the filters. */
  label: string;
  search: { label: string; placeholder?: string } | undefined;
  filters: ListFilter[];
  params: ListParams;
};

/** The search field and the filters of a list. */
export function ListFields({ label, search, filters, params }: Props) {
  const setCount = filters.filter((filter) => filterValue(filter, params) !== undefined).length;
  return (
    <ListFilters
      label={label}
      search={search && <ListSearch {...search} search={params.search} onSearch={params.onSearch} />}
      setCount={setCount}
    >
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} params={params} />
      ))}
    </ListFilters>
  );
}

/** Loaded where it is needed: the combobox brings React Aria, and only the platform has schools to choose from. */
function SchoolField(props: SchoolChoiceProps) {
  const [Choice, setChoice] = useState<typeof SchoolChoice>();
  useEffect(() => void import('./school-choice.tsx').then((module) => setChoice(() => module.SchoolChoice)), []);
  if (Choice) return <Choice {...props} />;
  return <ChoiceField {...props} options={[]} disabled onChange={() => undefined} />;
}

function FilterField({ filter, params }: { filter: ListFilter; params: ListParams }) {
  const value = filterValue(filter, params) ?? '';
  const change = (next: string | undefined) => params.change({ [filter.name]: next });
  if ('clearLabel' in filter) return value && <Button onClick={() => change(undefined)}>{filter.clearLabel}</Button>;
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

import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ListFilters, ListSearch } from './list-controls.tsx';
import { filterValue, type ListFilter } from './list-filters.ts';
import type { ListParams } from './list-params.ts';

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

function FilterField({ filter, params }: { filter: ListFilter; params: ListParams }) {
  const value = filterValue(filter, params) ?? '';
  const change = (next: string | undefined) => params.change({ [filter.name]: next });
  if ('clearLabel' in filter) return value && <Button onClick={() => change(undefined)}>{filter.clearLabel}</Button>;
  const { label } = filter;
  if ('day' in filter)
    return <TextField type="date" label={label} value={value} onChange={({ target }) => change(target.value)} />;
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

import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { useDateFormat } from './dates.ts';
import { ListSearch } from './list-controls.tsx';
import { type FilterField, ListFilters } from './list-filter-bar.tsx';
import { filterValue, type ListFilter, type Picker } from './list-filters.ts';
import type { ListParams } from './list-params.ts';
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

const noPicker: Pick<Picker, 'useName'> = { useName: () => undefined };

/** Returns the label of a set filter: its name and its value, once the value's name has loaded. */
function useChipLabel(filters: ListFilter[], params: ListParams) {
  const t = useTranslate();
  const { day } = useDateFormat();
  const pickedFilter = filters.find((filter) => 'picker' in filter);
  // A list has the same filters as long as it is shown, so this is always the same hook.
  const { useName } = pickedFilter?.picker ?? noPicker;
  const pickedName = useName(pickedFilter && filterValue(pickedFilter, params));
  return (filter: FieldFilter, value: string) => {
    const { label } = filter;
    const choice = valueLabel(filter, value);
    return choice ? t('{filter}: {choice}', { filter: label, choice }) : label;
  };

  function valueLabel(filter: FieldFilter, value: string): string | undefined {
    if ('day' in filter) return day(value);
    if ('picker' in filter) return pickedName;
    return filter.options.find((option) => option.value === value)?.label;
  }
}

function Field({ filter, params }: { filter: FieldFilter; params: ListParams }) {
  const value = filterValue(filter, params) ?? '';
  const change = (next: string | undefined) => params.change({ [filter.name]: next });
  const { label } = filter;
  if ('day' in filter)
    return <TextField type="date" label={label} value={value} onChange={({ target }) => change(target.value)} />;
  if ('picker' in filter)
    return <filter.picker.Field label={label} anyLabel={filter.anyLabel} value={value} onChange={change} />;
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

import { listTeacherClasses } from '#web/kit/api/classes.ts';
import { useAllPages } from '#web/kit/api.ts';
import { ListFilters, ListSearch } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/choice.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import type { ColumnKey, ListAddress } from './list-params.ts';
import { columnWords } from './names.ts';

type Props = { list: ListAddress; hasClasses: boolean; hasStates: boolean };

export function PeopleFilters({ list, hasClasses, hasStates }: Props) {
  const t = useWords();
  return (
    <ListFilters
      label={t('Filter people')}
      search={
        <ListSearch
          label={t('Search')}
          placeholder={t('Name, username, email')}
          search={list.search}
          onSearch={list.onSearch}
        />
      }
      setCount={Number(list.classId !== undefined) + Number(list.state !== 'active')}
    >
      {hasClasses && <ClassFilter {...list} />}
      {hasStates && (
        <SelectField
          label={t('Status')}
          value={list.state}
          onChange={({ target }) => list.change({ state: target.value === 'active' ? undefined : target.value })}
        >
          <option value="active">{t('Active')}</option>
          {hasClasses && <option value="without_class">{t('Without a class')}</option>}
          <option value="archived">{t('Archived')}</option>
        </SelectField>
      )}
    </ListFilters>
  );
}

function ClassFilter({ classId, change }: ListAddress) {
  const t = useWords();
  const classes = useAllPages(listTeacherClasses);
  return (
    <SelectField label={t('Class')} value={classId ?? ''} onChange={({ target }) => change({ class: target.value })}>
      <option value="">{t('Any class')}</option>
      {classes.data?.map(({ id, name, class_id }, _, all) => (
        <option key={id} value={id}>
          {all.some((other) => other.id !== id && other.name === name) ? `${name} (${class_id})` : name}
        </option>
      ))}
    </SelectField>
  );
}

type ColumnProps = {
  offered: readonly ColumnKey[];
  columns: readonly ColumnKey[];
  onColumns: ListAddress['onColumns'];
};

export function Columns({ offered, columns, onColumns }: ColumnProps) {
  const t = useWords();
  return (
    <Disclosure label={t('Columns')} align="end" buttonClass={buttonClass({ kind: 'quiet' })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it keeps clicks from closing the panel, and does nothing itself */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div onClick={(event) => event.stopPropagation()}>
        {offered.map((column) => (
          <Checkbox
            key={column}
            label={t(columnWords[column])}
            checked={columns.includes(column)}
            onChange={({ target }) =>
              onColumns(offered.filter((other) => (other === column ? target.checked : columns.includes(other))))
            }
          />
        ))}
      </div>
    </Disclosure>
  );
}

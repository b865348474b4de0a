import { useEffect, useState } from 'react';
import { actWords } from '#contract/act-words.ts';
import { useWords } from '#web/app/words.ts';
import { Button } from '#web/ui/button.tsx';
import { useDebounced } from '#web/ui/debounced.ts';
import { SearchField, SelectField, TextField } from '#web/ui/text-field.tsx';
import css from './acts.module.css';
import { ACTS, type ListAddress } from './list-address.ts';

export function Filters({ list }: { list: ListAddress }) {
  const t = useWords();
  const { act, from, to, who, whom, onFilter } = list;
  return (
    <search className={css.filters} aria-label={t('Filter what was done')}>
      <Search key={list.search === '' ? 'empty' : 'filled'} {...list} />
      <SelectField label={t('What')} value={act ?? ''} onChange={({ target }) => onFilter({ act: target.value })}>
        <option value="">{t('Anything')}</option>
        {ACTS.map((one) => (
          <option key={one} value={one}>
            {t(actWords[one], { whom: '…' })}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={t('From')}
        value={from ?? ''}
        max={to}
        onChange={({ target }) => onFilter({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('To')}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => onFilter({ to: target.value })}
      />
      {(who || whom) && (
        <Button onClick={() => onFilter({ who: undefined, whom: undefined })}>
          {who ? t('Not of one person alone') : t('Not about one alone')}
        </Button>
      )}
    </search>
  );
}

/** Asks when the typing has paused. */
function Search({ search, onFilter }: ListAddress) {
  const t = useWords();
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed, 300);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing filters
  useEffect(() => {
    if (settled !== search) onFilter({ search: settled });
  }, [settled]);

  return <SearchField label={t('Name')} value={typed} onChange={({ target }) => setTyped(target.value)} />;
}

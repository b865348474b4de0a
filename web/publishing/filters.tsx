import { useEffect, useState } from 'react';
import { audienceWords, stateWords } from '#contract/publishing-words.ts';
import { useWords } from '#web/app/words.ts';
import { useDebounced } from '#web/ui/debounced.ts';
import { SearchField, SelectField } from '#web/ui/text-field.tsx';
import type { ListAddress } from './list-address.ts';
import css from './publishing.module.css';
import { AUDIENCES, STATES } from './words.ts';

export function Filters({ search, state, audience, onFilter }: ListAddress) {
  const t = useWords();
  return (
    <search className={css.filters} aria-label={t('Filter the books')}>
      <Search key={search === '' ? 'empty' : 'filled'} search={search} onFilter={onFilter} />
      <SelectField label={t('State')} value={state ?? ''} onChange={(event) => onFilter({ state: event.target.value })}>
        <option value="">{t('Any state')}</option>
        {STATES.map((one) => (
          <option key={one} value={one}>
            {t(stateWords[one])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Audience')}
        value={audience ?? ''}
        onChange={(event) => onFilter({ audience: event.target.value })}
      >
        <option value="">{t('Any audience')}</option>
        {AUDIENCES.map((one) => (
          <option key={one} value={one}>
            {t(audienceWords[one].name)}
          </option>
        ))}
      </SelectField>
    </search>
  );
}

type SearchProps = Pick<ListAddress, 'search' | 'onFilter'>;

/** Asks when the typing has paused. */
function Search({ search, onFilter }: SearchProps) {
  const t = useWords();
  const [typed, setTyped] = useState(search);
  const settled = useDebounced(typed, 300);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a pause in the typing filters
  useEffect(() => {
    if (settled !== search) onFilter({ search: settled });
  }, [settled]);

  return <SearchField label={t('Title or author')} value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

import { audienceWords, stateWords } from '#contract/publishing-words.ts';
import { ListFilters, ListSearch } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { SelectField } from '#web/ui/text-field.tsx';
import type { ListAddress } from './list-params.ts';
import { BOOK_AUDIENCES, BOOK_STATES } from './words.ts';

export function BookFilters({ search, state, audience, change, onSearch }: ListAddress) {
  const t = useWords();
  return (
    <ListFilters
      label={t('Filter books')}
      search={<ListSearch label={t('Title or author')} search={search} onSearch={onSearch} />}
      setCount={[state, audience].filter(Boolean).length}
    >
      <SelectField label={t('Status')} value={state ?? ''} onChange={(event) => change({ state: event.target.value })}>
        <option value="">{t('Any status')}</option>
        {BOOK_STATES.map((state) => (
          <option key={state} value={state}>
            {t(stateWords[state])}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('Audience')}
        value={audience ?? ''}
        onChange={(event) => change({ audience: event.target.value })}
      >
        <option value="">{t('Any audience')}</option>
        {BOOK_AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {t(audienceWords[audience].name)}
          </option>
        ))}
      </SelectField>
    </ListFilters>
  );
}

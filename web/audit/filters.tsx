import { actWords } from '#contract/audit-words.ts';
import { ListSearch } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import lists from '#web/ui/lists.module.css';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { ACTS, type ListAddress } from './use-audit-params.ts';

export function Filters({ list }: { list: ListAddress }) {
  const t = useWords();
  const { act, from, to, who, whom, change } = list;
  return (
    <search className={lists.filters} aria-label={t('Filter what was done')}>
      <ListSearch label={t('Name')} search={list.search} onSearch={list.onSearch} />
      <SelectField label={t('What')} value={act ?? ''} onChange={({ target }) => change({ act: target.value })}>
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
        onChange={({ target }) => change({ from: target.value })}
      />
      <TextField
        type="date"
        label={t('To')}
        value={to ?? ''}
        min={from}
        onChange={({ target }) => change({ to: target.value })}
      />
      {(who || whom) && (
        <Button onClick={() => change({ who: undefined, whom: undefined })}>
          {who ? t('Not of one person alone') : t('Not about one alone')}
        </Button>
      )}
    </search>
  );
}

import { auditActionWords } from '#contract/audit-words.ts';
import { ListFilters, ListSearch } from '#web/kit/list-controls.tsx';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { AUDIT_ACTIONS, type AuditParams } from './use-audit-params.ts';

export function AuditFilters({ list }: { list: AuditParams }) {
  const t = useWords();
  const { act, from, to, who, whom, change } = list;
  return (
    <ListFilters
      label={t('Filter activity')}
      search={<ListSearch label={t('Name')} search={list.search} onSearch={list.onSearch} />}
      setCount={[act, from, to, who ?? whom].filter(Boolean).length}
    >
      <SelectField label={t('What')} value={act ?? ''} onChange={({ target }) => change({ act: target.value })}>
        <option value="">{t('All actions')}</option>
        {AUDIT_ACTIONS.map((one) => (
          <option key={one} value={one}>
            {t(auditActionWords[one], { whom: '…' })}
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
          {who ? t('Show everyone’s actions') : t('Show actions about everyone')}
        </Button>
      )}
    </ListFilters>
  );
}

import { useState } from 'react';
import { useApi } from '#web/kit/api.ts';
import type { PickerProps } from '#web/kit/list-filters.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Combobox } from '#web/kit/ui/combobox.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

const MAX_SHOWN = 20;

/** Chooses a school or organization of the platform: the server searches, because there are thousands. */
export function SchoolChoice({ label, anyLabel, value, onChange }: PickerProps) {
  const t = useTranslate();
  const [firstValue] = useState(value);
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const { data, isError } = useApi('GET /api-admin/tenants/', {
    query: { ...(search && { search }), limit: MAX_SHOWN },
  });
  const { data: currentSchool } = useApi(
    'GET /api-admin/tenants/{id}/',
    { params: { id: value } },
    { isEnabled: value !== '' },
  );
  const matches = data?.results ?? [];
  const choices =
    currentSchool && !matches.some(({ id }) => id === currentSchool.id) ? [currentSchool, ...matches] : matches;
  return (
    <Combobox
      // The name of the school in the URL arrives later, and React Aria shows only the first name.
      key={firstValue !== '' && currentSchool?.id === firstValue ? firstValue : ''}
      label={label}
      options={choices.map(({ id, school_name, subdomain }) => ({ key: id, label: school_name, note: subdomain }))}
      selectedKey={value === '' ? null : value}
      onSelect={(id) => onChange(id ?? undefined)}
      onSearch={setText}
      emptyWords={isError ? t('The schools could not be loaded.') : data ? t('No school found.') : t('Loading…')}
      placeholder={anyLabel}
    />
  );
}

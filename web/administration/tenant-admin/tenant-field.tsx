import { useState } from 'react';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

export type ChosenTenant = { id: string; school_name: string; subdomain: string };

const MIN_SEARCH_LENGTH = 2;
const MAX_SHOWN = 6;

type Props = {
  tenant: ChosenTenant | undefined;
  onTenant: (tenant: ChosenTenant) => void;
  error: string | undefined;
};

/** Finds a school or organization by its name or web address. */
export function TenantField({ tenant, onTenant, error }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const isLongEnough = search.length >= MIN_SEARCH_LENGTH;
  const query = { search, limit: MAX_SHOWN };
  const { data, isError } = useApi('GET /api-admin/tenants/', { query }, { isEnabled: isLongEnough });
  const matches = isLongEnough ? (data?.results ?? []) : [];
  const choices = tenant && !matches.some(({ id }) => id === tenant.id) ? [tenant, ...matches] : matches;
  return (
    <div className="stack">
      <SearchField
        label={t('Find a school')}
        placeholder={t('Name or web address')}
        value={text}
        error={choices.length === 0 ? error : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <p role="status" className="muted">
        {isError ? t('The schools could not be loaded.') : isLongEnough && data?.count === 0 && t('No school found.')}
      </p>
      {choices.length > 0 && (
        <ChoiceGroup legend={t('School')} error={error}>
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              name="tenant"
              label={<bdi>{choice.school_name}</bdi>}
              hint={<bdi dir="ltr">{choice.subdomain}</bdi>}
              checked={choice.id === tenant?.id}
              onChange={() => onTenant(choice)}
            />
          ))}
        </ChoiceGroup>
      )}
    </div>
  );
}

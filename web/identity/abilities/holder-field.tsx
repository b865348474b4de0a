import { useState } from 'react';
import { type Ability, abilityHolders } from '#contract/core/ability-words.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { SearchField } from '#web/kit/ui/text-field.tsx';
import { useDebounced } from '#web/kit/ui/use-debounced.ts';

export type HolderKind = 'teacher' | 'parent';

/** Returns the abilities for this kind of person. */
export function abilitiesOf(holder: HolderKind): Ability[] {
  return (Object.keys(abilityHolders) as Ability[]).filter((ability) => abilityHolders[ability] === holder);
}

export type Holder = { id: string; name: string; school: string };

const MIN_SEARCH_LENGTH = 2;
const MAX_SHOWN = 6;

type Props = {
  kind: HolderKind;
  holder: Holder | undefined;
  onHolder: (holder: Holder) => void;
  error: string | undefined;
};

/** Finds a teacher by name or email, or a parent by email, among the people of all schools. */
export function HolderField({ kind, holder, onHolder, error }: Props) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), 300);
  const { holders, isError, isLoading, refetch } = useHolders(kind, search);
  const choices = holder && !holders.some(({ id }) => id === holder.id) ? [holder, ...holders] : holders;
  const isSearched = search.length >= MIN_SEARCH_LENGTH && !isLoading && !isError;
  return (
    <div className="stack">
      <SearchField
        label={kind === 'teacher' ? t('Find a teacher by name or email') : t('Find a parent by email')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        data-first
      />
      {isError && <LoadError title={t('The list could not be loaded.')} onRetry={refetch} />}
      <p role="status" className="muted">
        {isSearched && holders.length === 0 && t('No one found.')}
      </p>
      {(choices.length > 0 || error) && (
        <ChoiceGroup legend={kind === 'teacher' ? t('Teacher') : t('Parent')} error={error}>
          {choices.map((choice) => (
            <Radio
              key={choice.id}
              name="holder"
              label={<bdi>{choice.name}</bdi>}
              hint={<bdi>{choice.school}</bdi>}
              checked={choice.id === holder?.id}
              onChange={() => onHolder(choice)}
            />
          ))}
        </ChoiceGroup>
      )}
    </div>
  );
}

function useHolders(kind: HolderKind, search: string) {
  const isLongEnough = search.length >= MIN_SEARCH_LENGTH;
  const query = { search, limit: MAX_SHOWN };
  const teachers = useApi(
    'GET /api-super-admin/users/',
    { query: { ...query, role: 'teacher,teacher_admin', state: 'active' } },
    { isEnabled: kind === 'teacher' && isLongEnough },
  );
  const parents = useApi(
    'GET /api-super-admin/family-links/',
    { query },
    { isEnabled: kind === 'parent' && isLongEnough },
  );
  const { isError, isLoading, refetch } = kind === 'teacher' ? teachers : parents;
  const holders: Holder[] =
    kind === 'teacher'
      ? (teachers.data?.results ?? []).map(({ id, first_name, last_name, tenant }) => ({
          id,
          name: `${first_name} ${last_name}`.trim(),
          school: tenant.school_name,
        }))
      : (parents.data?.results ?? []).map(({ id, email, school }) => ({ id, name: email, school }));
  return { holders: isLongEnough ? holders : [], isError, isLoading, refetch };
}

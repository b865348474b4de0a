import { useApi } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useWords } from '#web/kit/words.ts';

type Choice = { cause_id: string | null; project_id: string | null };
type Props = { legend: string; piece: Choice; isReadOnly: boolean; onChange: (choice: Choice) => void };

/** Asks for the cause that a piece supports, and for one of its projects. Both are optional. */
export function SupportedCause({ legend, piece: { cause_id, project_id }, isReadOnly, onChange }: Props) {
  const t = useWords();
  const { data: list } = useApi('GET /charities/', { query: { limit: 100, all_modes: 'true' } });
  const { data: cause } = useApi(
    'GET /charities/{id}/',
    { params: { id: cause_id ?? '' } },
    { isEnabled: cause_id !== null },
  );
  const causes = list?.results ?? [];
  if (causes.length === 0 && cause_id === null) return null;
  // A cause that no longer collects stays selected, although it is not in the list.
  const isListed = cause_id === null || causes.some(({ id }) => id === cause_id);
  return (
    <>
      <ChoiceField
        label={legend}
        anyLabel={t('No cause')}
        options={(isListed || !cause ? causes : [cause, ...causes]).map(({ id, name }) => ({ value: id, label: name }))}
        value={cause_id ?? ''}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ cause_id: target.value || null, project_id: null })}
      />
      {cause_id && cause && cause.projects.length > 0 && (
        <ChoiceField
          label={t('Project')}
          anyLabel={t('Any project of the cause')}
          options={cause.projects.map(({ id, title }) => ({ value: id, label: title }))}
          value={project_id ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ cause_id, project_id: target.value || null })}
        />
      )}
    </>
  );
}

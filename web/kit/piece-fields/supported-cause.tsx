import { listCauses, showCause } from '#web/kit/api/causes.ts';
import { useApi } from '#web/kit/api.ts';
import { useWords } from '#web/kit/words.ts';
import { SelectField } from '#web/ui/text-field.tsx';

type Choice = { cause_id: string | null; project_id: string | null };
type Props = { legend: string; piece: Choice; isReadOnly: boolean; onChange: (choice: Choice) => void };

/** Asks which cause a piece gives to, and which of its projects. It can give to none. */
export function SupportedCause({ legend, piece: { cause_id, project_id }, isReadOnly, onChange }: Props) {
  const t = useWords();
  const { data: list } = useApi(listCauses, { query: { limit: 100 } });
  const { data: cause } = useApi(showCause, { params: { id: cause_id ?? '' } }, { isEnabled: cause_id !== null });
  const causes = list?.results ?? [];
  if (causes.length === 0 && cause_id === null) return null;
  // One that collects no more stays chosen, and is in no list.
  const isListed = cause_id === null || causes.some(({ id }) => id === cause_id);
  return (
    <>
      <SelectField
        label={legend}
        value={cause_id ?? ''}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ cause_id: target.value || null, project_id: null })}
      >
        <option value="">{t('No cause')}</option>
        {!isListed && cause && <option value={cause.id}>{cause.name}</option>}
        {causes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {cause_id && cause && cause.projects.length > 0 && (
        <SelectField
          label={t('Project')}
          value={project_id ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => onChange({ cause_id, project_id: target.value || null })}
        >
          <option value="">{t('Any project of the cause')}</option>
          {cause.projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

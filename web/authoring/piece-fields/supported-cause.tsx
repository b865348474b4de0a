import type { CauseSummary } from '#contract/giving/causes.ts';
import { useDoneWords } from '#web/giving/gift-form/unit-words.ts';
import { useAllPages, useApi } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { MAX_SELECT_OPTIONS } from '#web/kit/ui/text-field.tsx';
import css from './piece-fields.module.css';

type Choice = { cause_id: string | null; project_id: string | null };
type Props = { legend: string; piece: Choice; isReadOnly: boolean; onChange: (choice: Choice) => void };

/**
 * Asks for the cause that a piece supports, by its picture, and for one of its projects. Both are optional. More causes
 * than a select can have are searched by name.
 */
export function SupportedCause({ legend, piece: { cause_id, project_id }, isReadOnly, onChange }: Props) {
  const t = useTranslate();
  const { data: causes = [] } = useAllPages('GET /charities/', { query: { all_modes: 'true' } });
  const { data: cause } = useApi(
    'GET /charities/{id}/',
    { params: { id: cause_id ?? '' } },
    { isEnabled: cause_id !== null },
  );
  if (causes.length === 0 && cause_id === null) return null;
  // A cause that no longer collects stays selected, although it is not in the list.
  const isListed = cause_id === null || causes.some(({ id }) => id === cause_id);
  const choices = isListed || !cause ? causes : [cause, ...causes];
  const choose = (id: string | null) => onChange({ cause_id: id, project_id: null });
  const card = { name: 'cause', disabled: isReadOnly };
  return (
    <>
      {choices.length > MAX_SELECT_OPTIONS ? (
        <ChoiceField
          label={legend}
          anyLabel={t('No cause')}
          options={choices.map(({ id, name }) => ({ value: id, label: name }))}
          value={cause_id ?? ''}
          disabled={isReadOnly}
          onChange={({ target }) => choose(target.value || null)}
        />
      ) : (
        <ChoiceGroup legend={legend}>
          <div className={css.tiles}>
            <RadioCard {...card} label={t('No cause')} checked={cause_id === null} onChange={() => choose(null)} />
            {choices.map((one) => (
              <RadioCard
                key={one.id}
                {...card}
                label={<CauseLabel cause={one} />}
                checked={cause_id === one.id}
                onChange={() => choose(one.id)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
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

/** The picture and the name of a cause, with the units of its project that are paid for. */
function CauseLabel({ cause: { name, language, cover, project } }: { cause: CauseSummary }) {
  const doneOf = useDoneWords();
  return (
    <>
      <img src={cover} alt="" width={320} height={180} loading="lazy" decoding="async" className={css.picture} />
      <span>
        <bdi lang={language}>{name}</bdi>
        {project && <span className={css.units}>{doneOf(project, project.units_raised).words}</span>}
      </span>
    </>
  );
}

import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import type { ProjectSummary } from '#contract/giving/causes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useDoneWords } from '#web/giving/gift-form/unit-words.ts';
import { WordsWithName } from '#web/giving/gift-form/words-with-name.tsx';
import { capitalized } from '#web/kit/capitalized.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import css from './causes.module.css';

/**
 * The number of a project's units that are paid for, in words and as a bar. Money on its way is hatched and named
 * separately.
 */
export function UnitsSoFar({ project }: { project: ProjectSummary }) {
  const t = useTranslate();
  const number = useNumberFormat();
  const money = useMoneyFormat();
  const { unit, units, units_raised, units_on_its_way, units_in_use, unit_cost, currency, language, state } = project;
  const isDone = state === 'done';
  const done = isDone ? Math.max(units_in_use, units_raised) : units_raised;
  const { words, name } = useDoneWords()(project, done);
  const way = t('{count, plural, one {# more on its way} other {# more on their way}}', { count: units_on_its_way });
  const amount = money(unit_cost, currency);
  const cost =
    units === 1
      ? t('It costs {amount}.', { amount })
      : t('{unit} cost {amount} each.', { unit: isolated(capitalized(unit)), amount });
  const inUse = t('Done. {count} {unit} are in use.', { count: number(units_in_use), unit: isolated(unit) });
  return (
    <div className={css.so}>
      <b>
        <WordsWithName words={words} name={name} language={language} />
      </b>
      <Progress
        label={t('Progress')}
        valueText={units_on_its_way > 0 ? `${words}, ${way}` : words}
        value={done}
        pendingValue={units_on_its_way}
        max={units}
      />
      {isDone ? (
        <p className={css.done}>
          <Icon of={CheckCircleIcon} size={16} />
          {units_in_use > 0 ? <WordsWithName words={inUse} name={unit} language={language} /> : t('Done.')}
        </p>
      ) : (
        <p className="small muted">
          {units_on_its_way > 0 ? way : <WordsWithName words={cost} name={capitalized(unit)} language={language} />}
        </p>
      )}
    </div>
  );
}

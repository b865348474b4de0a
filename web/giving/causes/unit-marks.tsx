import type { ProjectSummary } from '#contract/giving/causes.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useWords } from '#web/kit/words.ts';
import css from './causes.module.css';

const MAX_MARKS = 60;
type Kind = 'use' | 'paid' | 'way' | 'left';

/**
 * Draws each unit in one of four states, with the same numbers in words. A larger number of units is shown only in
 * words.
 */
export function UnitMarks({ project }: { project: ProjectSummary }) {
  const t = useWords();
  const number = useNumberFormat();
  const { units, units_raised, units_on_its_way, units_in_use, unit } = project;
  const paid = Math.max(0, units_raised - units_in_use);
  const left = Math.max(0, units - units_in_use - paid - units_on_its_way);
  const counts: [Kind, number, string][] = [
    ['use', units_in_use, t('{count} in use', { count: number(units_in_use) })],
    ['paid', paid, t('{count} paid for', { count: number(paid) })],
    ['way', units_on_its_way, t('{count} on their way', { count: number(units_on_its_way) })],
    ['left', left, t('{count} to go', { count: number(left) })],
  ];
  const marks = counts.flatMap(([kind, count]) => Array.from({ length: Math.min(count, MAX_MARKS) }, () => kind));
  return (
    <>
      {units <= MAX_MARKS && (
        <div className={css.marks} aria-hidden="true">
          {marks.map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are all alike
            <Mark key={index} kind={kind} />
          ))}
        </div>
      )}
      <ul className={css.legend} aria-label={isolated(unit)}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([kind, , words]) => (
            <li key={kind}>
              <Mark kind={kind} />
              {words}
            </li>
          ))}
      </ul>
    </>
  );
}

function Mark({ kind }: { kind: Kind }) {
  return (
    <svg viewBox="0 0 24 24" className={css[kind]} aria-hidden="true" focusable="false">
      <rect x="2" y="2" width="20" height="20" rx="6" />
      {kind === 'use' && <path d="M7 12.5l3.5 3.5L17 9" />}
      {kind === 'way' && <path d="M5 19L19 5M5 12l7-7M12 19l7-7" />}
    </svg>
  );
}

import { useId } from 'react';
import type { ProjectSummary } from '#contract/giving/causes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Progress } from '#web/kit/ui/progress.tsx';
import css from './causes.module.css';

const MAX_MARKS = 60;
type Kind = 'use' | 'paid' | 'way' | 'left';

const DROP = 'M12 2C15 7.5 20 10.5 20 15a8 7.5 0 0 1-16 0C4 10.5 9 7.5 12 2Z';
const LEAF = 'M12 2c8 5 8.5 14.5 0 20C3.5 16.5 4 7 12 2Z';
const BOOK = 'M2.5 4.5c3.5-1.2 6.5-1 9.5 1 3-2 6-2.2 9.5-1v15c-3.5-1.2-6.5-1-9.5 1-3-2-6-2.2-9.5-1Z';
const HOUSE = 'M12 2.5 21.5 11V21.5h-19V11Z';
const LAMP = 'M12 2a8 8 0 0 1 4.5 14.6V21.5h-9V16.6A8 8 0 0 1 12 2Z';
const TILE = 'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Z';

/** The outline of a unit by the goal of its cause; a tile for goals without one. */
const SHAPES: Record<number, string> = {
  ...{ 1: HOUSE, 2: LEAF, 4: BOOK, 6: DROP, 7: LAMP, 9: HOUSE, 11: BOOK, 12: LEAF, 13: LEAF, 14: DROP, 15: LEAF },
};

/**
 * Draws each unit in one of four states, with the same numbers in words. A larger number of units is shown as a bar.
 */
export function UnitMarks({ project, goal }: { project: ProjectSummary; goal: number | null }) {
  const t = useTranslate();
  const number = useNumberFormat();
  const hatch = useId();
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
  const shape = { outline: SHAPES[goal ?? 0] ?? TILE, hatch };
  return (
    <>
      <svg width="0" height="0" className={css.defs} aria-hidden="true" focusable="false">
        <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="2.4" height="5" />
        </pattern>
      </svg>
      {units <= MAX_MARKS ? (
        <div className={css.marks} aria-hidden="true">
          {marks.map((kind, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: marks are all alike
            <Mark key={index} kind={kind} {...shape} />
          ))}
        </div>
      ) : (
        <Progress
          label={t('Progress')}
          value={units_in_use + paid}
          pendingValue={units_on_its_way}
          max={units}
          valueText={counts
            .filter(([, count]) => count > 0)
            .map(([, , words]) => words)
            .join(', ')}
        />
      )}
      <ul className={css.legend} aria-label={isolated(unit)}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([kind, , words]) => (
            <li key={kind}>
              <Mark kind={kind} {...shape} />
              {words}
            </li>
          ))}
      </ul>
    </>
  );
}

function Mark({ kind, outline, hatch }: { kind: Kind; outline: string; hatch: string }) {
  return (
    <svg viewBox="0 0 24 24" className={css[kind]} aria-hidden="true" focusable="false">
      <path d={outline} {...(kind === 'way' && { fill: `url(#${hatch})` })} />
      {kind === 'use' && <path d="M8 13.5l3 3L16.5 11" className={css.tick} />}
    </svg>
  );
}

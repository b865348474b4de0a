import type { Subscription } from '#contract/schools/plans.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { NEAR_LIMIT } from '#web/schools/plans/limit-note.tsx';
import { limitNames, limitTitles, usePlanTexts } from './plan-texts.ts';
import css from './plans.module.css';

/**
 * Shows the use of each limit of a plan. Unlimited numbers have no bar; neither have numbers of several schools,
 * because each school has the whole limit.
 */
export function PlanUse({ subscription: { limits, used, state, places } }: { subscription: Subscription }) {
  const t = useTranslate();
  const number = useNumberFormat();
  const { limit } = usePlanTexts();
  const isOfSchools = places?.schools.some(({ has_place }) => has_place) ?? false;
  return (
    <ul className={css.use} aria-label={t('What you use')}>
      {limitNames.map((name) => {
        const max = limits[name];
        const title = name === 'books' ? t('Books, drafts included') : t(limitTitles[name]);
        const text =
          max === null
            ? limit(name, used[name])
            : isOfSchools
              ? t('{used} in all, up to {max} at each school', { used: limit(name, used[name]), max: limit(name, max) })
              : t('{used} of {max}', { used: limit(name, used[name]), max: limit(name, max) });
        const left = max === null || isOfSchools ? null : max - used[name];
        const isNear = max !== null && !isOfSchools && state !== 'expired' && used[name] >= max * NEAR_LIMIT;
        return (
          <li key={name}>
            <div className={css.used}>
              <span>
                <b>{title}</b>{' '}
                {isNear && left !== null && (
                  <Badge status={left > 0 ? 'warn' : 'bad'}>
                    {left > 0
                      ? t('{amount} left', { amount: name === 'storage' ? limit(name, left) : number(left) })
                      : t('None left')}
                  </Badge>
                )}
              </span>
              <span className={css.number}>{text}</span>
            </div>
            {max !== null && !isOfSchools && <Progress label={title} valueText={text} value={used[name]} max={max} />}
          </li>
        );
      })}
    </ul>
  );
}

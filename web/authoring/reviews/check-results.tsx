import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useState } from 'react';
import type { Check } from '#contract/authoring/pieces.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './reviews.module.css';
import type { OpenReview } from './use-review.ts';
import { WaiveDialog } from './waive-dialog.tsx';
import { isOpen } from './words.ts';

/** Lists the results of the checks: failed ones first, with links to their pages, then passed ones. */
export function CheckResults({ review }: { review: OpenReview }) {
  const t = useTranslate();
  const { checks } = review.piece;
  const passed = checks.filter((check) => check.passed);
  return (
    <section aria-labelledby="checks" className={css.results}>
      <h2 id="checks" tabIndex={-1} className={css.heading}>
        {t('Check results')}
      </h2>
      {checks.length === 0 && <p className="soft">{t('This version has not been checked.')}</p>}
      <ul className={css.checks}>
        {[...checks].filter(isOpen).map((check) => (
          <FailedCheck key={check.id} check={check} review={review} />
        ))}
        {checks
          .filter(({ waived }) => waived !== null)
          .map((check) => (
            <WaivedCheck key={check.id} check={check} />
          ))}
        {passed.length > 0 && (
          <li className={css.good}>
            <Icon of={CheckCircleIcon} size={24} weight="fill" />
            <div>
              <b>{t('{count, plural, one {# check passed} other {# checks passed}}', { count: passed.length })}</b>
              <ul className={css.passed}>
                {passed.map(({ id, message }) => (
                  <li key={id}>{message}</li>
                ))}
              </ul>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}

const icons = { must: WarningCircleIcon, should: WarningIcon, info: InfoIcon };

function FailedCheck({ check, review }: { check: Check; review: OpenReview }) {
  const t = useTranslate();
  const [isWaiving, setWaiving] = useState(false);
  const { level, message, fix, page, is_made_up } = check;
  const canWaive = level === 'must' && review.piece.can_waive_check;
  return (
    <li className={level === 'must' ? css.stop : css.look}>
      <Icon of={icons[level]} size={24} weight="fill" />
      <div>
        <b dir="auto">{message}</b>
        {fix && <p>{fix}</p>}
        {is_made_up && <p>{t('The author says that the name is made up.')}</p>}
        <div className="row">
          {page !== null && <PageLink page={page} />}
          {canWaive && (
            <Button kind="quiet" aria-label={t('Waive check: {message}', { message })} onClick={() => setWaiving(true)}>
              {t('Waive check')}
            </Button>
          )}
        </div>
      </div>
      {isWaiving && <WaiveDialog check={check} review={review} onClose={() => setWaiving(false)} />}
    </li>
  );
}

function PageLink({ page }: { page: number }) {
  const t = useTranslate();
  return (
    <a href={`#page-${page}`} className="standing">
      {t('Page {page}', { page })}
    </a>
  );
}

function WaivedCheck({ check: { message, waived } }: { check: Check }) {
  const t = useTranslate();
  return (
    <li className={css.good}>
      <Icon of={CheckCircleIcon} size={24} weight="fill" />
      <div>
        <b dir="auto">{message}</b>
        <p dir="auto">
          {t('{name} waived this check: {reason}', { name: waived?.by ?? '', reason: waived?.reason ?? '' })}
        </p>
      </div>
    </li>
  );
}

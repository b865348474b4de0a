import { takeDownReasonWords } from '#contract/review-words.ts';
import type { ReviewedPiece } from '#contract/reviews.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useWords } from '#web/kit/words.ts';
import css from './reviews.module.css';
import { stepWords } from './words.ts';

type Entry = ReviewedPiece['history'][number];

/** Lists what happened with the piece, the newest first. */
export function ReviewHistory({ piece: { history } }: { piece: ReviewedPiece }) {
  const t = useWords();
  return (
    <details className={css.history}>
      <summary>{t('History')}</summary>
      <ol>
        {history.toReversed().map((entry) => (
          <HistoryEntry key={`${entry.at} ${entry.step}`} entry={entry} />
        ))}
      </ol>
    </details>
  );
}

function HistoryEntry({ entry: { step, at, by, reasons, remark, pages } }: { entry: Entry }) {
  const t = useWords();
  const comma = useComma();
  const { dateTime } = useDateFormat();
  return (
    <li>
      <b>{t(stepWords[step])}</b>
      <p className="small soft">
        {by && (
          <>
            <bdi>{by}</bdi>
            {' · '}
          </>
        )}
        <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {reasons.length > 0 && <p>{reasons.map((reason) => t(takeDownReasonWords[reason])).join(comma)}</p>}
      {remark && <p dir="auto">{remark}</p>}
      {pages.map(({ page, remark: words }) => (
        <p key={page} dir="auto">
          {t('Page {page}: {remark}', { page, remark: words })}
        </p>
      ))}
    </li>
  );
}

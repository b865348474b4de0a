import { takeDownReasonWords } from '#contract/authoring/review-words.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { useComma } from '#web/kit/comma.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './reviews.module.css';
import { stepWords } from './words.ts';

type Props = { piece: ReviewedPiece };
type Entry = ReviewedPiece['history'][number];

/** Lists the events of the piece, the newest first. */
export function ReviewHistory({ piece: { history } }: Props) {
  const t = useTranslate();
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

/** Names the last event, its person and its time. */
export function LastStep({ piece: { history } }: Props) {
  const last = history.at(-1);
  return last && <Step entry={last} />;
}

type EntryProps = { entry: Entry };

function Step({ entry: { step, at, by } }: EntryProps) {
  const t = useTranslate();
  const { dateTime } = useDateFormat();
  return (
    <p>
      <b>{t(stepWords[step])}</b>
      <span className="small">
        {by && (
          <>
            {' · '}
            <bdi>{by}</bdi>
          </>
        )}
        {' · '}
        <time dateTime={at}>{dateTime(at)}</time>
      </span>
    </p>
  );
}

function HistoryEntry({ entry }: EntryProps) {
  const t = useTranslate();
  const comma = useComma();
  const { reasons, remark, pages } = entry;
  return (
    <li>
      <Step entry={entry} />
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

import { useState } from 'react';
import { reportReasonWords } from '#contract/authoring/report-words.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { useApi } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { CloseReportDialog } from './close-report-dialog.tsx';
import css from './reviews.module.css';

/** Lists the open reports about a piece that was published, each with the actions that close it. */
export function PieceReports({ piece: { id, state } }: { piece: ReviewedPiece }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const [closingId, setClosingId] = useState<string>();
  const wasPublic = state === 'published' || state === 'pulled_down';
  const { data } = useApi('GET /reports/', { query: { piece: id, state: 'open' } }, { isEnabled: wasPublic });
  const reports = data?.results ?? [];
  const closing = reports.find((report) => report.id === closingId);
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="reports" className={css.results}>
      <h2 id="reports" className={css.heading}>
        {t('Reports by readers')}
      </h2>
      <ul className={css.reports}>
        {reports.map((report) => (
          <li key={report.id}>
            <b>{t(reportReasonWords[report.reason])}</b>
            <span className="small muted">
              {report.page !== null && <a href={`#page-${report.page}`}>{t('Page {page}', { page: report.page })}</a>}{' '}
              <time dateTime={report.created_at}>{date(report.created_at)}</time>
            </span>
            {report.text && <p dir="auto">{report.text}</p>}
            {report.can_close && (
              <Button
                isSmall
                onClick={() => setClosingId(report.id)}
                aria-label={t('Close report: {title}', { title: t(reportReasonWords[report.reason]) })}
              >
                {t('Close report')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {closing && <CloseReportDialog report={closing} onClose={() => setClosingId(undefined)} />}
    </section>
  );
}

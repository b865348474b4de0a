import { Link, useLocation } from 'react-router';
import { reportOutcomeWords, reportReasonWords } from '#contract/authoring/report-words.ts';
import type { Report } from '#contract/authoring/reports.ts';
import type { DateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import type { ListColumn } from '#web/kit/use-list.ts';
import css from './queue.module.css';

export function reportColumns(
  t: Translate,
  { daysAgo }: DateFormat,
  close: (report: Report) => void,
): ListColumn<Report>[] {
  return [
    { key: 'title', title: t('Title'), cell: (report) => <ReportedPiece report={report} /> },
    { key: 'reason', title: t('Reason'), onPhone: 'sentence', cell: (report) => <Reason report={report} /> },
    {
      key: 'text',
      title: t('What the reader saw'),
      onPhone: 'sentence',
      cell: ({ text }) => (
        <span dir="auto" className={css.words}>
          {text}
        </span>
      ),
    },
    {
      key: 'sent',
      title: t('Sent'),
      onPhone: 'side',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className={lists.date}>
          {daysAgo(created_at)}
        </time>
      ),
    },
    {
      key: 'state',
      title: t('Status'),
      onPhone: 'sentence',
      cell: (report) => <ReportState report={report} close={close} />,
    },
  ];
}

/** Links to the piece at the review desk; other works link to their page while they are published. */
function ReportedPiece({ report: { piece, type } }: { report: Report }) {
  const { search } = useLocation();
  const title = (
    <b lang={piece.language} dir="auto">
      {piece.title}
    </b>
  );
  if (type === 'message')
    return (
      <Link to={paths.messageReviews(piece.state)} className={css.title}>
        {title}
      </Link>
    );
  const page = piece.slug ? paths.story(piece.slug) : publicPaths.book(piece.id);
  const to = piece.can_review
    ? { pathname: paths.review(type, piece.id), search }
    : piece.state === 'published' && page;
  if (!to) return title;
  return (
    <Link to={to} className={css.title}>
      {title}
    </Link>
  );
}

function Reason({ report: { reason, page, state } }: { report: Report }) {
  const t = useTranslate();
  const isUrgent = reason === 'name_or_photo' && state === 'open';
  return (
    <span className={css.words}>
      {isUrgent && (
        <span>
          <Badge status="bad">{t('Urgent')}</Badge>
        </span>
      )}
      {t(reportReasonWords[reason])}
      {page !== null && <span className="small muted">{t('Page {page}', { page })}</span>}
    </span>
  );
}

function ReportState({ report, close }: { report: Report; close: (report: Report) => void }) {
  const t = useTranslate();
  if (report.outcome) return t(reportOutcomeWords[report.outcome]);
  if (!report.can_close) return t('Open', { context: 'status' });
  return (
    <Button onClick={() => close(report)} aria-label={t('Close report: {title}', { title: report.piece.title })}>
      {t('Close report')}
    </Button>
  );
}

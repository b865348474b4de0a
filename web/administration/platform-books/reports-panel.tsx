import type { OpenedBook, PlatformBookDetail } from '#contract/administration/platform-books.ts';
import { reportReasonWords } from '#contract/authoring/report-words.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './platform-books.module.css';

type Props = { book: PlatformBookDetail; onOpened: (pages: OpenedBook) => void };

/**
 * Lists readers' open reports, each of which is a reason to open the pages. Only the school reads the reports' text and
 * closes them.
 */
export function ReportsPanel({ book: { id, open_reports, is_piece }, onOpened }: Props) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const { run, isBusy } = useAction(useApiMutation('POST /api-super-admin/books/{id}/open/'), { onSuccess: onOpened });
  if (open_reports.length === 0) return null;
  return (
    <Panel aria-labelledby="reports" className={css.panel}>
      <h2 id="reports">{t('Reports by readers')}</h2>
      <p className="soft">
        {is_piece
          ? t('The school reads and closes these reports. It sees in its activity log that you opened the pages.')
          : t('The school reads and closes these reports.')}
      </p>
      <ul className={lists.rows}>
        {open_reports.map(({ id: report, reason, page, created_at }) => (
          <li key={report}>
            <span>
              {t(reportReasonWords[reason])}
              <span className="muted small">
                {page !== null && <> · {t('Page {page}', { page })}</>} · {date(created_at)}
              </span>
            </span>
            {is_piece && (
              <Button
                isSmall
                disabled={isBusy}
                aria-label={t('Open pages: {reason}', { reason: t(reportReasonWords[reason]) })}
                onClick={() => void run({ params: { id }, body: { report } })}
              >
                {t('Open pages')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

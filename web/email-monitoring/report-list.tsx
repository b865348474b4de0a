import { useState } from 'react';
import { Link } from 'react-router';
import type { EmailReport } from '#contract/email-reports.ts';
import { deleteEmailReport, listEmailReports } from '#web/kit/api/email-reports.ts';
import { listPlatformTasks } from '#web/kit/api/platform-statistics.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { DataList } from '#web/kit/data-list.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useList } from '#web/kit/use-list.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import lists from '#web/ui/lists.module.css';
import css from './email-monitoring.module.css';

/** What other servers wrote about our emails and no program understands, until someone has read it. */
export function ReportList() {
  const t = useWords();
  const { dateTime } = useDateFormat();
  const [open, setOpen] = useState<EmailReport>();
  const list = useList(listEmailReports, {
    columns: [
      {
        key: 'subject',
        title: t('Subject'),
        cell: ({ subject }) => <bdi className={css.subject}>{subject || t('No subject')}</bdi>,
      },
      {
        key: 'from',
        title: t('From', { context: 'sender' }),
        onPhone: 'line',
        cell: ({ from }) => <bdi dir="ltr">{from || t('Unknown sender')}</bdi>,
      },
      {
        key: 'email',
        title: t('Email', { context: 'one' }),
        onPhone: 'line',
        cell: ({ email }) =>
          email ? (
            <Link to={`?email=${email.id}`} dir="ltr">
              {email.to}
            </Link>
          ) : (
            t('Not proven')
          ),
      },
      {
        key: 'received',
        title: t('Received'),
        onPhone: 'fact',
        cell: ({ received_at }) => <span className={lists.date}>{dateTime(received_at)}</span>,
      },
      {
        key: 'acts',
        title: t('Actions'),
        hidesTitle: true,
        cell: (report) => (
          <Button
            isSmall
            aria-label={t('Read the report “{subject}”', { subject: report.subject || t('No subject') })}
            onClick={() => setOpen(report)}
          >
            {t('Read', { context: 'verb' })}
          </Button>
        ),
      },
    ],
  });
  return (
    <>
      <p className="soft">
        {t('Booklark did not understand these messages about emails. Reports are deleted after 30 days.')}
      </p>
      <DataList
        list={list}
        caption={t('Unread reports')}
        countWords={(count) => t('{count, plural, one {# report} other {# reports}}', { count })}
        errorTitle={t('The reports could not be loaded.')}
        noMatchTitle={t('No reports match your search')}
        filterLabel={t('Search reports')}
        search={{ label: t('Search'), placeholder: t('Sender, subject or email address') }}
        fileName="email-reports.csv"
        isRoomy
      >
        <EmptyState title={t('No unread reports')}>
          <p>{t('Messages about emails that Booklark does not understand will appear here.')}</p>
        </EmptyState>
      </DataList>
      {open && <ReportDialog report={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

export function ReportDialog({ report, onClose }: { report: EmailReport; onClose: () => void }) {
  const t = useWords();
  const { mutateAsync } = useApiMutation(deleteEmailReport, { invalidates: [listEmailReports, listPlatformTasks] });
  const { id, subject, from, text } = report;
  return (
    <ConfirmDialog
      title={subject || t('No subject')}
      confirmLabel={t('Delete report')}
      cancelLabel={t('Keep report')}
      announcement={t('Report deleted.')}
      onConfirm={() => mutateAsync({ params: { id } })}
      onClose={onClose}
    >
      <p className="small soft">
        <bdi dir="ltr">{from || t('Unknown sender')}</bdi>
      </p>
      <p className={css.report} dir="auto">
        {text || t('The message has no text.')}
      </p>
      <p className="small soft">{t('Links and codes were removed. Do not trust a sender whom you do not know.')}</p>
    </ConfirmDialog>
  );
}

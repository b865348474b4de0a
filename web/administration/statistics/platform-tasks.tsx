import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { PlatformTask } from '#contract/administration/platform-statistics.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import css from './statistics.module.css';

const taskWords: Record<PlatformTask, string> = {
  unsafe_content:
    '{count, plural, one {# report of unsafe content is open} other {# reports of unsafe content are open}}',
  dead_jobs: '{count, plural, one {# job failed} other {# jobs failed}}',
  unanswered_leads:
    '{count, plural, one {# lead has had no answer for two days} other {# leads have had no answer for two days}}',
  failed_emails: '{count, plural, one {# email could not be sent} other {# emails could not be sent}}',
  new_errors: '{count, plural, one {# call fails since yesterday} other {# calls fail since yesterday}}',
  old_backup: 'There is no backup of the last 24 hours',
  payment_issues: '{count, plural, one {# payment has an issue} other {# payments have issues}}',
  prepared_payouts:
    '{count, plural, one {# payout waits for a second person} other {# payouts wait for a second person}}',
  received_transfers:
    '{count, plural, one {# bank transfer waits for a second person} other {# bank transfers wait for a second person}}',
  refunds_to_approve:
    '{count, plural, one {# order has a refund that waits for a second person} other {# orders have refunds that wait for a second person}}',
  causes_to_approve: '{count, plural, one {# cause waits for approval} other {# causes wait for approval}}',
  waiting_to_sell:
    '{count, plural, one {# school waits for permission to sell} other {# schools wait for permission to sell}}',
  processing_books:
    '{count, plural, one {# book has been in processing for a day} other {# books have been in processing for a day}}',
  stopped_schools:
    '{count, plural, one {# new school stopped at a first step} other {# new schools stopped at a first step}}',
};
const linkWords: Record<PlatformTask, string> = {
  unsafe_content: 'Show reports',
  dead_jobs: 'Show failed jobs',
  unanswered_leads: 'Show leads',
  failed_emails: 'Show failed emails',
  new_errors: 'Show errors',
  old_backup: 'Show backups',
  payment_issues: 'Show payment issues',
  prepared_payouts: 'Show payouts',
  received_transfers: 'Show bank transfers',
  refunds_to_approve: 'Show orders',
  causes_to_approve: 'Show causes',
  waiting_to_sell: 'Show schools',
  processing_books: 'Show books',
  stopped_schools: 'Show schools',
};
/** Tasks about harm or stopped work, which come before waiting ones. */
const urgentTasks: PlatformTask[] = ['unsafe_content', 'dead_jobs', 'new_errors', 'old_backup'];
const REFRESH_MS = 60_000;

/** Lists the tasks of platform staff; each line links to the list of exactly its rows. */
export function PlatformTasks() {
  const t = useTranslate();
  const read = useApi('GET /platform-tasks/', {}, { refetchMs: () => REFRESH_MS });
  const { data } = read;
  const count = data?.tasks.length ?? 0;
  return (
    <Panel aria-labelledby="needs">
      <h2 id="needs">
        {data && count === 0
          ? t('Nothing needs attention')
          : data
            ? t('{count, plural, one {# thing needs attention} other {# things need attention}}', { count })
            : t('Needs attention')}
      </h2>
      <LoadPlaceholder read={read} errorTitle={t('Your tasks could not be loaded.')} rows={2} />
      {data && count > 0 && (
        <ul className={css.needs}>
          {data.tasks.map(({ task, count: rows, url }) => {
            const isUrgent = urgentTasks.includes(task);
            return (
              <li key={task} className={isUrgent ? css.bad : css.warn}>
                <Icon of={isUrgent ? WarningCircleIcon : WarningIcon} size={22} />
                <b>{t(taskWords[task], { count: rows })}</b>
                <LinkButton to={url}>{t(linkWords[task])}</LinkButton>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

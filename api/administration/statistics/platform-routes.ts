import { countTenantTask } from '#api/administration/tenant-admin/list-queries.ts';
import { countLeadTasks } from '#api/core/messages/service.ts';
import { findLastBackup, findQueueState } from '#api/core/queues/service.ts';
import { countPreparedPayouts } from '#api/giving/payouts/service.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import type { PlatformDb } from '#api/kit/tenant.ts';
import { findRaisedByAll, findRaisedBySchool } from '#api/money/ledger/service.ts';
import { countReceivedTransfers } from '#api/schools/plans/service.ts';
import {
  listPlatformTasks,
  listRaisedBySchool,
  type PlatformTask,
  showPlatformStatistics,
} from '#contract/administration/platform-statistics.ts';
import type { PageUrl } from '#contract/app/page-routes.ts';
import * as queries from './platform-queries.ts';

export const platformStatisticsRoutes = [
  servePlatform(showPlatformStatistics, async ({ inPlatform, query }) => {
    const [tenants, people, books, emails, queue, errors, newErrors, money] = await inPlatform((db) =>
      Promise.all([
        queries.countTenants(db, query),
        queries.countPeople(db),
        queries.countBooks(db),
        queries.countEmails(db, query),
        findQueueState(db),
        queries.countErrorsByRoute(db, query),
        queries.findNewErrors(db),
        findRaisedByAll(db),
      ]),
    );
    return {
      ...query,
      as_of: new Date(),
      tenants,
      people,
      books: { total: sumOf(books), by_state: books },
      emails: { by_state: emails },
      queue,
      errors: { by_route: errors, new: newErrors },
      money,
    };
  }),

  servePlatform(listRaisedBySchool, async ({ inPlatform }) => ({ results: await inPlatform(findRaisedBySchool) })),

  servePlatform(listPlatformTasks, async ({ inPlatform }) => {
    const counts = await inPlatform(countTasks);
    return {
      tasks: taskUrls.flatMap(([task, url]) => (counts[task] > 0 ? [{ task, count: counts[task], url }] : [])),
    };
  }),
];

async function countTasks(db: PlatformDb): Promise<Record<PlatformTask, number>> {
  const [leads, failedEmails, queue, books, schools, sellers, errors, backup, money] = await Promise.all([
    countLeadTasks(db),
    queries.countFailedEmails(db),
    findQueueState(db),
    queries.countBooksInProcessing(db),
    countTenantTask(db, 'stopped_schools'),
    countTenantTask(db, 'waiting_to_sell'),
    queries.findNewErrors(db),
    findLastBackup(db),
    countMoneyTasks(db),
  ]);
  return {
    ...leads,
    ...money,
    failed_emails: failedEmails,
    dead_jobs: queue.dead,
    old_backup: backup.is_late ? 1 : 0,
    processing_books: books,
    stopped_schools: schools,
    waiting_to_sell: sellers,
    new_errors: errors.length,
  };
}

async function countMoneyTasks(db: PlatformDb) {
  const [causes, issues, payouts, transfers, refunds] = await Promise.all([
    queries.countSubmittedCauses(db),
    queries.countPaymentIssues(db),
    countPreparedPayouts(db),
    countReceivedTransfers(db),
    queries.countRefundsToApprove(db),
  ]);
  return {
    causes_to_approve: causes,
    payment_issues: issues,
    prepared_payouts: payouts,
    received_transfers: transfers,
    refunds_to_approve: refunds,
  };
}

/** The list behind each task, which shows exactly the counted rows; the most urgent task comes first. */
const taskUrls: [task: PlatformTask, url: PageUrl][] = [
  ['unsafe_content', '/admin-panel/leads?task=unsafe_content'],
  ['dead_jobs', '/admin-panel/queues#failed-jobs'],
  ['new_errors', '/admin-panel/dashboard#new-errors'],
  ['old_backup', '/admin-panel/queues'],
  ['unanswered_leads', '/admin-panel/leads?task=unanswered_leads'],
  ['payment_issues', '/admin-panel/payment-issues?state=open'],
  ['prepared_payouts', '/admin-panel/payouts?state=prepared'],
  ['received_transfers', '/admin-panel/subscription-details?option=Bank+transfers&state=received'],
  ['refunds_to_approve', '/admin-panel/orders?refund=waiting'],
  ['causes_to_approve', '/admin-panel/all-charities?state=submitted'],
  ['waiting_to_sell', '/admin-panel/all-tenants?task=waiting_to_sell'],
  ['processing_books', '/admin-panel/all-books?state=processing&waiting=1'],
  ['failed_emails', '/admin-panel/email-monitoring?state=failed'],
  ['stopped_schools', '/admin-panel/all-tenants?task=stopped_schools'],
];

function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

import { countReports } from '#api/email-reports/service.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { countLeadTasks } from '#api/messages/service.ts';
import { findQueueState } from '#api/queues/service.ts';
import { listPlatformTasks, type PlatformTask, showPlatformStatistics } from '#contract/platform-statistics.ts';
import * as queries from './platform-queries.ts';

export const platformStatisticsRoutes = [
  servePlatform(showPlatformStatistics, async ({ inPlatform, query }) => {
    const [tenants, people, books, emails, queue] = await inPlatform((db) =>
      Promise.all([
        queries.countTenants(db, query),
        queries.countPeople(db),
        queries.countBooks(db),
        queries.countEmails(db, query),
        findQueueState(db),
      ]),
    );
    return {
      ...query,
      as_of: new Date().toISOString(),
      tenants,
      people,
      books: { total: sumOf(books), by_state: books },
      emails: { by_state: emails },
      queue,
    };
  }),

  servePlatform(listPlatformTasks, async ({ inPlatform }) => {
    const [leads, failedEmails, reports, queue] = await inPlatform((db) =>
      Promise.all([countLeadTasks(db), queries.countFailedEmails(db), countReports(db), findQueueState(db)]),
    );
    const all = { ...leads, failed_emails: failedEmails, email_reports: reports, dead_jobs: queue.dead };
    return {
      tasks: taskUrls.flatMap(([task, url]) => (all[task] > 0 ? [{ task, count: all[task], url }] : [])),
    };
  }),
];

/** The list behind each task shows exactly the rows that were counted; the most urgent task comes first. */
const taskUrls: [task: PlatformTask, url: string][] = [
  ['unsafe_content', '/admin-panel/leads?task=unsafe_content'],
  ['dead_jobs', '/admin-panel/queues'],
  ['unanswered_leads', '/admin-panel/leads?task=unanswered_leads'],
  ['failed_emails', '/admin-panel/email-monitoring?state=failed'],
  ['email_reports', '/admin-panel/email-monitoring?view=reports'],
];

function sumOf(counts: { count: number }[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

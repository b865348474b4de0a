import { authorNameHandlers } from '#api/administration/author-names/jobs.ts';
import { childDataScheduledJobs } from '#api/administration/child-data/erasure.ts';
import { familyScheduledJobs } from '#api/administration/families/jobs.ts';
import { sampleHandlers } from '#api/administration/school-samples/jobs.ts';
import { tenantAdminScheduledJobs } from '#api/administration/tenant-admin/jobs.ts';
import { tenantClosingHandlers, tenantClosingScheduledJobs } from '#api/administration/tenant-closing/jobs.ts';
import { bookComparisonHandlers } from '#api/authoring/pieces/book-comparison.ts';
import { pieceFileHandlers } from '#api/authoring/pieces/file-processing.ts';
import { pieceScheduledJobs } from '#api/authoring/pieces/jobs.ts';
import { pieceHandlers } from '#api/authoring/pieces/processing.ts';
import { reportHandlers } from '#api/authoring/reports/jobs.ts';
import { reviewHandlers, reviewScheduledJobs } from '#api/authoring/reviews/jobs.ts';
import { auditScheduledJobs } from '#api/core/audit/jobs.ts';
import { bulkHandlers, bulkScheduledJobs } from '#api/core/bulk/jobs.ts';
import { filmHandlers, filmScheduledJobs } from '#api/core/content/film-jobs.ts';
import { type EmailSettings, emailHandlers } from '#api/core/email/jobs.ts';
import { uploadScheduledJobs } from '#api/core/uploads/jobs.ts';
import { reminderHandlers, reminderScheduledJobs } from '#api/identity/invitations/reminders.ts';
import { supportAccessScheduledJobs } from '#api/identity/support-access/jobs.ts';
import type { JobHandler, ScheduledJob } from '#api/kit/job-runner.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { courseScheduledJobs } from '#api/learning/courses/jobs.ts';
import { editionHandlers } from '#api/learning/dear-world/edition-jobs.ts';
import { globalReachScheduledJobs } from '#api/learning/global-reach/jobs.ts';
import { liveHandlers, liveScheduledJobs } from '#api/learning/live/notices.ts';
import { downloadHandlers } from '#api/library/downloads/jobs.ts';
import { publishingHandlers } from '#api/library/publishing/jobs.ts';
import { publishingScheduledJobs } from '#api/library/publishing/sweep.ts';
import { ledgerHandlers, ledgerScheduledJobs } from '#api/money/ledger/check-job.ts';
import { closingScheduledJobs } from '#api/money/ledger/closing-job.ts';
import { enrolmentHandlers, enrolmentScheduledJobs } from '#api/people/enrolment/jobs.ts';
import { schoolYearScheduledJobs } from '#api/people/school-years/jobs.ts';
import { planHandlers, planScheduledJobs } from '#api/schools/plans/jobs.ts';
import { giftHandlers, giftScheduledJobs } from '#api/shop/gifts/jobs.ts';
import { orderHandlers, orderScheduledJobs } from '#api/shop/orders/jobs.ts';
import { salesScheduledJobs } from '#api/shop/sales/jobs.ts';
import { bulkLists } from './bulk-lists.ts';

/** Returns the handlers of all queued jobs. */
export function jobHandlers(
  settings: EmailSettings & { pepper: Uint8Array; loadSettings(): Promise<JobSettings> },
): JobHandler[] {
  return [
    ...emailHandlers(settings),
    ...publishingHandlers,
    ...sampleHandlers(settings),
    ...downloadHandlers(settings),
    ...authorNameHandlers,
    ...editionHandlers,
    ...pieceHandlers,
    ...pieceFileHandlers,
    ...filmHandlers,
    ...bookComparisonHandlers,
    ...enrolmentHandlers(settings),
    ...bulkHandlers({ lists: bulkLists, loadSettings: settings.loadSettings }),
    ...ledgerHandlers,
    ...tenantClosingHandlers,
    ...reminderHandlers(settings),
    ...reportHandlers(settings),
    ...reviewHandlers(settings),
    ...liveHandlers(settings),
    ...orderHandlers(settings),
    ...giftHandlers(settings),
    ...planHandlers(settings),
  ];
}

/** All jobs that run regularly. */
export const scheduledJobs: ScheduledJob[] = [
  ...auditScheduledJobs,
  ...bulkScheduledJobs,
  ...publishingScheduledJobs,
  ...enrolmentScheduledJobs,
  ...childDataScheduledJobs,
  ...courseScheduledJobs,
  ...familyScheduledJobs,
  ...ledgerScheduledJobs,
  ...closingScheduledJobs,
  ...globalReachScheduledJobs,
  ...salesScheduledJobs,
  ...schoolYearScheduledJobs,
  ...pieceScheduledJobs,
  ...supportAccessScheduledJobs,
  ...tenantAdminScheduledJobs,
  ...tenantClosingScheduledJobs,
  ...reminderScheduledJobs,
  ...reviewScheduledJobs,
  ...uploadScheduledJobs,
  ...filmScheduledJobs,
  ...liveScheduledJobs,
  ...orderScheduledJobs,
  ...giftScheduledJobs,
  ...planScheduledJobs,
];

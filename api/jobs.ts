import { auditScheduledJobs } from './audit/jobs.ts';
import { bulkHandlers, bulkScheduledJobs } from './bulk/jobs.ts';
import { bulkLists } from './bulk-lists.ts';
import { childDataScheduledJobs } from './child-data/erasure.ts';
import { filmHandlers, filmScheduledJobs } from './content/film-jobs.ts';
import { courseScheduledJobs } from './courses/jobs.ts';
import { editionHandlers } from './dear-world/edition-jobs.ts';
import { downloadHandlers } from './downloads/jobs.ts';
import { type EmailSettings, emailHandlers } from './email/jobs.ts';
import { enrolmentHandlers, enrolmentScheduledJobs } from './enrolment/jobs.ts';
import { familyScheduledJobs } from './families/jobs.ts';
import { giftHandlers, giftScheduledJobs } from './gifts/jobs.ts';
import { globalReachScheduledJobs } from './global-reach/jobs.ts';
import { reminderHandlers, reminderScheduledJobs } from './invitations/reminders.ts';
import type { JobHandler, ScheduledJob } from './kit/job-runner.ts';
import type { JobSettings } from './kit/serve.ts';
import { ledgerHandlers, ledgerScheduledJobs } from './ledger/check-job.ts';
import { closingScheduledJobs } from './ledger/closing-job.ts';
import { liveHandlers, liveScheduledJobs } from './live/notices.ts';
import { orderHandlers, orderScheduledJobs } from './orders/jobs.ts';
import { bookComparisonHandlers } from './pieces/book-comparison.ts';
import { pieceFileHandlers } from './pieces/file-processing.ts';
import { pieceScheduledJobs } from './pieces/jobs.ts';
import { pieceHandlers } from './pieces/processing.ts';
import { planHandlers, planScheduledJobs } from './plans/jobs.ts';
import { publishingHandlers } from './publishing/jobs.ts';
import { publishingScheduledJobs } from './publishing/sweep.ts';
import { reportHandlers } from './reports/jobs.ts';
import { reviewHandlers, reviewScheduledJobs } from './reviews/jobs.ts';
import { salesScheduledJobs } from './sales/jobs.ts';
import { sampleHandlers } from './school-samples/jobs.ts';
import { schoolYearScheduledJobs } from './school-years/jobs.ts';
import { supportAccessScheduledJobs } from './support-access/jobs.ts';
import { tenantAdminScheduledJobs } from './tenant-admin/jobs.ts';
import { tenantClosingHandlers, tenantClosingScheduledJobs } from './tenant-closing/jobs.ts';
import { uploadScheduledJobs } from './uploads/jobs.ts';

/** Returns the handlers of all queued jobs. */
export function jobHandlers(
  settings: EmailSettings & { pepper: Uint8Array; loadSettings(): Promise<JobSettings> },
): JobHandler[] {
  return [
    ...emailHandlers(settings),
    ...publishingHandlers,
    ...sampleHandlers(settings),
    ...downloadHandlers(settings),
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

import { listBankTransfers, listPlatformPayments } from '#web/kit/api/bank-transfers.ts';
import { listSubscriptions } from '#web/kit/api/platform-plans.ts';
import { listPlatformTasks } from '#web/kit/api/platform-statistics.ts';

/** What a step of a bank transfer changes. */
export const transferReads = [listBankTransfers, listPlatformPayments, listSubscriptions, listPlatformTasks];

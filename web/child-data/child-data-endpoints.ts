import { listAuditEvents } from '#web/kit/api/audit.ts';
import { listPendingErasures, showChildData } from '#web/kit/api/child-data.ts';

/** What shows the data held about students. */
export const CHILD_DATA_ENDPOINTS = [showChildData, listPendingErasures, listAuditEvents];

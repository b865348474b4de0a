import { listAuditEvents } from '#web/kit/api/audit.ts';
import { listPendingErasures, showChildData } from '#web/kit/api/child-data.ts';

/** The endpoints whose replies show the data held about students. */
export const CHILD_DATA_ENDPOINTS = [showChildData, listPendingErasures, listAuditEvents];

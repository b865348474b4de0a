import { paymentIssueRoutes } from './issue-routes.ts';
import { platformOrderRoutes } from './platform-order-routes.ts';
import { refundRoutes } from './refund-routes.ts';

/** What staff of schools and of the platform do with orders. */
export const orderStaffRoutes = [...paymentIssueRoutes, ...refundRoutes, ...platformOrderRoutes];

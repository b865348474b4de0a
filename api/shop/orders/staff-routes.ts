import { platformOrderRoutes } from './platform-order-routes.ts';
import { refundRoutes } from './refund-routes.ts';

/** What staff of schools and of the platform do with orders. */
export const orderStaffRoutes = [...refundRoutes, ...platformOrderRoutes];

import { findTenantIds, refreshTotals } from './list-queries.ts';
import { presentTenant } from './presenter.ts';

export { findTenantIds, presentTenant, refreshTotals };

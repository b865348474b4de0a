import { countTenantTask, findTenantIds, refreshTotals } from './list-queries.ts';
import { presentTenant } from './presenter.ts';

export { countTenantTask, findTenantIds, presentTenant, refreshTotals };

import { countStoppedSchools, findTenantIds, refreshTotals } from './list-queries.ts';
import { presentTenant } from './presenter.ts';

export { countStoppedSchools, findTenantIds, presentTenant, refreshTotals };

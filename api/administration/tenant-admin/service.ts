export { countTenantTask, findTenantIds, refreshTotals } from './list-queries.ts';
export { presentTenant } from './presenter.ts';

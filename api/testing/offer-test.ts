import { inTenant } from '#api/kit/tenant.ts';
import { findOffers } from '#api/money/offers/service.ts';
import { schoolTest } from './app-test.ts';
import type { School } from './test-app.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const settings = {
  ...{ time_zone: 'Europe/London', seller_name: '', seller_address: '', tax_number: '', refund_limit: null },
  ...{ shares: { cause: 5000, school: 1000 }, delivery_price: null, delivery_countries: [], providers: ['stripe'] },
  tax_rates: [],
};

/** Gives each test a school with a cause, a project and a book, whose admin saves settings and offers. */
export const offerTest = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('cause', ({ app, school }) => {
    const state = { state: 'approved', decided_at: new Date() };
    const columns = { slug: `springs-${school.subdomain}`, name: 'Springs', image: 'hills-4.svg', ...state };
    return app.insert('causes', { tenant_id: school.id, ...columns });
  })
  .extend('project', ({ app, school, cause }) => {
    const columns = { slug: `taps-${school.subdomain}`, title: 'Taps', currency: 'GBP', unit: 'taps', units: 4 };
    const cost = { unit_cost: 5000, unit_cost_on: '2026-09-01' };
    return app.insert('projects', { tenant_id: school.id, cause_id: cause, ...columns, ...cost });
  })
  .extend('book', ({ app, school }) => app.aBook(school, { title: 'The Boat', page_count: 24 }))
  .extend('saveSettings', ({ app, admin }) => async (change: object = {}) => {
    return app.request('/api/sale-settings/', { method: 'PUT', as: admin, body: { ...settings, ...change } });
  })
  .extend('offer', ({ cause }) => ({
    ...{ for_sale: true, price: 900, print_price: null, print_cost: null, cause, project: null },
    ...{ shares: { cause: 5000, school: 1000 }, preview_pages: 4 },
  }))
  .extend('setOffer', ({ app, admin, book, offer }) => (change: object = {}, id = book.id) => {
    return app.request(`/api/books/${id}/offer/`, { method: 'PUT', as: admin, body: { ...offer, ...change } });
  })
  .extend('find', ({ app, book }) => (at: School) => {
    const visitor = { tenantId: at.id, role: 'visitor', personId: null, sessionId: null } as const;
    return inTenant(app.pool, visitor, (db) => findOffers(db, [book.id, UNKNOWN]));
  });

import { randomUUID } from 'node:crypto';
import { reason, tenantClosingTest } from './tenant-closing-test.ts';
import type { School } from './test-app.ts';

/** Gives calls that change subdomains, and that register a school under one. */
export const movedTest = tenantClosingTest
  .extend('aName', () => () => `moved-${randomUUID().slice(0, 13)}`)
  .extend('move', ({ app, colleague }) => ({ id }: Pick<School, 'id'>, subdomain: string, body: object = {}) => {
    return app.request(`/api/api-admin/tenants/${id}/subdomain/`, {
      method: 'POST',
      as: colleague,
      host: 'localhost',
      body: { subdomain, reason, ...body },
    });
  })
  .extend('register', ({ app }) => (subdomain: string) => {
    const form = {
      school_name: 'Green Valley',
      school_email: `${randomUUID()}@green.example`,
      domain_url: 'green.example',
      primary_color: '#7A1F5C',
      primary_color_light: '#B45A96',
      primary_color_dark: '#4A1238',
      subdomain,
    };
    return app.request('/api/tenants/create/', { method: 'POST', host: 'localhost', form });
  })
  .extend('isFree', ({ app }) => async (subdomain: string): Promise<boolean> => {
    return (await app.request(`/api/tenants/subdomains/${subdomain}/`, { host: 'localhost' })).json().is_free;
  });

import { schoolTest } from './app-test.ts';
import type { RequestOptions } from './test-app.ts';

/** Gives each test a school with an admin, and calls of platform staff on the root host. */
export const monitoringTest = schoolTest
  .extend('colleague', { scope: 'file' }, ({ app }) => app.aColleague({ first_name: 'Pia', last_name: 'Nilsson' }))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('address', ({ school }) => `${school.id}@guests.example`)
  .extend('reason', () => 'The school asked for it by phone.')
  .extend('platform', ({ app, colleague }) => (method: RequestOptions['method'], path: string, body?: object) => {
    return app.request(`/api${path}`, {
      method: method ?? 'GET',
      as: colleague,
      host: 'localhost',
      ...(body && { body }),
    });
  })
  .extend('emailsAbout', ({ platform }) => async (search: string) => {
    return (await platform('GET', `/emails/?search=${encodeURIComponent(search)}`)).json().results;
  })
  .extend('invite', ({ app, admin }) => (email: string) => {
    return app.request('/api/invitations/', {
      method: 'POST',
      as: admin,
      body: { email, role: 'teacher', name: 'Gone' },
    });
  })
  .extend('report', ({ app }) => (id: string, event: 'delivered' | 'bounced' | 'complained') => {
    return app.request(`/sandbox/mail/${id}/${event}`, { method: 'POST', host: 'localhost' });
  })
  .extend('linksTo', ({ emailsTo }) => async (address: string): Promise<string[]> => {
    return (await emailsTo(address)).flatMap(({ links }) => links);
  });

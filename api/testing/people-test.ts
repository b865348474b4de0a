import type { PersonRow } from '#contract/people/people.ts';
import { schoolTest } from './app-test.ts';

/** Gives each test a school with an admin, and calls about the people of the school. */
export const peopleTest = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale' }))
  .extend('get', ({ app, admin }) => (path: string, as = admin) => {
    return app.request(`/api/people/${path}`, { as });
  })
  .extend('add', ({ app, admin }) => (body: object, as = admin) => {
    return app.request('/api/people/', { method: 'POST', as, body });
  })
  .extend('namesIn', ({ get }) => async (query: string) => {
    return (await get(`?${query}`))
      .json()
      .results.map(({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`);
  });

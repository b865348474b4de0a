import { schoolTest } from './app-test.ts';
import type { Person, RequestOptions } from './test-app.ts';

/** Gives each test a school with an admin, a lead teacher and two teachers, and calls for their classes. */
export const classTest = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('teacher', ({ app, school }) =>
    app.aPerson(school, 'teacher', {
      first_name: 'Daniel',
      last_name: 'Osei',
      email: 'osei@school.example',
    }),
  )
  .extend('colleague', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('get', ({ app }) => (url: string, as: Person) => {
    return app.request(url, { as });
  })
  .extend('send', ({ app }) => (method: RequestOptions['method'], url: string, as: Person, body: object = {}) => {
    return app.request(url, {
      ...(method && { method }),
      as,
      ...(method !== 'POST' || Object.keys(body).length > 0 ? { body } : {}),
    });
  })
  .extend('actsAbout', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query(
      'select act, actor_id, facts from audit_events where subject_id = $1 order by id',
      [id],
    );
    return rows;
  });

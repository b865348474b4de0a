import { admins, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /child-data/': { host: 'tenant', who: admins },
  'GET /child-data/waiting/': { host: 'tenant', who: admins },
  'PUT /child-data/retention/': { host: 'tenant', who: admins, body: { months: 6 } },
  'GET /students/{id}/export/': {
    host: 'tenant',
    who: admins,
    prepare: async ({ app, school }) => ({
      params: { id: (await app.aPerson(school, 'student')).id },
    }),
  },
  // Erasing an author's book also queues the job that removes its files.
  'POST /students/{id}/erase/': {
    host: 'tenant',
    who: admins,
    body: { confirm: 'Robin Example' },
    prepare: async ({ app, school }) => {
      const student = await app.aPerson(school, 'student', { first_name: 'Robin', last_name: 'Example' });
      await app.aBook(school, { author_id: student.id });
      return { params: { id: student.id } };
    },
  },
};

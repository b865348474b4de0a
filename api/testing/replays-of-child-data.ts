import type { Replays } from './replay-context.ts';

export const childDataReplays: Replays = {
  setups: {
    'GET /students/{id}/export/': async ({ app, school }) => ({
      params: { id: (await app.aPerson(school, 'student')).id },
    }),
    // Erasing an author's book also queues the job that removes its files.
    'POST /students/{id}/erase/': async ({ app, school }) => {
      const child = await app.aPerson(school, 'student', { first_name: 'Robin', last_name: 'Example' });
      await app.aBook(school, { author_id: child.id });
      return { params: { id: child.id } };
    },
  },
};

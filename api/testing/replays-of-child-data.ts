import type { Replays } from './replay-context.ts';

export const childDataReplays: Replays = {
  needs: {
    'GET /students/{id}/export/': async ({ world, school }) => ({
      params: { id: (await world.aPerson(school, 'student')).id },
    }),
    // A book brings the job along that removes its files.
    'POST /students/{id}/erase/': async ({ world, school }) => {
      const child = await world.aPerson(school, 'student', { first_name: 'Robin', last_name: 'Example' });
      await world.aBook(school, { author_id: child.id });
      return { params: { id: child.id } };
    },
  },
};

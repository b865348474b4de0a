import { randomUUID } from 'node:crypto';
import type { Ground, Replay, Replays } from './replay-context.ts';
import type { Person } from './test-app.ts';

const anAddress = () => `${randomUUID()}@people.example`;
/** What a student has none of. */
const grownUp = { email: undefined, country: undefined };

export const peopleReplays: Replays = {
  things: [
    [/^\/people\//, async ({ world, school }) => (await world.aPerson(school, 'student')).id],
    [/^\/students\//, async (ground) => (await aPupil(ground)).id],
  ],
  needs: {
    'POST /people/': async () => ({
      fields: { email: anAddress(), username: undefined, external_id: undefined, class: undefined },
    }),
    'PATCH /people/{id}/': async () => ({
      fields: { role: 'student', username: randomUUID(), external_id: randomUUID(), ...grownUp },
    }),
    'POST /people/{id}/welcome/': async ({ world, school }) => ({
      params: { id: (await world.aPerson(school, 'teacher', { email: anAddress() })).id },
    }),
    'POST /people/archive/': named,
    'POST /people/restore/': named,
    'POST /students/': async (ground) => ({ fields: { username: randomUUID(), class: (await aClass(ground)).id } }),
    'POST /students/many/': async (ground) => ({ fields: { class: (await aClass(ground)).id } }),
    'POST /students/move/': async (ground) => {
      const child = await aPupil(ground);
      return { fields: { ids: [child.id], from: undefined, to: (await aClass(ground)).id } };
    },
    'POST /students/archive/': named,
    'POST /students/restore/': named,
  },
};

async function named(ground: Ground): Promise<Replay> {
  return { fields: { ids: [(await aPupil(ground)).id] } };
}

/** In a class of whoever asks. */
async function aPupil(ground: Ground): Promise<Person> {
  const child = await ground.world.aPerson(ground.school, 'student');
  await aClass(ground, [child]);
  return child;
}

async function aClass({ world, school, as }: Ground, children: Person[] = []): Promise<{ id: string }> {
  return world.aClass(as ?? (await world.aPerson(school, 'teacher')), 'Otters', children);
}

import { randomUUID } from 'node:crypto';
import type { Replay, ReplayContext, Replays } from './replay-context.ts';
import type { Person } from './test-app.ts';

const uniqueEmail = () => `${randomUUID()}@people.example`;
/** The fields that a student does not have. */
const adultFields = { email: undefined, country: undefined };

export const peopleReplays: Replays = {
  createIds: [
    [/^\/people\//, async ({ app, school }) => (await app.aPerson(school, 'student')).id],
    [/^\/students\//, async (context) => (await aStudent(context)).id],
  ],
  setups: {
    'POST /people/': async () => ({
      fields: { email: uniqueEmail(), username: undefined, external_id: undefined, class: undefined },
    }),
    'PATCH /people/{id}/': async () => ({
      fields: { role: 'student', username: randomUUID(), external_id: randomUUID(), ...adultFields },
    }),
    'POST /people/{id}/welcome/': async ({ app, school }) => ({
      params: { id: (await app.aPerson(school, 'teacher', { email: uniqueEmail() })).id },
    }),
    'POST /people/archive/': aStudentId,
    'POST /people/restore/': aStudentId,
    'POST /students/': async (context) => ({ fields: { username: randomUUID(), class: (await aClass(context)).id } }),
    'POST /students/many/': async (context) => ({ fields: { class: (await aClass(context)).id } }),
    'POST /students/move/': async (context) => {
      const child = await aStudent(context);
      return { fields: { ids: [child.id], from: undefined, to: (await aClass(context)).id } };
    },
    'POST /students/archive/': aStudentId,
    'POST /students/restore/': aStudentId,
  },
};

async function aStudentId(context: ReplayContext): Promise<Replay> {
  return { fields: { ids: [(await aStudent(context)).id] } };
}

/** Creates a student in a class of the caller. */
async function aStudent(context: ReplayContext): Promise<Person> {
  const child = await context.app.aPerson(context.school, 'student');
  await aClass(context, [child]);
  return child;
}

async function aClass({ app, school, as }: ReplayContext, children: Person[] = []): Promise<{ id: string }> {
  return app.aClass(as ?? (await app.aPerson(school, 'teacher')), 'Otters', children);
}

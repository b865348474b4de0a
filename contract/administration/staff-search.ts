import { z } from 'zod';
import { Role } from '#contract/kit/roles.ts';
import { route } from '#contract/kit/route.ts';
import { truncate } from '#contract/kit/truncate.ts';
import { PersonState } from '#contract/people/people.ts';

/** A class of a search result: of a person, or the result itself. */
const FoundClass = z.object({ id: z.uuid(), name: z.string() });

export const FoundPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  role: Role,
  state: PersonState,
  classes: z.array(FoundClass).describe('Classes that the person learns in. Teachers see only their classes.'),
});
export type FoundPerson = z.output<typeof FoundPerson>;

export const FoundBook = z.object({ id: z.uuid(), title: z.string(), author: z.string(), is_published: z.boolean() });
export type FoundBook = z.output<typeof FoundBook>;

export const StaffSearchReply = z.object({
  people: z.array(FoundPerson),
  classes: z.array(FoundClass),
  books: z.array(FoundBook),
});
export type StaffSearchReply = z.output<typeof StaffSearchReply>;

export const searchForStaff = route({
  method: 'GET',
  path: '/staff-search/',
  host: 'tenant',
  summary:
    'Search people, classes and books: up to eight of each. Teachers find their classes and students, admins the whole school.',
  query: z.strictObject({
    search: z
      .string()
      .trim()
      .transform((words) => truncate(words, 100))
      .default('')
      .describe('Part of a name, a username, an email address or a title. An empty search finds nothing.'),
  }),
  reply: StaffSearchReply,
});

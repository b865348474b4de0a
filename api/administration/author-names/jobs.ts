import { z } from 'zod';
import { findAuthor, renameWorks } from '#api/authoring/pieces/service.ts';
import { updateUser } from '#api/identity/users/service.ts';
import { handleJob } from '#api/kit/job-runner.ts';
import { defineJob } from '#api/kit/jobs.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { renameMessages } from '#api/learning/dear-world/service.ts';
import { proposePenName } from '#contract/people/pen-names.ts';

/** The database queues it when a person with works gets another name. */
const renameAuthor = defineJob({
  name: 'rename-author',
  payload: z.object({
    person_id: z.uuid(),
    former: z.object({ first_name: z.string(), last_name: z.string(), pen_name: z.string().nullable() }),
  }),
  queue: 'rename',
});

export const authorNameHandlers = [
  handleJob(renameAuthor, ({ tenantId, payload, inTenantOf }) =>
    inTenantOf(tenantId, (db) => renameAuthorOf(db, payload)),
  ),
];

type AuthorName = z.output<typeof renameAuthor.payload>['former'];

/** Gives the works of a person their new name, unless someone chose another name for a work. */
async function renameAuthorOf(
  db: TenantDb,
  { person_id, former }: z.output<typeof renameAuthor.payload>,
): Promise<void> {
  const person = await findAuthor(db, person_id);
  if (!person) return;
  const isProposed = former.pen_name === person.pen_name && former.pen_name === proposePenName(former);
  // A stored pen name that was only the former name follows too.
  const now = isProposed ? { ...person, pen_name: null } : person;
  if (isProposed && proposePenName(person) !== person.pen_name) await updateUser(db, person_id, { pen_name: null });
  const names = newNames(former, now);
  if (Object.keys(names).length === 0) return;
  await renameWorks(db, person_id, names);
  await renameMessages(db, person_id, names);
}

/** Returns the new name for each name of a person that has changed: of the pen name, the proposed and the full one. */
function newNames(former: AuthorName, person: AuthorName): Record<string, string> {
  const shown = person.pen_name ?? proposePenName(person);
  const pairs = [
    [fullName(former), fullName(person)],
    [proposePenName(former), former.pen_name === null ? shown : proposePenName(person)],
    [former.pen_name ?? '', shown],
  ];
  return Object.fromEntries(pairs.filter(([before, after]) => before && before !== after));
}

const fullName = ({ first_name, last_name }: AuthorName) => `${first_name} ${last_name}`.trim();

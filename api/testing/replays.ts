import { wellMade } from './examples.ts';
import { addressOf, type Operation } from './operations.ts';
import type { Ground, Replays } from './replay-context.ts';
import { bookReplays } from './replays-of-books.ts';
import { cardReplays } from './replays-of-cards.ts';
import { childDataReplays } from './replays-of-child-data.ts';
import { classReplays } from './replays-of-classes.ts';
import { enrolmentReplays } from './replays-of-enrolment.ts';
import { familyReplays } from './replays-of-families.ts';
import { invitationReplays } from './replays-of-invitations.ts';
import { organizationReplays } from './replays-of-organizations.ts';
import { peopleReplays } from './replays-of-people.ts';
import { sessionReplays } from './replays-of-sign-in.ts';
import { tenantReplays } from './replays-of-tenants.ts';
import type { Asked } from './test-app.ts';

/** A feature whose calls need more than their example has its own file beside this one, and its line here. */
const all: Replays[] = [
  sessionReplays,
  classReplays,
  cardReplays,
  peopleReplays,
  bookReplays,
  invitationReplays,
  organizationReplays,
  tenantReplays,
  enrolmentReplays,
  childDataReplays,
  familyReplays,
];

const things = all.flatMap((one) => one.things ?? []);
const needs = Object.assign({}, ...all.map((one) => one.needs)) as NonNullable<Replays['needs']>;

/** How an operation is called so that it succeeds: by its example, with what has to be there made before. */
export async function replayOf(
  operation: Operation,
  ground: Ground,
  picture: Buffer,
): Promise<{ address: string; asked: Asked }> {
  const { params = {}, fields, bytes = picture } = (await needs[operation.name]?.(ground)) ?? {};
  const make = things.find(([beginning]) => beginning.test(operation.path))?.[1];
  const isMissing = operation.parameters.path.includes('id') && params.id === undefined;
  const id = isMissing && make ? { id: await make(ground) } : {};
  return { address: addressOf(operation, { ...id, ...params }), asked: wellMade(operation, bytes, fields) };
}

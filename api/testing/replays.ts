import { exampleRequest } from './examples.ts';
import { type Operation, operationUrl } from './operations.ts';
import type { ReplayContext, Replays } from './replay-context.ts';
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
import type { RequestOptions } from './test-app.ts';

/** A feature whose calls need more than their example has a file beside this one and a line here. */
const allReplays: Replays[] = [
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

const createIds = allReplays.flatMap((one) => one.createIds ?? []);
const setups = Object.assign({}, ...allReplays.map((one) => one.setups)) as NonNullable<Replays['setups']>;

/** Creates what an operation needs to succeed; returns its URL and its example request. */
export async function buildReplay(
  operation: Operation,
  context: ReplayContext,
  picture: Buffer,
): Promise<{ url: string; options: RequestOptions }> {
  const { params = {}, fields, bytes = picture } = (await setups[operation.name]?.(context)) ?? {};
  const createId = createIds.find(([beginning]) => beginning.test(operation.path))?.[1];
  const isMissing = operation.parameters.path.includes('id') && params.id === undefined;
  const id = isMissing && createId ? { id: await createId(context) } : {};
  return { url: operationUrl(operation, { ...id, ...params }), options: exampleRequest(operation, bytes, fields) };
}

import { z } from 'zod';
import { faultKinds } from './fault-injection.ts';

/** Which events are sent now, in which order and how often. `age_s`: how old their signatures are. */
export const Deliver = z.strictObject({
  reference: z.string().min(1).optional(),
  events: z.array(z.string()).max(100).optional(),
  times: z.int().min(1).max(20).default(1),
  order: z.enum(['created', 'reversed', 'shuffled']).default('created'),
  age_s: z.int().min(0).default(0),
});
export const Fault = z.strictObject({
  on: z.string().min(1),
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(100),
});
export const Shown = z.object({ reference: z.string().min(1) });

/** Returns the body of an action in the place of a buyer or a bank. */
export const controlOf = <Action extends string>(actions: readonly [Action, ...Action[]]) =>
  z.strictObject({
    reference: z.string().min(1),
    action: z.enum(actions),
    amount: z.int().min(1).optional(),
    days: z.int().min(0).max(400).optional(),
    delivery: z.enum(['now', 'hold', 'never']).default('now'),
  });

/** Returns events in the order in which they are to be sent, several times. */
export function inOrder<Event>(
  events: Event[],
  { order, times }: Pick<z.output<typeof Deliver>, 'order' | 'times'>,
): Event[] {
  const repeated = Array.from({ length: times }, () => events).flat();
  if (order === 'reversed') return repeated.toReversed();
  if (order === 'created') return repeated;
  return repeated
    .map((event) => ({ event, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ event }) => event);
}

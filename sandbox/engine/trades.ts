import { Refusal } from '#api/kit/refusal.ts';
import { deliverUnlessHeld } from './deliveries.ts';
import { Fault, type Sandbox } from './dialect.ts';
import { isSession, type SandboxObject, type Trade } from './objects.ts';
import type { Store } from './store-queries.ts';

export type Delivery = 'now' | 'hold' | 'never';
type Change<Result> = { delivery: Delivery; work(trade: Trade): Result | Promise<Result> };

/** Locks a session, changes it, and writes what happened as events. A fault is thrown after its changes are saved. */
export async function changeTrade<Result>(
  { dialect }: Pick<Sandbox, 'dialect'>,
  store: Store,
  id: string,
  { delivery, work }: Change<Result>,
): Promise<{ outcome: Result | Fault; events: string[] }> {
  const objects = await store.lock(id);
  const saved = new Map(objects.map((one) => [one.id, JSON.stringify(one)]));
  const others: SandboxObject[] = [];
  const events: { id: string; type: string; body: string }[] = [];
  const trade: Trade = {
    ...toTrade(objects),
    add(object) {
      objects.push(object);
      return object;
    },
    async find(name) {
      const other = [...objects, ...others].find((one) => one.id === name) ?? (await store.find(name));
      if (other && !objects.includes(other) && !others.includes(other)) {
        others.push(other);
        saved.set(other.id, JSON.stringify(other));
      }
      return other;
    },
    emit(trigger, object) {
      // Indented, so that a body that was parsed and written again does not match its signature.
      for (const { body, ...event } of dialect.toEvents(trigger, object, trade))
        events.push({ ...event, body: JSON.stringify(body, null, 2) });
    },
  };
  const outcome = await attempt(() => work(trade));
  for (const object of [...objects, ...others]) {
    if (!saved.has(object.id)) await store.insert(object, id);
    else if (saved.get(object.id) !== JSON.stringify(object)) await store.update(object);
  }
  for (const event of events) await store.insertEvent({ ...event, session_id: id, is_lost: delivery === 'never' });
  return { outcome, events: events.map((event) => event.id) };
}

/** Returns a session with its objects to read only. */
export function toTrade(objects: SandboxObject[]): Trade {
  const [session] = objects;
  if (!isSession(session)) throw new Refusal('notFound');
  const find = async (id: string) => objects.find((one) => one.id === id);
  return { session, objects, add: (object) => object, find, emit: () => {} };
}

/** Finds the newest session of a name, to read only. */
export async function findTrade(store: Store, name: string): Promise<Trade> {
  const [sessionId = ''] = await store.findSessionIds(name);
  return toTrade(await store.findOfSession(sessionId));
}

/** Returns what work does, or the fault that it throws. */
export async function attempt<Result>(work: () => Result | Promise<Result>): Promise<Result | Fault> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Fault) return cause;
    throw cause;
  }
}

/** Changes the newest session of a name, and with `now` waits until the product has answered its events. */
export async function changeSession(sandbox: Sandbox, name: string, change: Change<void>): Promise<string[]> {
  const { events, ids } = await sandbox.withStore(async (store) => {
    const [sessionId] = await store.findSessionIds(name);
    if (sessionId === undefined) throw new Refusal('notFound');
    const changed = await changeTrade(sandbox, store, sessionId, change);
    if (change.delivery === 'hold') await store.updateHeld([sessionId], true);
    return { ids: changed.events, events: await store.findEvents({ ids: changed.events }) };
  });
  if (change.delivery === 'now') await deliverUnlessHeld(sandbox, events);
  return ids;
}

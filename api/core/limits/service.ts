import { Refusal } from '#api/kit/refusal.ts';
import type { AssertRoom } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { limitWords } from '#contract/core/limit-words.ts';
import type { LimitName } from '#contract/kit/refusals.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { findPlanRoom } from './plan-queries.ts';
import { findUse, isSchoolConfirmed, lockLimit } from './queries.ts';

export { addsStudent, findUse, type Use } from './queries.ts';

/** Usage and maximum of a limit; null for no limit. `isEnded`: the plan has ended, so nothing can be added. */
export type Room = { name: LimitName; used: number; max: number | null; isOfPlan: boolean; isEnded: boolean };

/** Returns the limit that counts: the school's storage limit protects the disk, so a plan never raises it. */
export function lowerLimit(ofPlan: number | null, ofSchool: number): number {
  return Math.min(ofPlan ?? Number.POSITIVE_INFINITY, ofSchool);
}

/** Returns a school's room for a limit. */
export async function findRoom(db: TenantDb, name: LimitName): Promise<Room> {
  const plan = await findPlanRoom(db);
  const ofPlan = plan?.max[name] ?? null;
  const isEnded = plan?.isEnded ?? false;
  if (name !== 'storage' && ofPlan === null && !isEnded) return { name, used: 0, max: null, isOfPlan: true, isEnded };
  const use = await findUse(db, [name]);
  const ofSchool = name === 'storage' ? use.storageMax : Number.POSITIVE_INFINITY;
  const max = Math.min(lowerLimit(ofPlan, ofSchool), isEnded ? use[name] : Number.POSITIVE_INFINITY);
  return {
    ...{ name, used: use[name], max: Number.isFinite(max) ? max : null, isEnded },
    isOfPlan: ofPlan !== null && ofPlan <= ofSchool,
  };
}

/**
 * Refuses with 402 what would exceed a limit of the school, and everything once its plan has ended. Calls that add to
 * the same limit wait until the end of this transaction, which must add the counted items. With `count` 0 only an ended
 * plan refuses.
 */
export async function assertRoomFor(
  db: TenantDb,
  name: LimitName,
  count: number,
  { message }: { message?: string } = {},
): Promise<void> {
  const room = await findLockedRoom(db, name);
  if (isTooMuch(room, count)) throw limitRefusal(room, message);
}

/** Returns a school's room, and reserves it until the end of this transaction. */
export async function findLockedRoom(db: TenantDb, name: LimitName): Promise<Room> {
  const room = await findRoom(db, name);
  if (room.max === null) return room;
  if (!room.isEnded) await lockLimit(db, name);
  return findRoom(db, name);
}

/** Returns how many more items fit. */
export function leftOf({ used, max, isEnded }: Room): number {
  if (isEnded) return 0;
  return max === null ? Number.POSITIVE_INFINITY : Math.max(0, max - used);
}

/**
 * Refuses what would exceed a limit now. Concurrent callers may both pass: a call that adds items uses `assertRoomFor`.
 */
export async function assertRoomNow(db: TenantDb, name: LimitName, count: number): Promise<void> {
  const room = await findRoom(db, name);
  if (isTooMuch(room, count)) throw limitRefusal(room);
}

/**
 * Refuses a call before its body is read if any of these limits has no room for one more. `count` is 0 for items that
 * are not counted.
 */
export function roomFor(names: LimitName[], count = 1): AssertRoom {
  return ({ actor, inTransaction }) =>
    inTransaction(async (db) => {
      const rooms: Room[] = [];
      for (const name of names) rooms.push(await findRoom(db, name));
      const [first] = rooms;
      if (first && rooms.every((room) => isTooMuch(room, count)))
        throw limitRefusal(first, actor.role === 'student' ? limitWords.forStudents : undefined);
    });
}

function isTooMuch({ used, max, isEnded }: Room, count: number): boolean {
  return isEnded || (max !== null && used + count > max);
}

function limitRefusal(room: Room, message = messageOf(room)): Refusal {
  const { name, used, max } = room;
  const limit = { name, used, max: max ?? used };
  return new Refusal('limit', { message, values: { ...limit }, limit });
}

function messageOf({ name, isOfPlan, isEnded }: Room): string {
  if (isEnded) return limitWords.ended;
  return isOfPlan ? limitWords[name] : publishingWords.noStorage;
}

/** Refuses files of a school that has not confirmed its email address. */
export async function assertSchoolConfirmed(db: TenantDb): Promise<void> {
  if (!(await isSchoolConfirmed(db))) throw new Refusal('unconfirmed');
}

import type { BulkActionOnRows, BulkCall, PlatformBulkList } from '#api/core/bulk/service.ts';
import { findStateTimes, lockPeople } from '#api/identity/users/service.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { bulkOnPlatformPeople } from '#contract/administration/platform-people.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { setPeopleSuspended, signPeopleOut } from './actions.ts';
import { findPlatformPeopleIds } from './list-queries.ts';

/**
 * Suspends or restores people. Undo skips people who were suspended or restored again meanwhile, because their time
 * differs.
 */
function suspending(isSuspended: boolean): BulkActionOnRows {
  const set = ({ db, actor, ip }: BulkCall, ids: string[], value: boolean) =>
    setPeopleSuspended(db, { actor, ip }, ids, value);
  return {
    async run(call, ids) {
      if (isSuspended) refuseSelf(call, ids);
      const changed = await set(call, ids, isSuspended);
      const times = await findStateTimes(call.db, changed, 'suspended_at');
      return new Map(changed.map((id) => [id, { suspended_at: times.get(id) ?? null }]));
    },
    async undo(call, rows) {
      const ids = rows.map(({ id }) => id);
      await lockPeople(call.db, ids);
      const times = await findStateTimes(call.db, ids, 'suspended_at');
      const unchanged = rows.filter(({ id, previous }) => times.get(id) === previous.suspended_at).map(({ id }) => id);
      if (unchanged.length > 0) await set(call, unchanged, !isSuspended);
      return unchanged;
    },
  };
}

function refuseSelf({ startedBy }: BulkCall, ids: string[]): void {
  if (ids.includes(startedBy)) throw new Refusal('conflict', { message: peopleWords.selfNotSuspended, state: 'self' });
}

const signOut: BulkActionOnRows = {
  async run({ db, actor, ip }, ids) {
    await signPeopleOut(db, { actor, ip }, ids);
    return new Map();
  },
};

type Body = (typeof bulkOnPlatformPeople)['body']['_output'];

export const platformPeopleBulkList: PlatformBulkList<Body> = {
  path: '/api-super-admin/users/',
  actions: { suspend: suspending(true), restore: suspending(false), sign_out: signOut },
  findRows: findPlatformPeopleIds,
};

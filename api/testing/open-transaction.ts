import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { type Person, signedIn, type World } from './test-app.ts';

/** Does something in a transaction that stays open until it is let go. */
export async function held(
  world: World,
  as: Person,
  work: (db: TenantDb) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { promise: done, resolve: tellDone } = Promise.withResolvers<void>();
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const ended = inTenant(world.pool, signedIn(as), async (db) => {
    await work(db);
    tellDone();
    await gate;
  });
  await Promise.race([done, ended]);
  return () => {
    letGo();
    return ended;
  };
}

/** Until so many wait for somebody else in this database. */
export async function untilSomebodyWaits({ database }: World, count = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await database.owner.query(
      `select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    if ((rowCount ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

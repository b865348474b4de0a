import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { callerOf, type Person, type TestApp } from './test-app.ts';

/** Runs `work` in a transaction that stays open until the returned function is called. */
export async function openTransaction(
  app: TestApp,
  as: Person,
  work: (db: TenantDb) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { promise: done, resolve: resolveDone } = Promise.withResolvers<void>();
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const ended = inTenant(app.pool, callerOf(as), async (db) => {
    await work(db);
    resolveDone();
    await gate;
  });
  await Promise.race([done, ended]);
  return () => {
    release();
    return ended;
  };
}

/** Waits until `count` transactions of this database wait for a lock. */
export async function waitUntilBlocked({ database }: TestApp, count = 1): Promise<void> {
  for (;;) {
    const { rowCount } = await database.owner.query(
      `select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    if ((rowCount ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

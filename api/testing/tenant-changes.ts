import type { TestApp } from './test-app.ts';

/** Returns the notifications during `work` that clear a tenant's cached pages. */
export async function collectTenantChanges({ database }: TestApp, work: () => Promise<unknown>): Promise<unknown[]> {
  const changes: unknown[] = [];
  const listener = await database.owner.connect();
  try {
    listener.on('notification', ({ payload }) => changes.push(payload));
    await listener.query('listen tenant_changed');
    await work();
    // All earlier notifications arrive with this reply.
    await listener.query('select 1');
    return changes;
  } finally {
    listener.release(true);
  }
}

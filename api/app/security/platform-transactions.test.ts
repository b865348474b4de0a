import { describe, expect } from 'vitest';
import { suppressAddress, unsuppressAddress } from '#api/core/email/suppression-queries.ts';
import { actorAt } from '#api/kit/serve-platform.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { insertMode, updateMode } from '#api/schools/modes/platform-queries.ts';
import { appTest } from '#api/testing/app-test.ts';

/** Writes of platform staff in tables that belong to no school; `table` has a row before. */
const writes = [
  { method: 'POST', path: '/modes/', body: { name: 'Night shelf' }, table: 'modes' },
  { method: 'PATCH', path: '/modes/{id}/', body: { name: 'Night shelf' }, table: 'modes' },
  { method: 'POST', path: '/suppressions/', body: { address: 'new@school.example' }, table: 'suppressions' },
  { method: 'DELETE', path: '/suppressions/{id}/', body: {}, table: 'suppressions' },
] as const;
const reason = 'The owner of the address has asked for it.';

const test = appTest
  .extend('contents', ({ app }) => async (table: string) => {
    const { rows } = await app.database.owner.query<{ id: string }>(`select * from ${table} order by id`);
    return rows;
  })
  .extend('rows', { auto: true }, async ({ app }) => {
    await app.database.owner.query('delete from suppressions');
    await app.insert('suppressions', { address: 'known@school.example', cause: 'bounced', reason: '550' });
  })
  .extend('platformAdmin', ({ app }) => app.aColleague())
  /** Simulates a connection that is lost at the end: the transaction with the audit event cannot commit. */
  .extend('withoutAudit', ({ app }) => async <T>(work: () => Promise<T>): Promise<T> => {
    const { owner } = app.database;
    await owner.query(
      `create function refuse_event() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`,
    );
    await owner.query(
      `create constraint trigger refuse_event after insert on audit_events deferrable initially deferred for each row execute function refuse_event()`,
    );
    try {
      return await work();
    } finally {
      await owner.query('drop function refuse_event cascade');
    }
  });

describe('a write of the platform without a school', () => {
  test.for(writes)(
    '$method $path is not kept when its audit event is not',
    async ({ method, path, body, table }, { app, contents, platformAdmin, withoutAudit }) => {
      const before = await contents(table);
      const to = `/api${path.replace('{id}', before[0]?.id ?? '')}`;
      const request = {
        method,
        as: platformAdmin,
        host: 'localhost',
        body: { ...body, ...(table === 'suppressions' && { reason }) },
      };
      const failed = await withoutAudit(() => app.request(to, request));
      const afterFailure = await contents(table);
      const done = await app.request(to, request);

      expect(failed.statusCode).toBe(500);
      expect(afterFailure).toEqual(before);
      expect(done.statusCode).toBeLessThan(300);
      expect(await contents(table)).not.toEqual(before);
    },
  );

  test.for(['upschool_admin', 'school_admin'] as const)(
    '%s at a school changes none of these rows, whatever the code does',
    async (role, { app, contents }) => {
      const actor = actorAt(await app.aSchool(), { personName: 'Nia Park', reason });
      const attempt = (work: (db: TenantDb) => Promise<unknown>) => inTenant(app.pool, { ...actor, role }, work);
      const tables = ['modes', 'suppressions'];
      const before = await Promise.all(tables.map(contents));

      await expect(attempt((db) => insertMode(db, { name: 'Ours' }))).rejects.toThrow('row-level security');
      await expect(attempt((db) => suppressAddress(db, 'new@school.example', reason))).rejects.toThrow(
        'row-level security',
      );
      await attempt((db) => updateMode(db, before[0]?.[0]?.id ?? '', { name: 'Ours' }));
      await attempt((db) => unsuppressAddress(db, before[1]?.[0]?.id ?? ''));
      expect(await Promise.all(tables.map(contents))).toEqual(before);
    },
  );
});

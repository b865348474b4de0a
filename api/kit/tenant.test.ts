import { AbortedTransactionError, sql } from 'kysely';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import { openPool } from './pipeline.ts';
import { Refusal } from './refusal.ts';
import { inTenant, readInTenant, recordSwitch } from './tenant.ts';

const test = appTest
  .extend('pool', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const pool = openPool({ ...app.database.app, max: 2 });
    onCleanup(() => pool.end());
    return pool;
  })
  .extend('aTeacherWithClass', ({ app }) => async (): Promise<Person> => {
    const teacher = await app.aPerson(await app.aSchool(), 'teacher');
    await app.aClass(teacher, 'Otters');
    return teacher;
  })
  /** Names no tenant, so that row security alone separates the schools. */
  .extend('tenantsSeenBy', ({ pool }) => async (person: Person): Promise<string[]> => {
    const rows = await inTenant(pool, callerOf(person), (db) =>
      db.selectFrom('school_classes').select('tenant_id').execute(),
    );
    return rows.map((row) => row.tenant_id);
  });

test('a transaction names the tenant that row security lets it see', async ({ pool, aTeacherWithClass }) => {
  const teacher = await aTeacherWithClass();

  const { tenantId, setting } = await inTenant(pool, callerOf(teacher), async (db) => {
    const { rows } = await sql<{ setting: string }>`select current_setting('app.tenant_id') as setting`.execute(db);
    return { tenantId: db.tenantId, setting: rows[0]?.setting };
  });

  expect({ tenantId, setting }).toEqual({ tenantId: teacher.school.id, setting: teacher.school.id });
});

test('200 concurrent requests of two schools on two connections never see a row of the other school', async ({
  aTeacherWithClass,
  tenantsSeenBy,
}) => {
  const here = await aTeacherWithClass();
  const there = await aTeacherWithClass();
  const callers = Array.from({ length: 200 }, (_, turn) => (turn % 2 === 0 ? here : there));

  const tenantIds = await Promise.all(callers.map(tenantsSeenBy));

  expect(tenantIds).toEqual(callers.map((caller) => [caller.school.id]));
});

test('a transaction whose failed statement the handler ignored is rejected', async ({ pool, aTeacherWithClass }) => {
  const person = await aTeacherWithClass();

  const done = inTenant(pool, callerOf(person), async (db) => {
    await db
      .updateTable('users')
      .set({ role: sql`'nobody at all'` })
      .execute()
      .catch(() => {});
  });

  await expect(done).rejects.toThrow(AbortedTransactionError);
});

test('a statement after the commit is rejected', async ({ pool, aTeacherWithClass }) => {
  const person = await aTeacherWithClass();

  const late = await inTenant(
    pool,
    callerOf(person),
    async (db) => () => db.selectFrom('users').select('id').execute(),
  );

  await expect(late()).rejects.toThrow('already committed');
});

test('a handler without a statement still checks the session, and leaves no transaction open', async ({
  app,
  pool,
  aTeacherWithClass,
}) => {
  const person = await aTeacherWithClass();
  expect(await inTenant(pool, callerOf(person), async () => 'from memory')).toBe('from memory');

  await app.database.owner.query('update sessions set ended_at = now() where id = $1', [person.sessionId]);
  await expect(inTenant(pool, callerOf(person), async () => 'from memory')).rejects.toThrow(Refusal);

  const settings = Promise.all([1, 2].map(() => pool.query(`select current_setting('app.tenant_id', true) as tenant`)));
  for (const { rows } of await settings) expect(rows[0].tenant || null).toBeNull();
  const open = `select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`;
  expect((await app.database.owner.query(open)).rowCount).toBe(0);
});

test('statements that were sent together with the check of an ended session return nothing', async ({
  app,
  pool,
  aTeacherWithClass,
}) => {
  const person = await aTeacherWithClass();
  await app.database.owner.query('update sessions set ended_at = now() where id = $1', [person.sessionId]);
  const outcomes: PromiseSettledResult<unknown>[] = [];

  const reading = inTenant(pool, callerOf(person), async (db) => {
    const classes = () => db.selectFrom('school_classes').select('id').execute();
    outcomes.push(...(await Promise.allSettled([classes(), classes()])));
  });

  await expect(reading).rejects.toMatchObject({ code: 'notSignedIn' });
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a read checks the session and names the tenant with every message', async ({ app, pool, aTeacherWithClass }) => {
  const person = await aTeacherWithClass();
  const countSeen = async (end: () => Promise<unknown>) =>
    readInTenant(pool, callerOf(person), async (db) => {
      const count = async () => (await db.selectFrom('school_classes').select('tenant_id').execute()).length;
      const first = await count();
      await end();
      return [first, await count()];
    });

  expect(await countSeen(async () => {})).toEqual([1, 1]);
  const end = () => app.database.owner.query('update sessions set ended_at = now() where id = $1', [person.sessionId]);
  await expect(countSeen(end)).rejects.toMatchObject({ code: 'notSignedIn' });
});

test('a read that writes or switches the tenant runs again in one transaction', async ({
  app,
  pool,
  aTeacherWithClass,
}) => {
  const person = await aTeacherWithClass();
  const name = { first_name: 'Noor' };

  await readInTenant(pool, callerOf(person), (db) =>
    db.updateTable('users').set(name).where('tenant_id', '=', db.tenantId).where('id', '=', person.id).execute(),
  );
  const tenantId = await readInTenant(pool, callerOf(person), async (db) => {
    await sql`select set_config('app.tenant_id', '', true)`.execute(db);
    recordSwitch(db, 'another');
    return db.tenantId;
  });

  const { rows } = await app.database.owner.query('select first_name from users where id = $1', [person.id]);
  expect({ rows, tenantId }).toEqual({ rows: [name], tenantId: 'another' });
});

test('a refusal before the first statement is not told to an ended session', async ({
  app,
  pool,
  aTeacherWithClass,
}) => {
  const person = await aTeacherWithClass();
  const refuse = () =>
    inTenant(pool, callerOf(person), async () => {
      throw new Refusal('conflict');
    });

  await expect(refuse()).rejects.toMatchObject({ code: 'conflict' });
  await app.database.owner.query('update sessions set ended_at = now() where id = $1', [person.sessionId]);
  await expect(refuse()).rejects.toMatchObject({ code: 'notSignedIn' });
});

test('two hundred transactions of two schools with several statements at once never see the other school', async ({
  pool,
  aTeacherWithClass,
}) => {
  const here = await aTeacherWithClass();
  const there = await aTeacherWithClass();
  const callers = Array.from({ length: 200 }, (_, turn) => (turn % 2 === 0 ? here : there));

  const tenantIds = await Promise.all(
    callers.map((caller) =>
      inTenant(pool, callerOf(caller), async (db) => {
        const tenants = () => db.selectFrom('school_classes').select('tenant_id').execute();
        const [first, second] = await Promise.all([tenants(), tenants()]);
        return [...first, ...second].map((row) => row.tenant_id);
      }),
    ),
  );

  expect(tenantIds).toEqual(callers.map((caller) => [caller.school.id, caller.school.id]));
});

test('a handler that throws before its first statement leaves the connection usable', async ({
  pool,
  aTeacherWithClass,
  tenantsSeenBy,
}) => {
  const person = await aTeacherWithClass();

  const failing = inTenant(pool, callerOf(person), () => Promise.reject(new Error('no')));

  await expect(failing).rejects.toThrow('no');
  expect(await tenantsSeenBy(person)).toEqual([person.school.id]);
});

test('a statement outside a tenant transaction fails on every table', async ({ app, pool }) => {
  // A table with two policies fails at its first row.
  const { id } = await app.aSchool();
  const bulk = { list: '/people/', action: 'archive', started_by: id, starter: '{}', row_tenants: [], row_ids: [] };
  const action_id = await app.insert('bulk_actions', { tenant_id: id, ...bulk });
  const row = { action_tenant_id: id, action_id, row_id: id, outcome: 'done' };
  await app.database.owner.query(
    'insert into bulk_action_rows (tenant_id, action_tenant_id, action_id, row_id, outcome) values ($1, $2, $3, $4, $5)',
    [id, ...Object.values(row)],
  );
  const { rows } = await app.database.owner.query(
    `select c.relname as tablename from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace union select 'tenants'`,
  );

  expect(rows.length).toBeGreaterThan(10);
  for (const { tablename } of rows) await expect(pool.query(`select 1 from ${tablename}`), tablename).rejects.toThrow();
});

test('a person of one school cannot insert a row of another school, or move one there', async ({
  app,
  pool,
  aTeacherWithClass,
}) => {
  const here = await aTeacherWithClass();
  const there = await app.aSchool();
  const category = { tenant_id: there.id, slug: 'planted', name: 'Planted' };

  const planted = inTenant(pool, callerOf(here), (db) => db.insertInto('categories').values(category).execute());
  await expect(planted).rejects.toThrow('row-level security');

  const move = { tenant_id: there.id };
  const moved = inTenant(pool, callerOf(here), (db) => db.updateTable('school_classes').set(move).execute());
  await expect(moved).rejects.toThrow('row-level security');
});

test('every table forces row security, with a policy for the app and one for the owner', async ({ app }) => {
  const { rows } = await app.database.owner.query(
    `select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as forced,
            array(select p.polname::text from pg_policy p where p.polrelid = c.oid) @> '{owner}' as has_policy
     from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );

  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(row).toEqual({ table: row.table, forced: true, has_policy: true });
});

test('no role is a superuser, owns a table, or bypasses row security', async ({ app }) => {
  const { rows: roles } = await app.database.owner.query(
    `select rolname from pg_roles where rolname like 'booklark\\_%' and (rolsuper or rolbypassrls)`,
  );
  const { rows: owned } = await app.database.owner.query(
    `select tablename from pg_tables where schemaname = 'public' and tableowner <> 'booklark_owner'`,
  );

  expect(roles).toEqual([]);
  expect(owned).toEqual([]);
});

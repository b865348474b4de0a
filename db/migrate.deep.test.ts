import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';
import { LOGINS, prepareDatabase } from './roles.ts';
import { aDatabase, type TestDatabase } from './testing/database.ts';

let empty: TestDatabase;
let owner: pg.ClientConfig;

beforeAll(async () => {
  empty = await aDatabase({ template: false });
  owner = { ...empty.administrator, user: 'booklark_owner' };
});

afterAll(() => empty.close());

test('of two first starts at the same time, one creates the tables and the other finds nothing to do', async () => {
  await Promise.all([prepareDatabase(empty.administrator), prepareDatabase(empty.administrator)]);
  const [first, second] = await Promise.all([migrate(owner), migrate(owner)]);

  const { rows } = await empty.owner.query('select name from migration.applied order by name');
  expect([...first, ...second].sort()).toEqual(rows.map(({ name }) => name));
  expect(await migrate(owner)).toEqual([]);
});

describe('a database of an earlier version', () => {
  const V1 = {
    'schema/kit/readers.sql': 'create table readers (id int primary key check (is_small(id)));',
    'schema/kit/is_small.sql':
      "create or replace function is_small(n int) returns boolean language sql as 'select n < 10';",
  };
  const V2 = {
    'schema/kit/readers.sql':
      'create table readers (id int primary key check (is_small(id)), name text check (is_name(name)));',
    'schema/kit/is_small.sql':
      "create or replace function is_small(n int) returns boolean language sql as 'select n < 100';",
    'schema/kit/is_name.sql':
      "create or replace function is_name(t text) returns boolean language sql as 'select length(t) < 10';",
  };
  const NAMES = { 'migrations/0001-names.sql': 'alter table readers add name text check (is_name(name));' };
  const SECOND = { 'migrations/0002-first-reader.sql': "insert into readers values (11, 'Ada');" };

  test('gets the new migrations in their order and the changed routines, and then has what a new one has', async () => {
    const { run, describeTables } = await aHistory();
    await run(V1);
    expect(await run({ ...V2, ...NAMES, ...SECOND })).toEqual([
      'migrations/0001-names.sql',
      'migrations/0002-first-reader.sql',
      'schema/kit/is_name.sql',
      'schema/kit/is_small.sql',
    ]);
    expect(await run({ ...V2, ...NAMES, ...SECOND })).toEqual([]);

    const fresh = await aHistory();
    await fresh.run({ ...V2, ...NAMES });
    expect(await describeTables()).toEqual(await fresh.describeTables());
  });

  test('is refused with one line where tables changed without a migration, and stays as it is', async () => {
    const { run } = await aHistory();
    await run(V1);
    await expect(run(V2)).rejects.toThrow(/other tables than the database \(schema\/kit\/readers.sql\).*BOOKLARK_DATA/);
    expect(await run(V1)).toEqual([]);
  });

  test('is refused where it is newer, where a migration was changed afterwards, and where it is from before this way', async () => {
    const { run, query } = await aHistory();
    await run(V1);
    await run({ ...V2, ...NAMES });
    await expect(run(V1)).rejects.toThrow(
      /^The database is newer than this Booklark \(it has migrations\/0001-names.sql\)/,
    );
    const other = { 'migrations/0001-names.sql': 'alter table readers add name text;' };
    await expect(run({ ...V2, ...other })).rejects.toThrow(
      'migrations/0001-names.sql was changed after it was applied.',
    );
    await query(`update migration.applied set name = '0001-tenants.sql' where name = 'schema/kit/readers.sql'`);
    await query(`delete from migration.applied where name <> '0001-tenants.sql'`);
    await expect(run(V2)).rejects.toThrow(/made by an older Booklark \(it has 0001-tenants.sql\).*BOOKLARK_DATA/);
  });

  test('keeps nothing of an update that fails', async () => {
    const { run, query } = await aHistory();
    await run(V1);
    const broken = { 'migrations/0002-broken.sql': 'alter table readers add lost int; select 1 / 0;' };
    await expect(run({ ...V2, ...NAMES, ...broken })).rejects.toThrow('migrations/0002-broken.sql failed');
    const { rows } = await query(
      `select attname from pg_attribute where attrelid = 'readers'::regclass and attnum > 0`,
    );
    expect(rows).toEqual([{ attname: 'id' }]);
  });
});

/** An empty database, and a folder whose files are replaced before each run of `migrate`. */
async function aHistory() {
  const database = await aDatabase({ template: false });
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-schema-'));
  onTestFinished(async () => {
    rmSync(folder, { recursive: true });
    await database.close();
  });
  await prepareDatabase(database.administrator);
  return {
    query: (sql: string) => database.owner.query(sql),
    async run(files: Record<string, string>): Promise<string[]> {
      rmSync(folder, { recursive: true });
      for (const [name, sql] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
        writeFileSync(path.join(folder, name), sql);
      }
      return migrate({ ...database.administrator, user: 'booklark_owner' }, folder);
    },
    async describeTables(): Promise<unknown[]> {
      const { rows } = await database.owner.query(`
        select conrelid::regclass::text, pg_get_constraintdef(oid), (select prosrc from pg_proc where proname = 'is_small')
        from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`);
      return rows;
    },
  };
}

test('no role is a superuser, creates roles or databases, or bypasses row security', async () => {
  const { rows } = await empty.owner.query(`
    select rolname from pg_roles
    where rolname like 'booklark_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
  `);
  expect(rows).toEqual([]);
});

test('no serving role owns a table, creates objects, or is a member of another role', async () => {
  for (const login of LOGINS.filter((name) => name !== 'owner')) {
    const { rows } = await empty.owner.query(
      `select
         (select count(*) from pg_class where relowner = $1::text::regrole)::int as owned,
         has_database_privilege($1, current_database(), 'create') or has_schema_privilege($1, 'public', 'create') as makes,
         exists (select from pg_roles where rolname <> $1 and pg_has_role($1, oid, 'member')) as becomes`,
      [`booklark_${login}`],
    );
    expect(rows, login).toEqual([{ owned: 0, makes: false, becomes: false }]);
  }
});

test('only the roles of the product can connect to the database', async () => {
  const { rows } = await empty.owner.query(`
    select grantee::regrole::text as name
    from pg_database, aclexplode(datacl)
    where datname = current_database() and privilege_type = 'CONNECT' order by name
  `);
  expect(rows.map(({ name }) => name)).toEqual(
    ['app', 'jobs', 'owner', 'platform'].map((login) => `booklark_${login}`),
  );
});

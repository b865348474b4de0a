import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const migrationNames = () => readdir(new URL('./migrations/', import.meta.url));

test('of two first starts at the same time, one migrates and the other finds nothing to do', async () => {
  await Promise.all([prepareDatabase(empty.administrator), prepareDatabase(empty.administrator)]);
  const [first, second] = await Promise.all([migrate(owner), migrate(owner)]);

  const { rows } = await empty.owner.query('select name from migration.applied order by name');
  expect([...first, ...second]).toEqual(rows.map(({ name }) => name));
  expect(await migrate(owner)).toEqual([]);
});

test('each migration has a number of its own, so that their order is the one they were written for', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4));
  expect(numbers.length).toBeGreaterThan(100);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('a database newer than the code, or with a changed migration, is refused with one line', async () => {
  await empty.owner.query(`insert into migration.applied (name, checksum) values ('9999-tomorrow.sql', 'x')`);
  await expect(migrate(owner)).rejects.toThrow(
    /^The database is newer than this Booklark \(it has 9999-tomorrow.sql\)/,
  );

  await empty.owner.query(`delete from migration.applied where name = '9999-tomorrow.sql'`);
  await empty.owner.query(`update migration.applied set checksum = 'x'`);
  await expect(migrate(owner)).rejects.toThrow(/was changed after it was applied/);
});

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

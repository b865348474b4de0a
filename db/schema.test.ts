import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

const OWN_ROUTINES = `
  from pg_proc where pronamespace = 'public'::regnamespace and prokind <> 'a'
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
`;

test('each routine has a file with its name', async () => {
  const { rows } = await database.owner.query<{ proname: string }>(`select proname ${OWN_ROUTINES}`);
  const files = globSync('schema/*/*.sql', { cwd: import.meta.dirname }).map((file) => path.basename(file, '.sql'));
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.map(({ proname }) => proname).filter((name) => !files.includes(name))).toEqual([]);
});

test('the SQL of each routine is valid, which is not checked while the database is made', async () => {
  const sql = `prolang = (select oid from pg_language where lanname = 'sql')`;
  const { rowCount } = await database.owner.query(`select fmgr_sql_validator(oid) ${OWN_ROUTINES} and ${sql}`);
  expect(rowCount).toBeGreaterThan(200);
});

test('every table has forced row security and a policy for its owner', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select relname as name from pg_class c
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not (relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = c.oid and polroles = array['booklark_owner'::regrole::oid]))
  `);
  expect(rows).toEqual([]);
});

test('every tenant table has tenant_id first in its key and a policy that compares it', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select relname as name from pg_class c
    join pg_attribute on attrelid = c.oid and attname = 'tenant_id'
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and not (
        exists (select from pg_constraint where conrelid = c.oid and contype = 'p' and conkey[1] = attnum)
        and not exists (
          select from pg_policy cross join unnest(array[pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)]) as condition
          where polrelid = c.oid and polpermissive and 'booklark_app'::regrole = any (polroles)
            and condition not like '%tenant_id = ( SELECT (current_setting(''app.tenant_id''%'
        )
      )
  `);
  expect(rows).toEqual([]);
});

test('no serving role can create tables, not even temporary ones', async () => {
  const { rows } = await database.owner.query<{ may: boolean }>(`
    select has_database_privilege(role, current_database(), 'temp') or has_database_privilege(role, current_database(), 'create')
      or has_schema_privilege(role, 'public', 'create') as may
    from unnest(array['booklark_app', 'booklark_platform', 'booklark_search']) as role
  `);
  expect(rows.map(({ may }) => may)).toEqual([false, false, false]);
});

test('no routine is executable by everyone, neither those of the schema nor one that is created later', async () => {
  await database.owner.query(`create function created_later() returns int language sql as 'select 1'`);
  const { rows } = await database.owner.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and proowner in ('booklark_owner'::regrole, 'booklark_search'::regrole)
      and has_function_privilege('public', p.oid, 'execute')
  `);
  await database.owner.query('drop function created_later');
  expect(rows).toEqual([]);
});

test('every security definer function has a fixed search path', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p
    where pronamespace = 'public'::regnamespace and prosecdef
      and not coalesce(proconfig::text like '%search_path=pg_catalog, public, pg_temp"%', false)
  `);
  expect(rows).toEqual([]);
});

test('every foreign key has an index, so that deletes find the referencing rows', async () => {
  const { rows } = await database.owner.query<{ name: string }>(`
    select conrelid::regclass || ' (' || columns || ')' as name from pg_constraint
    cross join lateral (
      select string_agg(attname, ', ' order by place) as columns from unnest(conkey) with ordinality as key (number, place)
      join pg_attribute on attrelid = conrelid and attnum = number
    )
    where contype = 'f' and connamespace = 'public'::regnamespace
      -- A partial index is enough if it leaves out only the rows with null.
      and not exists (
        select from pg_index where indrelid = conrelid and (string_to_array(indkey::text, ' ')::int2[])[:cardinality(conkey)] @> conkey
          and (indpred is null or exists (
            select from pg_attribute where attrelid = conrelid and attnum = any (conkey)
              and pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', attname)))
      )
  `);
  expect(rows).toEqual([]);
});

test('no list of values is spelled twice', async () => {
  const { rows } = await database.owner.query<{ values: string; places: string[] }>(`
    select substring(definition from 'ARRAY\\[(.*?)\\]') as values, array_agg(place order by place) as places
    from (
      select coalesce(nullif(contypid, 0)::regtype::text, conrelid::regclass::text) || '.' || conname as place, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(coalesce(conkey, '{1}')) = 1
    ) where definition ~ '^CHECK \\(\\(\\S+ = ANY \\(ARRAY\\[[^]]*\\]\\)\\)\\)$' group by 1 having count(*) > 1
  `);
  expect(rows).toEqual([]);
});

test('a role that writes a table can execute the functions of its checks and generated columns', async () => {
  const { rows } = await database.owner.query<{ role: string; table: string; function: string }>(`
    select role, r.oid::regclass::text as table, p.oid::regprocedure::text as function
    from pg_depend d join pg_proc p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid and pronamespace = 'public'::regnamespace
    join pg_class r on r.oid = case d.classid
      when 'pg_constraint'::regclass then (select conrelid from pg_constraint where oid = d.objid)
      when 'pg_attrdef'::regclass then (select adrelid from pg_attrdef where oid = d.objid) end
    cross join unnest(array['booklark_app', 'booklark_platform']) as role
    where has_any_column_privilege(role, r.oid, 'insert, update') and not has_function_privilege(role, p.oid, 'execute')
  `);
  expect(rows).toEqual([]);
});

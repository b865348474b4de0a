import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCESS, KEPT, MERGED } from './restore-tenant.ts';
import { aDatabase, type TestDatabase } from './testing/database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await aDatabase();
});

afterAll(() => database.close());

const stay = [...KEPT, ...MERGED, ...Object.keys(ACCESS)];

test('each table that a restore of a school treats apart exists once, and has the named column', async () => {
  const { rows } = await database.owner.query<{ name: string; columns: string[] }>(
    `select relname::text as name, array(select attname::text from pg_attribute where attrelid = pg_class.oid) as columns
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const columnsOf = new Map(rows.map(({ name, columns }) => [name, columns]));
  expect(new Set(stay).size).toBe(stay.length);
  expect(stay.filter((name) => !columnsOf.get(name)?.includes('tenant_id'))).toEqual([]);
  expect(Object.entries(ACCESS).filter(([name, column]) => !columnsOf.get(name)?.includes(column))).toEqual([]);
});

test('rows that stay can be without the works and people that go', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select conname::text as name from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
      where contype = 'f' and confdeltype in ('a', 'r') and source.relname = any ($1) and not target.relname = any ($1)
        and exists (select from pg_attribute where attrelid = confrelid and attname = 'tenant_id')`,
    [stay],
  );
  expect(rows).toEqual([]);
});

test('money stays: only prices of books are those of the backup', () => {
  const files = globSync('schema/{money,shop}/*.sql', { cwd: import.meta.dirname });
  const text = files.map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8')).join('');
  const tables = [...text.matchAll(/^create table (\w+) \(\n {2}tenant_id/gm)].map(([, name]) => name ?? '');
  expect(tables.length).toBeGreaterThan(30);
  expect(tables.filter((name) => !stay.includes(name))).toEqual(['offers']);
});

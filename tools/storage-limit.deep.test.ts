import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFactories } from '#api/testing/factories.ts';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'booklark-limit-'));
  database = await aDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

async function setLimit(...args: string[]): Promise<string> {
  const { host, port } = database.administrator;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'storage-limit.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      BOOKLARK_DATA: folder,
      DATABASE_URL: `postgresql://postgres@/${database.name}?host=${host}&port=${port}`,
    },
  });
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}

test('the platform raises the storage limit of one school', async () => {
  const { aSchool } = createFactories(database);
  const [school, other] = [await aSchool(), await aSchool()];

  expect(await setLimit('--tenant', school.subdomain, '--gb', '20')).toBe(`${school.subdomain} can now store 20 GB.\n`);

  const { rows } = await database.owner.query('select id, max_storage_bytes from tenants where id = any($1)', [
    [school.id, other.id],
  ]);
  expect(rows).toContainEqual({ id: school.id, max_storage_bytes: String(20 * 1024 ** 3) });
  expect(rows).toContainEqual({ id: other.id, max_storage_bytes: String(500 * 1024 ** 2) });
});

test('an unknown school and a missing number are refused', async () => {
  expect(await setLimit('--tenant', 'nowhere', '--gb', '20')).toBe('No school uses the subdomain nowhere.\n');
  expect(await setLimit('--tenant', 'nowhere')).toMatch(/^Usage: npm run storage:limit/);
});

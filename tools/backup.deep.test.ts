import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorageFolder } from '#api/kit/storage-folder.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from './database.ts';
import { openSecrets } from './secrets.ts';
import { readSettings } from './settings.ts';

let root: string;
let backup: string;

const SCHOOL = `
  insert into tenants (kind, subdomain, school_name, school_email, domain_url, primary_color, primary_color_light, primary_color_dark, button_color)
  values ('school', $1, 'Harbour School', 'office@harbour.test', 'harbour.test', '#205080', '#4080B0', '#103050', '#205080')
`;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'booklark-backup-'));
  chmodSync(root, 0o755);
  backup = path.join(root, 'backup');

  await withOwner('kept', async (client) => {
    await client.query(SCHOOL, ['harbour']);
    await client.query(`select graphile_worker.add_job('send', '{"line":"one\\ttwo"}', queue_name => 'mail')`);
    await client.query(
      `with key as (insert into read_keys select current_date, sha256('key') returning day)
      insert into read_marks select t.id, key.day, sha256('mark') from key, tenants t where t.subdomain = 'harbour'`,
    );
  });
  writeFileSync(path.join(root, 'cover'), 'a cover');
  await (await filesOf('kept')).put('harbour/covers/1/cover.webp', path.join(root, 'cover'));
  expect(await run('backup', 'kept', backup)).toEqual({
    code: 0,
    output: expect.stringContaining('and 1 files, as of'),
  });
});

afterAll(() => rmSync(root, { recursive: true }));

const dataOf = (name: string) => path.join(root, name);
const filesOf = (name: string) => openStorageFolder(path.join(dataOf(name), 'files'));

async function withOwner<Found>(name: string, work: (client: pg.Client) => Promise<Found>): Promise<Found> {
  const settings = readSettings({ BOOKLARK_DATA: dataOf(name) });
  const database = await openDatabase(settings, openSecrets(settings.data, {}), 'alone', () => {});
  await migrate({ connectionString: database.urls.owner });
  const client = new pg.Client({ connectionString: database.urls.owner });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await database.stop();
  }
}

async function run(command: 'backup' | 'restore', name: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, `${command}.ts`), ...args], {
    env: { PATH: process.env.PATH, BOOKLARK_DATA: dataOf(name) },
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { code, output: output + errors };
}

const LOOKS = [
  'select id, subdomain, created_at from tenants order by id',
  'select payload, task_id from graphile_worker._private_jobs',
  'select entry_id, number, fields from content_revisions order by 1, 2',
  `select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1`,
  `select relname, relforcerowsecurity from pg_class where relnamespace = 'public'::regnamespace order by 1`,
];

async function look(client: pg.Client): Promise<unknown[][]> {
  const tables = [];
  for (const query of LOOKS) tables.push((await client.query(query)).rows);
  return tables;
}

test('a finished backup is recorded, so that staff learn when there is none of the last day', async () => {
  const backups = await withOwner(
    'kept',
    async (client) => (await client.query('select moment, finished_at from backups')).rows,
  );
  expect(backups).toEqual([{ moment: expect.any(Date), finished_at: expect.any(Date) }]);
});

test('a backup restores rows, queued jobs, files and secrets elsewhere', async () => {
  const { code, output } = await run('restore', 'elsewhere', backup);
  expect(output).toContain('All rows and files verified');
  expect(code).toBe(0);
  expect(output).toContain('The backup is 0 days old. Students erased since then are back');

  expect(await withOwner('elsewhere', look)).toEqual(await withOwner('kept', look));
  const files = await filesOf('elsewhere');
  expect(await text(await files.read('harbour/covers/1/cover.webp'))).toBe('a cover');
  expect(readFileSync(path.join(dataOf('elsewhere'), 'secrets.json'))).toEqual(
    readFileSync(path.join(dataOf('kept'), 'secrets.json')),
  );
});

test('a backup does not hold who read what on its day, and restores without it', async () => {
  const readsOf = (name: string) =>
    withOwner(name, async (client) => {
      const { rows } = await client.query(
        'select (select count(*)::int from read_keys) as keys, (select count(*)::int from read_marks) as marks',
      );
      return rows[0];
    });
  const content = (table: string) =>
    gunzipSync(readFileSync(path.join(backup, `tables/public.${table}.copy.gz`))).toString();

  expect(await readsOf('kept')).toEqual({ keys: 1, marks: 1 });
  expect(await readsOf('elsewhere')).toEqual({ keys: 0, marks: 0 });
  expect({ keys: content('read_keys'), marks: content('read_marks') }).toEqual({ keys: '', marks: '' });
});

test('a database with data is replaced only with --force', async () => {
  await withOwner('other', (client) => client.query(SCHOOL, ['other']));
  expect(await run('restore', 'other', backup)).toEqual({
    code: 1,
    output: expect.stringContaining('is not empty. Use --force'),
  });
  expect(await withOwner('other', look)).not.toEqual(await withOwner('kept', look));

  expect((await run('restore', 'other', backup, '--force')).code).toBe(0);
  expect(await withOwner('other', look)).toEqual(await withOwner('kept', look));
});

test('a backup of a version with other tables is refused before anything is changed', async () => {
  const file = path.join(backup, 'manifest.json');
  const manifest = readFileSync(file, 'utf8');
  const before = await withOwner('other', look);
  for (const [from, to, refusal] of [
    ['"name": "schema/shop/orders.sql"', '"name": "schema/shop/sales.sql"', 'schema/shop/orders.sql differs'],
    ['"format": 3', '"format": 1', 'was created by an older Booklark'],
  ] as const) {
    writeFileSync(file, manifest.replace(from, to));
    expect(await run('restore', 'other', backup, '--force')).toEqual({
      code: 1,
      output: expect.stringContaining(refusal),
    });
  }
  writeFileSync(file, manifest);
  expect(await withOwner('other', look)).toEqual(before);
});

test('a damaged backup is refused before anything is changed', async () => {
  appendFileSync(path.join(backup, 'files/harbour/covers/1/cover.webp'), '!');
  const { code, output } = await run('restore', 'untouched', backup);
  expect(code).toBe(1);
  expect(output).toContain('is damaged: file harbour/covers/1/cover.webp');
});

test('a folder that is not a backup is refused', async () => {
  expect((await run('restore', 'untouched', root)).output).toContain('is not a complete backup');
});

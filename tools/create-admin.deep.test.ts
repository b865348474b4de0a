import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aDatabase, type TestDatabase } from '#db/testing/database.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'booklark-admin-'));
  database = await aDatabase({ template: false });
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

function createAdmin(password: string, ...args: string[]): Promise<string> {
  return createAdminWith({}, password, ...args);
}

async function createAdminWith(env: Record<string, string>, password: string, ...args: string[]): Promise<string> {
  const { host, port } = database.administrator;
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'create-admin.ts'), ...args], {
    env: {
      PATH: process.env.PATH,
      BOOKLARK_DATA: folder,
      DATABASE_URL: `postgresql://postgres@/${database.name}?host=${host}&port=${port}`,
      ...env,
    },
  });
  child.stdin.end(`${password}\n`);
  return (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
}

test('a platform admin is created once, on an empty database, with a strong password', async () => {
  expect(await createAdmin('short', '--email', 'ada@booklark.test')).toBe('Password must be 8 characters or more.\n');
  expect(await createAdmin('a long password', '--email', 'Ada@booklark.test')).toContain('can sign in at');
  expect(await createAdmin('a long password', '--email', 'ada@booklark.test')).toContain('is already in use');

  const { rows } = await database.owner.query(`
    select username, role, email_verified_at is not null as is_verified, password_hash like '$argon2id$%' as is_hashed
    from users u join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id
  `);
  expect(rows).toEqual([{ username: 'ada@booklark.test', role: 'upschool_admin', is_verified: true, is_hashed: true }]);
});

test('without an email address it prints its usage', async () => {
  expect(await createAdmin('a long password')).toMatch(/^npm run admin:create -- --email/);
});

test('an unknown option is refused with one line that names it', async () => {
  expect(await createAdmin('a long password', '--mail', 'ada@booklark.test')).toBe("Unknown option '--mail'\n");
});

test('live keys of a payment provider stop no command', async () => {
  const keys = { BOOKLARK_STRIPE_KEY: 'sk_live_0123456789', BOOKLARK_STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' };

  expect(await createAdminWith(keys, 'a long password', '--email', 'grace@booklark.test')).toContain('can sign in at');
});

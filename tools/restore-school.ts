import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { requireConfirmation } from '#api/identity/second-factor/service.ts';
import { openPool, type Pool } from '#api/kit/pipeline.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { Subdomain } from '#contract/identity/registration.ts';
import { withClient } from '#db/connection.ts';
import { copyTenant } from '#db/copy-tenant.ts';
import { migrate } from '#db/migrate.ts';
import { Problem } from '#db/problem.ts';
import { findTenantInBackup, type Restored, replaceTenant } from '#db/restore-tenant.ts';
import { replaceIds } from '#db/shared-rows.ts';
import { assertSameSecrets, type BackedUpFile, type Manifest, storeFiles, TABLES } from './backup-format.ts';
import { print, promptSilently } from './cli.ts';
import { openStores, type Stores } from './open-stores.ts';

export const schoolOptions = {
  tenant: { type: 'string' },
  as: { type: 'string' },
  by: { type: 'string' },
  'confirmed-by': { type: 'string' },
} as const;

type Options = { [Name in keyof typeof schoolOptions]?: string | undefined };
type School = Restored & { files: BackedUpFile[]; backup: string };

/**
 * Restores one school of a backup of all: as a copy under the subdomain `as`, for which one admin of the platform answers, or over
 * itself, which a second one confirms. Without a second person, it prints what a restore over itself would change.
 */
export async function restoreSchool(backup: string, manifest: Manifest, options: Options): Promise<void> {
  const { tenant, as: subdomain, by, 'confirmed-by': confirmedBy } = options;
  if (!tenant) throw new Problem('Name the school, as it is in the backup: --tenant riverside');
  if (!by) throw new Problem('Name the admin of the platform who restores the school: --by ada@booklark.example');
  const refused = subdomain === undefined ? undefined : Subdomain.safeParse(subdomain).error;
  if (refused) throw new Problem(`--as ${subdomain}: ${refused.issues[0]?.message}`);
  if (manifest.tenant) throw new Problem('This is a backup of one school. Take a backup of all.');
  const folder = path.join(backup, TABLES);
  const tenantId = await findTenantInBackup(folder, manifest.tables, tenant);
  if (!tenantId) throw new Problem(`No school of this backup uses the subdomain ${tenant}.`);

  const stores = await openStores('shared');
  const pool = openPool({ connectionString: stores.database.urls.app, max: 2 });
  const answers = readAnswers();
  try {
    assertSameSecrets(manifest, stores.secrets);
    await migrate({ connectionString: stores.database.urls.owner });
    const first = await findAdmin(stores, by);
    const second = confirmedBy === undefined ? undefined : await findAdmin(stores, confirmedBy);
    if (first.id === second?.id) throw new Problem('Another admin has to confirm it. Nothing was changed.');
    const { tables, moment } = manifest;
    const files = manifest.files.filter(({ key }) => key.startsWith(`${tenantId}/`));
    const school = { backup, folder, tables, files, moment, tenantId, by: first };
    for (const admin of second ? [first, second] : [first]) await confirm(stores, pool, admin, answers);
    if (subdomain === undefined) await restoreOverItself(stores, school, second);
    else await restoreAsCopy(stores, school, subdomain);
  } finally {
    answers.close();
    await pool.end();
    await stores.stop();
  }
}

async function restoreAsCopy(stores: Stores, { backup, files, ...school }: School, subdomain: string): Promise<void> {
  await copyTenant({ connectionString: stores.database.urls.owner }, school, subdomain, (ids) =>
    storeFiles(stores, backup, files, (key) => replaceIds(key, ids)),
  );
  print(`${subdomain} has the state of ${school.moment}. It is closed, and will be erased in 30 days.`);
  print(
    'To look at it, restore it at the platform: its admins can then choose a new password at its address. Close it again afterwards.',
  );
}

async function restoreOverItself(
  stores: Stores,
  { backup, files, ...school }: School,
  second: Admin | undefined,
): Promise<void> {
  const differences = await replaceTenant({ connectionString: stores.database.urls.owner }, school, second, () =>
    storeFiles(stores, backup, files),
  );
  for (const { of, back, changed, gone } of differences)
    print(
      second
        ? `${of}: ${back} came back, ${changed} changed back, ${gone} made since removed`
        : `${of}: ${back} would come back, ${changed} would change back, ${gone} made since would go`,
    );
  print(
    second
      ? `The school has the state of ${school.moment}. It is suspended: look at it, then restore it at the platform.`
      : 'Nothing was changed. Another admin of the platform has to confirm it: --confirmed-by ben@booklark.example',
  );
}

type Answers = { next(question: string): Promise<string>; close(): void };

/** Asks at the terminal, or reads a line of a pipe for each question. */
function readAnswers(): Answers {
  if (process.stdin.isTTY) return { next: promptSilently, close: () => {} };
  const pipe = createInterface({ input: process.stdin });
  const lines = pipe[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (!done) return value;
    throw new Problem(
      'A password or code is missing. Use a terminal, or pipe a line for each password and code. Nothing was changed.',
    );
  };
  return { next, close: () => pipe.close() };
}

type Admin = { tenantId: string; id: string; name: string; email: string };

async function findAdmin(stores: Stores, email: string): Promise<Admin> {
  const { rows } = await withClient({ connectionString: stores.database.urls.owner }, (client) =>
    client.query<Admin>(
      `select tenant_id as "tenantId", id, trim(first_name || ' ' || last_name) as name, username as email from users
        where tenant_id = platform_id() and username = lower($1) and role = 'upschool_admin' and archived_at is null and suspended_at is null`,
      [email],
    ),
  );
  const [admin] = rows;
  if (!admin) throw new Problem(`No admin of the platform uses ${email}.`);
  return admin;
}

/** Has an admin of the platform type password and code, as for every decision about a whole school. */
async function confirm(stores: Stores, pool: Pool, admin: Admin, { next }: Answers): Promise<void> {
  const { tenantId, id: personId, email } = admin;
  const nobody = { tenantId, role: 'visitor', personId: null, sessionId: null } as const;
  try {
    await requireConfirmation(
      {
        person: () => ({ tenantId, role: 'upschool_admin', personId, sessionId: 'restore' }),
        settings: stores.config,
        inTransaction: (work) => inTenant(pool, nobody, work),
      },
      { current_password: await next(`Password of ${email}: `), code: await next(`Code of ${email}: `) },
    );
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    throw new Problem(`${email} did not confirm. ${cause.message} Nothing was changed.`, { cause });
  }
}

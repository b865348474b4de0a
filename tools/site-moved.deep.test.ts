import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { checkLedger } from '#api/money/ledger/service.ts';
import { aCardToken, adultPassword, aTeacher } from '#api/testing/credentials.ts';
import { payoutTest } from '#api/testing/payout-test.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { refusalWords } from '#contract/kit/refusals.ts';
import { runCommandAt } from './testing/run-command.ts';

const test = payoutTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'booklark-moved-'));
    onCleanup(() => rm(folder, { recursive: true }));
    return folder;
  })
  /** Another installation, which has a platform of another id and the same cause under another id. */
  .extend('elsewhere', async ({ cause, app }) => {
    const elsewhere = await startTestApp();
    onTestFinished(() => elsewhere.close());
    await elsewhere.database.owner.query(
      `update tenants set kind = 'school', subdomain = 'other-platform' where kind = 'platform'`,
    );
    const { id: _id, ...platform } = await rowOf(
      app,
      `select to_jsonb(t) - 'sought' as row from tenants t where kind = 'platform'`,
    );
    const tenant_id = await elsewhere.insert('tenants', platform);
    const { slug = '' } = await rowOf(app, `select to_jsonb(c) as row from causes c where id = '${cause}'`);
    const facts = { name: 'Garden for all', image: 'flower-15.svg', state: 'approved' };
    return { app: elsewhere, cause: await elsewhere.insert('causes', { tenant_id, slug, ...facts }) };
  })
  .extend(
    'run',
    ({ folder }) =>
      (at: TestApp, name: 'backup' | 'restore' | 'site-moved', ...args: string[]) =>
        runCommandAt(at, { folder, name, args }),
  )
  .extend('suspend', ({ app }) => async ({ id }: School) => {
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [id]);
  })
  .extend('moved', ({ app, elsewhere, folder, run, school, suspend }) => async (...args: string[]) => {
    await suspend(school);
    const backup = path.join(folder, randomUUID());
    expect(await run(app, 'backup', backup, '--tenant', school.subdomain)).toContain('Add it to another installation');
    return run(elsewhere.app, 'restore', backup, ...args);
  });

async function rowOf({ database }: TestApp, query: string): Promise<Record<string, string>> {
  return (await database.owner.query(query)).rows[0].row;
}

/** Reads all rows of a school, with the ids of the other installation in place of those that it has for the same things. */
async function rowsOf(
  { database }: TestApp,
  { id }: School,
  ids: Record<string, string> = {},
): Promise<Record<string, string[]>> {
  const { rows: tables } = await database.owner.query<{ name: string; key: string }>(
    `select c.relname::text as name, case c.relname when 'tenants' then 'id' else 'tenant_id' end as key from pg_class c
      join pg_attribute a on a.attrelid = c.oid and attname = case c.relname when 'tenants' then 'id' else 'tenant_id' end
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in ('account_balances')`,
  );
  const found: Record<string, string[]> = {};
  for (const { name, key } of tables) {
    const { rows } = await database.owner.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t where ${key} = $1`,
      [id],
    );
    const replaced = rows.map(({ row }) =>
      Object.entries(ids).reduce((all, [from, to]) => all.replaceAll(from, to), row),
    );
    if (rows.length > 0) found[name] = replaced.sort();
  }
  return found;
}

describe('a school that moves to another installation', () => {
  test('has every row, file and coin there, and its people sign in with what they have', async ({
    app,
    elsewhere,
    school,
    cause,
    raised,
    prepared,
    confirm,
    moved,
  }) => {
    const teacher = await aTeacher(app, school);
    const student = await app.aPerson(school, 'student');
    await app.aClass(teacher, 'Otters', [student]);
    const card = await aCardToken(app, student);
    const book = await app.aBook(school, { author_id: student.id, cause_id: cause, title: 'A line\u2028and another' });
    const picture = path.join(app.files, 'picture');
    await writeFile(picture, 'a picture');
    await app.storage.put(`${school.id}/books/${book.renditionId}/p-1.webp`, picture);
    await raised(500);
    await confirm(await prepared());
    await raised(240);
    const platforms = await Promise.all([app, elsewhere.app].map((one) => one.thePlatform()));
    const [from, to] = platforms.map(({ id }) => id);

    expect(await moved()).toContain(`${school.subdomain} was added`);

    const ids = { [cause]: elsewhere.cause, [from ?? '']: to ?? '' };
    const rows = await rowsOf(elsewhere.app, school);
    expect(rows).toEqual(await rowsOf(app, school, ids));
    expect(rows).toMatchObject({
      users: { length: 2 },
      books: { length: 1 },
      postings: { length: 6 },
      cards: { length: 1 },
    });
    expect(await text(await elsewhere.app.storage.read(`${school.id}/books/${book.renditionId}/p-1.webp`))).toBe(
      'a picture',
    );
    const read = (work: Parameters<typeof inPlatform>[1]) =>
      inPlatform(elsewhere.app.platformPool, work, { isReadOnly: true });
    expect(
      (await checkLedger(read as never)).differences.filter(
        ({ kind }) => kind.startsWith('payout') || kind === 'postings',
      ),
    ).toEqual([]);
    const { rows: sums } = await elsewhere.app.database.owner.query('select currency, raised from sums_of_causes($1)', [
      [elsewhere.cause],
    ]);
    expect(sums).toEqual([{ currency: 'GBP', raised: '740' }]);

    await elsewhere.app.database.owner.query('update tenants set suspended_at = null where id = $1', [school.id]);
    const signIn = (body: object) => elsewhere.app.request('/api/auth/token/', { method: 'POST', at: school, body });
    expect((await signIn({ username: teacher.username, password: adultPassword })).statusCode).toBe(200);
    expect((await signIn({ username: student.username, password: card })).statusCode).toBe(200);
  });

  test('is not taken from a living school, and not added twice or to one with other secrets', async ({
    app,
    elsewhere,
    school,
    folder,
    run,
    moved,
  }) => {
    expect(await run(app, 'backup', path.join(folder, 'living'), '--tenant', school.subdomain)).toContain(
      'Suspend the school first',
    );
    expect(await moved()).toContain('was added');
    expect(await moved()).toContain(`${school.subdomain} is already here. Nothing was changed.`);
    expect(await run(elsewhere.app, 'backup', path.join(folder, 'none'), '--tenant', 'unknown')).toContain(
      'No school uses the subdomain unknown',
    );
    const [backup = ''] = (await readdir(folder)).filter((name) => name !== 'secrets.json');
    await rm(path.join(folder, 'secrets.json'));
    expect(await run(elsewhere.app, 'restore', path.join(folder, backup))).toContain('has other secrets');
  });

  test('is added without what is not there only with --force, and then no row refers to it', async ({
    app,
    elsewhere,
    school,
    moved,
  }) => {
    const organization = await app.aSchool({ kind: 'organization', school_name: 'Harbour Trust' });
    await app.insert('memberships', { tenant_id: school.id, organization_id: organization.id });

    expect(await moved()).toContain('1 rows of memberships refer to rows of tenants that are not here.');
    expect(await rowsOf(elsewhere.app, school)).toEqual({});

    expect(await moved('--force')).toContain('was added');
    const rows = await rowsOf(elsewhere.app, school);
    expect(rows.tenants).toHaveLength(1);
    expect(rows.memberships).toBeUndefined();
  });

  test('tells its visitors that it has a new address, once it is suspended', async ({ app, school, run, suspend }) => {
    const to = ['--tenant', school.subdomain, '--to', 'https://harbour.other.example/ignored'];
    expect(await run(app, 'site-moved', ...to)).toContain('No suspended school');
    await suspend(school);
    expect(await run(app, 'site-moved', '--tenant', school.subdomain, '--to', 'ftp://other.example')).toContain(
      'Usage',
    );
    expect(await run(app, 'site-moved', ...to)).toContain('are redirected to https://harbour.other.example');

    const call = () => app.request('/api/current-tenant', { at: school });
    await expect.poll(async () => (await call()).json()).toEqual({ error: refusalWords.moved });
  });
});

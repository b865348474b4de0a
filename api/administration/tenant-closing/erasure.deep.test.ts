import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { readZip } from '#api/testing/read-zip.ts';
import { tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import type { School, TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import { tenantClosingWords } from '#contract/administration/tenant-closing-words.ts';
import { registrationWords } from '#contract/identity/registration.ts';
import { beginErasures } from './queries.ts';

const test = tenantClosingTest
  .extend('worker', { scope: 'file', auto: true }, async ({ app }, { onCleanup }) => {
    const worker = await startTestWorker(app);
    onCleanup(() => worker.stop());
    return worker;
  })
  .extend(
    'download',
    ({ app, colleague }) =>
      ({ id }: School) =>
        app.request(`/api/api-admin/tenants/${id}/export/`, { as: colleague, host: 'localhost' }),
  )
  .extend('isExported', ({ app }) => async ({ id }: School): Promise<boolean> => {
    const { rows } = await app.database.owner.query('select exported_at from tenant_closings where tenant_id = $1', [
      id,
    ]);
    return rows[0].exported_at !== null;
  })
  /** Closes a school and waits for the email with the link to its export. */
  .extend('closeAndExport', ({ act, emailsTo }) => async (school: School, admin: string): Promise<string> => {
    expect((await act('close', school)).statusCode).toBe(202);
    await expect.poll(async () => (await emailsTo(admin)).length).toBe(1);
    return new URL((await emailsTo(admin))[0]?.links[0] ?? '').pathname;
  });

async function aFile(app: TestApp, key: string, text: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'closing-'));
  await writeFile(path.join(folder, 'file'), text);
  await app.storage.put(key, path.join(folder, 'file'));
  await rm(folder, { recursive: true });
}

describe('the export of a school that is closing', () => {
  test('has every table and every file with counts and hashes, and nothing that signs in', async ({
    app,
    download,
    closeAndExport,
  }) => {
    const school = await app.aSchool();
    const email = `${randomUUID()}@harbour.example`;
    await app.aPerson(school, 'school_admin', { email });
    await app.aPerson(school, 'student', { first_name: 'Amara' });
    const other = await app.aPerson(await app.aSchool(), 'student', { first_name: 'Elsewhere' });
    await aFile(app, `${school.id}/sources/abc/file`, 'a book');
    const link = await closeAndExport(school, email);

    const linked = await app.request(link, { host: 'localhost' });
    expect(linked.statusCode).toBe(200);
    expect(linked.headers['content-disposition']).toContain(`${school.subdomain}-export.zip`);
    expect((await download(school)).rawPayload.equals(linked.rawPayload)).toBe(true);
    const files = await readZip(linked.rawPayload);
    const manifest = JSON.parse(String(files.get('manifest.json')));
    const users = String(files.get('tables/users.jsonl'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(users.map(({ role, first_name }) => `${role} ${first_name}`).sort()).toEqual([
      'school_admin Robin',
      'student Amara',
    ]);
    expect(JSON.stringify([...files.values()].map(String))).not.toContain(other.id);
    for (const { name, rows, bytes, sha256 } of manifest.tables) {
      const content = files.get(`tables/${name}.jsonl`) ?? Buffer.alloc(0);
      expect({ name, bytes, sha256 }).toEqual({ name, bytes: content.length, sha256: hashOf(content) });
      expect(String(content).split('\n').length - 1).toBe(rows);
    }
    expect(manifest.files).toEqual([
      { path: 'files/sources/abc/file', bytes: 6, sha256: hashOf(Buffer.from('a book')) },
    ]);
    const { rows } = await app.database.owner.query(
      `select distinct table_name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'
         and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE' and table_schema = 'public')`,
    );
    expect(manifest.tables.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...rows.map(({ table_name }) => table_name), 'tenants'].sort(),
    );
  });

  test('of the columns that sound secret, only those that sign no one in are exported', async ({ app }) => {
    const { rows } = await app.database.owner.query(
      `select e.name || '.' || c as column from export_tables() e, unnest(e.columns) c
         where c ~ 'hash|secret|token|password|sealed|code' order by 1`,
    );
    expect(rows.map(({ column }) => column)).toEqual([
      'bank_transfers.code',
      'book_picture_hashes.difference_hash',
      'book_signatures.min_hashes',
      'cause_pictures.hash',
      'causes.terms_hash',
      'class_codes.code_folded',
      'coupons.code',
      'enrolment_rows.class_code',
      'enrolment_rows.has_password',
      'enrolment_rows.password_set_at',
      'family_links.code_expires_at',
      'hand_overs.is_by_code',
      'invoice_series.code',
      'known_codes.code_folded',
      'orders.coupon_code',
      'page_voices.hash',
      'page_voices.text_hash',
      'piece_checks.code',
      'piece_pages.file_text_hash',
      'piece_picture_hashes.difference_hash',
      'piece_pictures.hash',
      'piece_signatures.min_hashes',
      'renditions.file_hash',
      'renditions.file_hashes',
      'renditions.hashed_at',
      'reports.reader_hash',
      'school_classes.code_folded',
      'story_pictures.hash',
      'tenant_domains.token',
      'tenants.picture_passwords',
    ]);
  });

  test('the link opens nothing with another signature, on another host, or after a restore', async ({
    app,
    act,
    closeAndExport,
    download,
  }) => {
    const school = await app.aSchool();
    const email = `${randomUUID()}@harbour.example`;
    await app.aPerson(school, 'school_admin', { email });
    expect((await download(school)).statusCode).toBe(404);
    const link = await closeAndExport(school, email);
    const parts = link.split('/');
    const statusOf = async (url: string, host = 'localhost') => (await app.request(url, { host })).statusCode;

    expect(await statusOf(parts.with(5, 'x'.repeat(32)).join('/'))).toBe(404);
    expect(await statusOf(parts.with(4, String(Number(parts[4]) + 1)).join('/'))).toBe(404);
    expect(await statusOf(parts.with(3, randomUUID()).join('/'))).toBe(404);
    expect(await statusOf(link, `${school.subdomain}.localhost`)).toBe(404);
    await act('restore', school);
    expect(await statusOf(link)).toBe(404);
    expect((await download(school)).statusCode).toBe(404);
  });
});

describe('the erasure of a closed school', () => {
  test('rows and files are erased, the totals stay, and the subdomain is not given out again', async ({
    app,
    act,
    erase,
    stateOf,
    queueNote,
  }) => {
    const school = await app.aSchool({ country: 'GB' });
    const neighbour = await app.aSchool();
    const student = await app.aPerson(school, 'student');
    await app.aPerson(neighbour, 'student');
    await app.aBook(school, { title: 'Otters' });
    const files = [`${school.id}/sources/abc/file`, `${school.id}/downloads/abc/book.epub`];
    for (const key of files) await aFile(app, key, 'a book');
    await app.database.owner.query('select refresh_tenant_totals()');
    await act('close', school);
    await queueNote(school, 'left over');

    await erase(school);

    expect(await stateOf(school)).toBeUndefined();
    for (const key of files) expect(await app.storage.size(key)).toBeUndefined();
    const { rows: tables } = await app.database.owner.query(`select name from export_tables() where name <> 'tenants'`);
    for (const { name } of tables) {
      const { rows } = await app.database.owner.query(
        `select count(*)::int as count from ${name} where tenant_id = $1`,
        [school.id],
      );
      expect({ name, count: rows[0].count }).toEqual({ name, count: 0 });
    }
    const { rows: jobs } = await app.database.owner.query(
      `select from graphile_worker._private_jobs where payload ->> 'text' = 'left over' and payload ->> 'tenant_id' = $1`,
      [school.id],
    );
    expect(jobs).toHaveLength(0);
    const { rows: erased } = await app.database.owner.query('select * from erased_tenants where id = $1', [school.id]);
    expect(erased).toMatchObject([{ subdomain: school.subdomain, country: 'GB', students: 1, books: 1 }]);
    expect((await app.request('/api/current-tenant', { at: school })).statusCode).toBe(404);
    expect((await app.request('/api/current-tenant', { at: neighbour })).statusCode).toBe(200);
    expect((await app.request('/api/user/profile/', { as: student })).statusCode).toBe(404);
    await expectSubdomainRefused(app, school.subdomain);
  });

  test('nothing is erased before its 30 days, nor without an export', async ({
    app,
    act,
    stateOf,
    isExported,
    erase,
  }) => {
    const early = await app.aSchool();
    await act('close', early);
    await expect.poll(() => isExported(early)).toBe(true);
    await erase();
    await app.database.owner.query(
      `update tenant_closings set erase_after = now(), due_since = now() - interval '6 hours', exported_at = null, export_name = null, export_bytes = null, export_key = null where tenant_id = $1`,
      [early.id],
    );
    await erase();
    expect(await stateOf(early)).toBe('closing');
  });

  test('of a restore on day 30 and the erasure that begins, one wins', async ({ app, act, stateOf, erase }) => {
    const [restored, erased] = [await app.aSchool(), await app.aSchool()];
    for (const school of [restored, erased]) await act('close', school);
    await act('restore', restored);
    await app.database.owner.query(
      `update tenant_closings set erase_after = now(), due_since = now() - interval '6 hours', exported_at = now(), export_name = 'x', export_bytes = 0, export_key = 'x' where tenant_id = $1`,
      [erased.id],
    );
    // Simulates a worker that is killed after this transaction.
    await inPlatform(app.platformPool, beginErasures);

    const refused = await act('restore', erased);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ state: 'erasing', error: tenantClosingWords.erasing });
    await erase(restored);
    expect(await stateOf(restored)).toBe('live');
    expect(await stateOf(erased)).toBeUndefined();
  });
});

test('an erasure that begins does not wait for a restore that holds its school', async ({ app, act, makeDue }) => {
  const school = await app.aSchool();
  await act('close', school);
  await makeDue(school);
  const restoring = await app.database.owner.connect();
  try {
    await restoring.query('begin');
    await restoring.query('select from tenants where id = $1 for update', [school.id]);
    const { rows } = await app.database.owner.query(
      "select set_config('lock_timeout', '5s', true), array(select begin_erasures()) as begun",
    );
    expect(rows[0].begun).toContain(school.id);
  } finally {
    await restoring.query('rollback');
    restoring.release();
  }
});

test('of restores and an erasure in the same moment one wins at each school, and nothing is left by halves', async ({
  app,
  act,
  stateOf,
  erase,
}) => {
  const schools: School[] = [];
  for (let count = 0; count < 8; count++) {
    const school = await app.aSchool();
    await app.aPerson(school, 'student');
    await act('close', school);
    schools.push(school);
  }
  const [, ...restores] = await Promise.all([erase(...schools), ...schools.map((school) => act('restore', school))]);
  await erase();

  for (const [index, school] of schools.entries()) {
    const isRestored = restores[index]?.statusCode === 200;
    const { rows } = await app.database.owner.query('select count(*)::int from users where tenant_id = $1', [
      school.id,
    ]);
    expect([200, 404, 409]).toContain(restores[index]?.statusCode);
    expect({ state: await stateOf(school), people: rows[0].count }).toEqual(
      isRestored ? { state: 'live', people: 1 } : { state: undefined, people: 0 },
    );
  }
});

async function expectSubdomainRefused(app: TestApp, subdomain: string): Promise<void> {
  const check = await app.request(`/api/tenants/subdomains/${subdomain}/`);
  expect(check.json().is_free).toBe(false);
  const form = {
    ...{ school_name: 'Another School', school_email: 'office@another.example', domain_url: 'another.example' },
    ...{ subdomain, primary_color: '#11365A', primary_color_light: '#DCE9F5', primary_color_dark: '#0A2138' },
  };
  const reply = await app.request('/api/tenants/create/', { method: 'POST', form });
  expect(reply.json().fields).toEqual({ subdomain: [registrationWords.subdomainTaken] });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

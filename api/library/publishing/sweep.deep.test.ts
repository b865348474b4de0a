import { randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { addRenditionFiles } from './rendition-queries.ts';
import { deleteExpiredRows, failStaleRenditions, removeOrphanedFiles, verifyStoredFiles } from './sweep.ts';

const HOURS = 3600_000;

const test = schoolTest
  .extend('platformPool', { scope: 'file' }, ({ app }) => app.platformPool)
  .extend('hands', ({ app, platformPool }) => () => {
    return jobContextOf(app, platformPool);
  })
  .extend('query', ({ app }) => (text: string, values: unknown[] = []) => {
    return app.database.owner.query(text, values);
  })
  .extend('stored', ({ app }) => async (key: string, age = 3 * HOURS, bytes = 'bytes'): Promise<void> => {
    const file = path.join(tmpdir(), `stored-${randomUUID()}`);
    await writeFile(file, bytes);
    const then = new Date(Date.now() - age);
    await utimes(file, then, then);
    await app.storage.put(key, file);
  });

test('a rendition without a heartbeat for minutes is failed; recent and waiting ones go on', async ({
  app,
  school,
  hands,
  query,
}) => {
  const [old, young, queued] = [await app.aBook(school), await app.aBook(school), await app.aBook(school)];
  const set = `update renditions set state = $1, worked_at = now() - $2::interval where id = $3`;
  await query(set, ['working', '6 minutes', old.renditionId]);
  await query(set, ['working', '1 minute', young.renditionId]);
  await query(set, ['waiting', '1 hour', queued.renditionId]);
  await query(`update books set state = 'processing' where id = $1`, [old.id]);

  await failStaleRenditions(hands());

  const { rows } = await query('select id, state, says from renditions where tenant_id = $1', [school.id]);
  const stateOf = new Map(rows.map(({ id, state, says }) => [id, [state, says]]));
  expect(stateOf.get(old.renditionId)).toEqual(['failed', expect.stringContaining('interrupted')]);
  expect(stateOf.get(young.renditionId)?.[0]).toBe('working');
  expect(stateOf.get(queued.renditionId)?.[0]).toBe('waiting');
  expect((await query('select state, rendition_id from books where id = $1', [old.id])).rows).toEqual([
    { state: 'checks_failed', rendition_id: null },
  ]);
});

test('old files without a row are removed; the others stay', async ({ app, school, hands, query, stored }) => {
  const book = await app.aBook(school);
  await query(`update tenants set logo = 'logo.png' where id = $1`, [school.id]);
  await app.aPerson(school, 'student', { avatar: 'me.webp' });
  const usedKeys = [
    `${school.id}/books/${book.renditionId}/p1.webp`,
    `${school.id}/sources/${'0'.repeat(64)}/file`,
    `${school.id}/logos/logo.png`,
    `${school.id}/avatars/me.webp`,
    `${school.id}/books/not-ours/p1.webp`,
  ];
  const young = `${school.id}/books/${randomUUID()}/p1.webp`;
  const lost = [
    `${school.id}/books/${randomUUID()}/p1.webp`,
    `${school.id}/sources/${'a'.repeat(64)}/file`,
    `${school.id}/logos/refused.png`,
    `${school.id}/avatars/refused.webp`,
  ];
  for (const key of [...usedKeys, ...lost]) await stored(key);
  for (const key of [young, `${school.id}/avatars/new.webp`]) await stored(key, HOURS);

  await removeOrphanedFiles(hands());

  const keys: string[] = [];
  for await (const { key } of app.storage.listFiles(school.id)) keys.push(key);
  expect(keys.sort()).toEqual([...usedKeys, young, `${school.id}/avatars/new.webp`].sort());
});

test('a book whose stored file is missing or shortened is marked as damaged, and no other', async ({
  app,
  school,
  hands,
  query,
  stored,
}) => {
  const [intact, shortened, missing] = [await app.aBook(school), await app.aBook(school), await app.aBook(school)];
  for (const { renditionId } of [intact, shortened, missing])
    await query(`update renditions set files = '{"p1.webp": 5}' where id = $1`, [renditionId]);
  await query(`update renditions set files = '{"p1.webp": 6}' where id = $1`, [shortened.renditionId]);
  for (const { renditionId } of [intact, shortened]) await stored(`${school.id}/books/${renditionId}/p1.webp`);

  await verifyStoredFiles(hands());

  const { rows } = await query('select id from renditions where tenant_id = $1 and damaged_at is not null', [
    school.id,
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual([shortened.renditionId, missing.renditionId].sort());
});

test('a stored file that has other bytes of the same size is marked and no longer served; the others are', async ({
  app,
  school,
  hands,
  query,
  stored,
}) => {
  const [book, whole] = [await app.aBook(school), await app.aBook(school)];
  for (const { renditionId } of [book, whole]) {
    await query(`update renditions set files = '{"p1.webp": 5, "p2.webp": 5}' where id = $1`, [renditionId]);
    for (const name of ['p1.webp', 'p2.webp']) await stored(`${school.id}/books/${renditionId}/${name}`);
  }
  await query(`update books set audience = 'everyone' where tenant_id = $1`, [school.id]);
  const statusOf = async (id: string, name: string) =>
    (await app.request(`/files/${id}/${name}`, { at: school })).statusCode;
  const damagedBooks = async () => {
    const text = 'select id, damaged_files from renditions where tenant_id = $1 and damaged_at is not null';
    return (await query(text, [school.id])).rows;
  };
  await verifyStoredFiles(hands());
  expect(await damagedBooks()).toEqual([]);

  await stored(`${school.id}/books/${book.renditionId}/p1.webp`, 0, 'BYTES');
  await query(`update renditions set hashed_at = now() - interval '7 days' where tenant_id = $1`, [school.id]);
  await verifyStoredFiles(hands());

  expect(await damagedBooks()).toEqual([{ id: book.renditionId, damaged_files: ['p1.webp'] }]);
  expect(await statusOf(book.renditionId, 'p1.webp')).toBe(404);
  expect(await statusOf(book.renditionId, 'p2.webp')).toBe(200);
  expect(await statusOf(whole.renditionId, 'p1.webp')).toBe(200);

  await stored(`${school.id}/books/${book.renditionId}/p1.webp`);
  await query(`update renditions set hashed_at = now() - interval '7 days' where tenant_id = $1`, [school.id]);
  await verifyStoredFiles(hands());
  expect(await statusOf(book.renditionId, 'p1.webp')).toBe(200);
});

test('the files of a book are read once a week, and again when a file is added', async ({
  app,
  school,
  hands,
  query,
  stored,
}) => {
  const { renditionId } = await app.aBook(school);
  await query(`update renditions set files = '{"p1.webp": 5}' where id = $1`, [renditionId]);
  await stored(`${school.id}/books/${renditionId}/p1.webp`);
  const hashes = async () =>
    Object.keys((await query('select file_hashes from renditions where id = $1', [renditionId])).rows[0].file_hashes);
  await verifyStoredFiles(hands());
  expect(await hashes()).toEqual(['p1.webp']);
  const { rows } = await query('select hashed_at from renditions where id = $1', [renditionId]);
  await verifyStoredFiles(hands());
  expect((await query('select hashed_at from renditions where id = $1', [renditionId])).rows).toEqual(rows);

  await stored(`${school.id}/books/${renditionId}/own-1.webp`);
  await inTenant(app.pool, { tenantId: school.id, role: 'worker', personId: null, sessionId: null }, (db) =>
    addRenditionFiles(db, renditionId, { 'own-1.webp': 5 }),
  );
  await verifyStoredFiles(hands());
  expect((await hashes()).sort()).toEqual(['own-1.webp', 'p1.webp']);
});

test('expired rows are deleted, and replaced files a day later', async ({ app, school, hands, query }) => {
  const book = await app.aBook(school);
  const superseded = `insert into renditions (tenant_id, book_id, file_name, file_size, file_hash, state, created_at, finished_at)
    values ($1, $2, 'old.epub', 1, repeat('1', 64), 'ready', now() - interval '3 days', now() - $3::interval) returning id`;
  const [old, young] = [
    (await query(superseded, [school.id, book.id, '2 days'])).rows[0].id,
    (await query(superseded, [school.id, book.id, '2 hours'])).rows[0].id,
  ];
  const teacher = await app.aPerson(school, 'teacher');
  await query(`update sessions set expires_at = now() - interval '31 days' where id = $1`, [teacher.sessionId]);

  await deleteExpiredRows(hands());

  const { rows } = await query('select id from renditions where tenant_id = $1', [school.id]);
  expect(rows.map(({ id }) => id).sort()).toEqual([book.renditionId, young].sort());
  expect(rows).not.toContainEqual({ id: old });
  expect((await query('select id from sessions where id = $1', [teacher.sessionId])).rows).toEqual([]);
});

const HASH = `sha256(random()::text::bytea)`;

test('expired one-time cards and cards deactivated a month ago are deleted; the others stay', async ({
  app,
  school,
  hands,
  query,
}) => {
  const student = await app.aPerson(school, 'student');
  const rows = [
    ['ended', `now() - interval '2 days'`, 'null'],
    ['just ended', `now() - interval '1 hour'`, 'null'],
    ['revoked', 'null', `now() - interval '31 days'`],
    ['just revoked', 'null', `now() - interval '29 days'`],
    ['good', 'null', 'null'],
  ] as const;
  const insert = `insert into cards (tenant_id, secret_hash, user_id, expires_at, revoked_at) values ($1, ${HASH}, $2,`;
  const namesByHash = new Map<string, string>();
  for (const [name, expires, revoked] of rows) {
    const inserted = await query(`${insert} ${expires}, ${revoked}) returning secret_hash::text as hash`, [
      school.id,
      student.id,
    ]);
    namesByHash.set(inserted.rows[0].hash, name);
  }

  await deleteExpiredRows(hands());

  const remaining = await query('select secret_hash::text as hash from cards where user_id = $1', [student.id]);
  expect(remaining.rows.map(({ hash }) => namesByHash.get(hash)).sort()).toEqual([
    'good',
    'just ended',
    'just revoked',
  ]);
});

test('invitations are deleted after a year, in any state', async ({ app, school, hands, query }) => {
  const columns = { tenant_id: school.id, kind: 'person', role: 'teacher' };
  const days = (count: number) => new Date(Date.now() - count * 24 * HOURS);
  const ends = [
    { expires_at: days(366) },
    { answer: 'accepted', answered_at: days(366) },
    { revoked_at: days(366) },
    { expires_at: days(364), email: 'kept-1@x.test' },
    { expires_at: days(380), answer: 'declined', answered_at: days(364), email: 'kept-2@x.test' },
    { email: 'kept-3@x.test' },
  ];
  for (const [number, end] of ends.entries())
    await app.insert('invitations', { ...columns, email: `gone-${number}@x.test`, ...end });

  await deleteExpiredRows(hands());

  const { rows } = await query('select email from invitations where tenant_id = $1 order by email', [school.id]);
  expect(rows.map(({ email }) => email)).toEqual(['kept-1@x.test', 'kept-2@x.test', 'kept-3@x.test']);
});

test('a sent email loses its text and links after a day; a held or waiting one keeps them', async ({
  app,
  school,
  hands,
  query,
}) => {
  const email = {
    tenant_id: school.id,
    kind: 'account',
    subject: 'Hello',
    text_part: 'words',
    html_part: '<p>words',
    links: ['https://x'],
  };
  const day = (count: number) => new Date(Date.now() - count * 24 * HOURS);
  const emails = [
    { to_address: 'sent@x.test', state: 'sent', sent_at: day(2), created_at: day(2) },
    { to_address: 'failed@x.test', state: 'failed', created_at: day(2) },
    { to_address: 'today@x.test', state: 'sent', sent_at: day(0), created_at: day(0) },
    { to_address: 'held@x.test', state: 'held', created_at: day(2) },
    { to_address: 'queued@x.test', state: 'queued', created_at: day(2) },
  ];
  for (const overrides of emails) await app.insert('mails', { ...email, ...overrides });

  await deleteExpiredRows(hands());

  const { rows } = await query('select * from mails where tenant_id = $1', [school.id]);
  const emptied = { text_part: '', html_part: '', links: [], subject: 'Hello' };
  const fullEmail = { text_part: 'words', html_part: '<p>words', links: ['https://x'], subject: 'Hello' };
  for (const { to_address, ...row } of rows)
    expect(row, to_address).toMatchObject(['sent@x.test', 'failed@x.test'].includes(to_address) ? emptied : fullEmail);
  expect(rows).toHaveLength(5);
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { adultPassword, aTeacher } from '#api/testing/credentials.ts';
import { payoutTest } from '#api/testing/payout-test.ts';
import { forgetLastCode, totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import type { Person } from '#api/testing/test-app.ts';
import { runCommandAt } from './testing/run-command.ts';

const PEPPER = 'a pepper, as well of thirty-two letters';

const test = payoutTest
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'booklark-school-'));
    onCleanup(() => rm(folder, { recursive: true }));
    const secrets = { BOOKLARK_TOKEN_SECRET: PEPPER, BOOKLARK_PEPPER: PEPPER, BOOKLARK_FILES_SECRET: PEPPER };
    await writeFile(path.join(folder, 'secrets.json'), JSON.stringify(secrets));
    return folder;
  })
  .extend('backUp', ({ app, folder }) => async (name = 'backup') => {
    const backup = path.join(folder, name);
    expect(await runCommandAt(app, { folder, name: 'backup', args: [backup] })).toContain('saved to');
  })
  /** Two admins of the platform, each with an email address and a second factor. */
  .extend('admins', async ({ app, first, second }) => {
    const admins: (Person & { secret: string })[] = [];
    for (const [index, person] of [first, second].entries()) {
      const username = `admin-${index}-${person.id}@booklark.example`;
      await app.database.owner.query(`update users set username = $2, email = $2, last_name = $3 where id = $1`, [
        ...[person.id, username, `Admin ${index}`],
      ]);
      const { secret } = await turnOnSecondFactor(app, person, { host: 'localhost' });
      admins.push({ ...person, username, secret });
    }
    return admins as [(typeof admins)[0], (typeof admins)[0]];
  })
  .extend('restore', ({ app, folder, admins, school }) => async (...args: string[]): Promise<string> => {
    for (const admin of admins) await forgetLastCode(app, admin);
    return runCommandAt(app, {
      folder,
      name: 'restore',
      args: [path.join(folder, 'backup'), '--tenant', school.subdomain, '--by', admins[0].username, ...args],
      input: admins.flatMap(({ secret }) => [adultPassword, totpCode(secret)]),
    });
  })
  .extend('query', ({ app }) => async (text: string, ...values: unknown[]) => {
    return (await app.database.owner.query(text, values)).rows;
  })
  .extend('erase', ({ query }) => async ({ id, school }: Person) => {
    await query('delete from users where id = $1', id);
    await query(
      `insert into audit_events (tenant_id, actor_kind, actor_role, act, subject_kind, subject_id)
        values ($1, 'person', 'school_admin', 'person.erased', 'person', $2)`,
      ...[school.id, id],
    );
  })
  .extend('suspend', ({ query, school }) => async () => {
    await query('update tenants set suspended_at = now() where id = $1', school.id);
  });

describe('a school that comes back over itself', () => {
  test('has its works and people of the day again, and today’s money, access and erasures', async ({
    app,
    school,
    cause,
    raised,
    admins,
    backUp,
    restore,
    suspend,
    erase,
    query,
  }) => {
    const teacher = await aTeacher(app, school);
    const [kept, erased] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    const { id: classId } = await app.aClass(teacher, 'Otters', [kept, erased]);
    const lost = await app.aBook(school, { author_id: kept.id, cause_id: cause, title: 'Lost' });
    const named = await app.aBook(school, { author_id: erased.id, title: 'By an erased student' });
    const withdrawn = await app.aBook(school, { author_id: kept.id, title: 'Withdrawn since' });
    const picture = path.join(app.files, 'picture');
    await writeFile(picture, 'a picture');
    const key = `${school.id}/books/${lost.renditionId}/p-1.webp`;
    await app.storage.put(key, picture);
    await raised(500);
    const other = await app.aSchool();
    await app.aBook(other, { title: 'Of another school' });
    await backUp();

    await raised(240);
    await app.storage.remove(`${school.id}/books/${lost.renditionId}`);
    await query('delete from books where id = $1', lost.id);
    await query(`update books set audience = 'families' where author_id is not null and tenant_id = $1`, school.id);
    await query('update publishing_permissions set works = false where student_id = $1', kept.id);
    await erase(erased);
    await query(`update school_classes set name = 'Renamed by mistake' where id = $1`, classId);
    await query(`update tenants set school_name = 'Renamed too' where id = $1`, school.id);
    await query(`update credentials set changed_at = '2100-01-01' where user_id = $1`, teacher.id);
    const since = await app.aBook(school, { title: 'Made since' });
    await suspend();

    expect(await restore()).toContain('books: 1 would come back, 2 would change back, 1 made since would go');
    expect(await query('select from books where id = $1', lost.id)).toEqual([]);
    expect(await restore('--confirmed-by', admins[1].username)).toContain('Make a backup first');
    expect(await app.storage.size(key)).toBeUndefined();
    await backUp('today');
    expect(await restore('--confirmed-by', admins[1].username)).toContain(
      'books: 1 came back, 2 changed back, 1 made since removed',
    );

    const books = await query(
      'select id, audience, is_withheld, never_for_everyone, author_id from books where tenant_id = $1',
      school.id,
    );
    const limited = { audience: 'families', is_withheld: true, never_for_everyone: false, author_id: kept.id };
    expect(books).toHaveLength(3);
    expect(books).toContainEqual({ id: lost.id, ...limited });
    expect(books).toContainEqual({ id: withdrawn.id, ...limited });
    expect(books).toContainEqual(
      expect.objectContaining({ id: named.id, audience: 'families', never_for_everyone: true, author_id: null }),
    );
    expect(books.map(({ id }) => id)).not.toContain(since.id);
    expect(await text(await app.storage.read(key))).toBe('a picture');
    expect(await query('select name from school_classes where tenant_id = $1', school.id)).toEqual([
      { name: 'Otters' },
    ]);
    expect(
      await query('select school_name, suspended_at is null as is_open from tenants where id = $1', school.id),
    ).toEqual([{ school_name: 'Harbour School', is_open: false }]);
    expect(await query('select student_id from enrolments where tenant_id = $1', school.id)).toEqual([
      { student_id: kept.id },
    ]);
    expect(await query('select changed_at::text from credentials where user_id = $1', teacher.id)).toEqual([
      { changed_at: expect.stringContaining('2100') },
    ]);
    expect(await query('select currency, raised from sums_of_causes($1)', [cause])).toEqual([
      { currency: 'GBP', raised: '740' },
    ]);
    expect(await query('select title from books where tenant_id = $1', other.id)).toEqual([
      { title: 'Of another school' },
    ]);
    expect(
      await query(`select actor_id, facts from audit_events where tenant_id = $1 and act like 'tenant.%'`, school.id),
    ).toEqual([{ actor_id: admins[0].id, facts: { backup: expect.any(String), confirmed_by: 'Robin Admin 1' } }]);
  });

  test('is refused without suspension, a second person, or who is one already', async ({
    admins: [first, second],
    school,
    folder,
    app,
    backUp,
    restore,
    suspend,
    query,
  }) => {
    await backUp();
    expect(await restore()).toContain('Suspend the school first');
    await suspend();
    const before = await query('select xmin::text, * from tenants where id = $1', school.id);
    expect(await restore('--confirmed-by', first.username.toUpperCase())).toContain('Another admin has to confirm it.');
    expect(await restore('--confirmed-by', 'nobody@booklark.example')).toContain(
      'No admin of the platform uses nobody@',
    );
    await query(`update users set second_person_from = now() + interval '1 day' where id = $1`, second.id);
    await backUp('today');
    expect(await restore('--confirmed-by', second.username)).toContain('too new at the platform');
    const wrong = await runCommandAt(app, {
      folder,
      name: 'restore',
      args: [path.join(folder, 'backup'), '--tenant', school.subdomain, '--by', first.username],
      input: [adultPassword, '000000'],
    });
    expect(wrong).toContain(`${first.username} did not confirm.`);
    const run = (...args: string[]) => runCommandAt(app, { folder, name: 'restore', args });
    const backup = path.join(folder, 'backup');
    expect(await run(backup, '--tenant', school.subdomain, '--by', first.username)).toContain(
      'password or code is missing',
    );
    expect(await run(backup, '--as', 'a-copy', '--by', first.username)).toContain('Name the school');
    expect(await restore('--as', 'www')).toContain('This subdomain is reserved.');
    expect(await run(path.join(folder, 'nowhere'))).toContain('There is no folder');
    await rm(path.join(folder, 'secrets.json'));
    expect(await restore()).toContain('has other secrets');
    expect(await query('select xmin::text, * from tenants where id = $1', school.id)).toEqual(before);
  });
});

test('a copy of a school has its works and people under new ids, and no money, access or public page', async ({
  app,
  school,
  cause,
  raised,
  admins,
  backUp,
  restore,
  erase,
  query,
}) => {
  const teacher = await aTeacher(app, school);
  const admin = await app.aPerson(school, 'school_admin', { username: 'head@harbour.example' });
  const student = await app.aPerson(school, 'student');
  await app.aClass(teacher, 'Otters', [student]);
  const book = await app.aBook(school, { author_id: student.id, cause_id: cause, title: 'The Boat' });
  const picture = path.join(app.files, 'picture');
  await writeFile(picture, 'a picture');
  await app.storage.put(`${school.id}/books/${book.renditionId}/p-1.webp`, picture);
  await raised(500);
  const erased = await app.aPerson(school, 'student');
  await backUp();
  await erase(erased);
  const before = await query('select * from books where tenant_id = $1', school.id);

  expect(await restore('--as', 'harbour-on-monday')).toContain('It is closed, and will be erased in 30 days.');
  const [copy] = await query(
    `select id, suspended_at is null as is_open from tenants where subdomain = 'harbour-on-monday'`,
  );
  expect(copy.is_open).toBe(false);
  expect(await query('select from tenant_closings where tenant_id = $1', copy.id)).toHaveLength(1);
  const [copied] = await query('select * from books where tenant_id = $1', copy.id);
  expect(copied).toMatchObject({ title: 'The Boat', audience: 'school', cause_id: null, for_sale: false });
  expect([copied.id, copied.rendition_id, copied.author_id]).not.toContain(book.id);
  expect(await text(await app.storage.read(`${copy.id}/books/${copied.rendition_id}/p-1.webp`))).toBe('a picture');
  const people = await query('select role, suspended_at is null as is_active from users where tenant_id = $1', copy.id);
  expect(people).toHaveLength(3);
  expect(people.filter(({ is_active }) => is_active)).toEqual([{ role: admin.role, is_active: true }]);
  expect(await query('select from enrolments where tenant_id = $1', copy.id)).toHaveLength(1);
  const classes = await query('select closed_at is null as is_open from school_classes where tenant_id = $1', copy.id);
  expect(classes).toEqual([{ is_open: false }]);
  for (const table of ['credentials', 'postings', 'sessions', 'cards'])
    expect(await query(`select from ${table} where tenant_id = $1`, copy.id)).toEqual([]);

  expect(await query('select * from books where tenant_id = $1', school.id)).toEqual(before);
  for (const id of [school.id, copy.id])
    expect(
      await query(`select actor_id, act from audit_events where tenant_id = $1 and act like 'tenant.%'`, id),
    ).toEqual([{ actor_id: admins[0].id, act: 'tenant.copied_from_backup' }]);
  expect(await restore('--as', 'harbour-on-monday')).toContain(
    'Another school has the subdomain harbour-on-monday. Nothing was changed.',
  );

  await query(
    `insert into erased_tenants (id, subdomain, kind, created_at, students, teachers, classes, books)
      values ($1, 'erased-since', 'school', now(), 0, 0, 0, 0)`,
    school.id,
  );
  expect(await restore('--as', 'harbour-on-tuesday')).toContain('The school was erased here');
});

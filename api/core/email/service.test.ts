import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import type { EmailKind } from './outbox.ts';
import { queueEmail } from './service.ts';

const test = appTest
  .extend('write', ({ app }) => (as: Person, to: string, kind: EmailKind = 'invitation') => {
    return inTenant(app.pool, callerOf(as), (db) =>
      queueEmail(db, {
        kind,
        to,
        template: 'site_message',
        subject: 'Hello',
        text: 'Hello.',
        html: '<p>Hello.</p>',
        links: [],
      }),
    );
  })
  .extend('written', ({ app }) => async ({ school }: Person) => {
    return (
      await app.database.owner.query('select to_address from mails where tenant_id = $1 order by created_at', [
        school.id,
      ])
    ).rows.map(({ to_address }) => to_address);
  })
  /** A school with its first admin, a later one and a teacher. */
  .extend('aStaff', ({ app }) => async (columns: { verified_at?: Date | null }) => {
    const school = await app.aSchool(columns);
    const person = (role: 'school_admin' | 'teacher', email: string) => app.aPerson(school, role, { email });
    const teacher = await person('teacher', 'teacher@new.example');
    const admin = await person('school_admin', 'first@new.example');
    await person('school_admin', 'second@new.example');
    return { admin, teacher };
  });

describe('queueEmail', () => {
  test('a new tenant with an unverified email can send to its first admin only', async ({ write, written, aStaff }) => {
    const { admin, teacher } = await aStaff({ verified_at: null });

    await write(teacher, 'first@new.example');
    for (const to of ['second@new.example', 'teacher@new.example', 'stranger@else.example'])
      await expect(write(admin, to)).rejects.toMatchObject({ code: 'unconfirmed', status: 403 });

    expect(await written(admin)).toEqual(['first@new.example']);
  });

  test('a verified tenant can send to anyone, ten emails a day for each receiver', async ({
    write,
    written,
    aStaff,
  }) => {
    const { admin } = await aStaff({});

    for (let turn = 1; turn <= 10; turn++) await write(admin, 'stranger@other.example');

    await expect(write(admin, 'stranger@other.example')).rejects.toMatchObject({ code: 'tooOften' });
    await write(admin, 'second@new.example');
    expect(await written(admin)).toHaveLength(11);
  });

  test('the limit ignores case and tag of an address, and counts each kind of email separately', async ({
    write,
    aStaff,
  }) => {
    const { admin } = await aStaff({});
    for (let turn = 0; turn < 10; turn++) await write(admin, `Parent+${turn}@${turn % 2 ? 'Else' : 'else'}.example`);

    await expect(write(admin, 'parent@else.example')).rejects.toMatchObject({ code: 'tooOften' });
    await write(admin, 'parent@else.example', 'reset');
  });

  test('an email to a suppressed address is stored without its text and link, and not sent', async ({
    app,
    write,
    aStaff,
  }) => {
    const { admin } = await aStaff({});
    await app.insert('suppressions', { address: 'gone@else.example', cause: 'complained', reason: 'spam' });

    const id = await write(admin, 'Gone+school@else.example');

    const { rows } = await app.database.owner.query('select * from mails where id = $1', [id]);
    expect(rows).toMatchObject([{ state: 'suppressed', text_part: '', html_part: '', links: [] }]);
    const other = await write(admin, 'here@else.example');
    const { rows: others } = await app.database.owner.query('select state from mails where id = $1', [other]);
    expect(others).toEqual([{ state: 'queued' }]);
  });
});

import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import type { AuditAction, AuditEntry, AuditSubjectKind } from '#contract/core/audit.ts';
import { auditKindOf, auditKindWords } from '#contract/core/audit-kinds.ts';
import { auditActionWords } from '#contract/core/audit-words.ts';
import { recordAuditEvent } from './service.ts';

type Recorded = { act: AuditAction; ids: string[]; kind?: AuditSubjectKind };

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale' }))
  /** Records events in one transaction, as one request does. */
  .extend('recordTogether', ({ app, admin }) => (...events: Recorded[]) => {
    const actor = callerOf(admin);
    return inTenant(app.pool, actor, async (db) => {
      for (const { act, ids, kind = 'person' } of events)
        await recordAuditEvent(db, { actor, ip: '192.0.2.7' }, { act, subjects: { kind, ids } });
    });
  })
  .extend('list', ({ app, admin }) => async (query = ''): Promise<AuditEntry[]> => {
    return (await app.request(`/api/acts/?${query}`, { as: admin })).json().results;
  });

describe('GET /acts/?grouped=true', () => {
  test('one action on many students is one entry with their number and their class, and its rows can be read', async ({
    app,
    admin,
    recordTogether,
    list,
  }) => {
    const students = [];
    for (let n = 0; n < 3; n++) students.push(await app.aPerson(admin.school, 'student'));
    const ids = students.map(({ id }) => id);
    await app.aClass(admin, 'Year 5 Bees', students);
    await recordTogether({ act: 'card.printed', ids }, { act: 'password.set', ids: ids.slice(0, 1) });
    await recordTogether({ act: 'card.printed', ids: ids.slice(0, 1) });

    const entries = await list('grouped=true');

    expect(entries.map(({ act, group_size, group_class }) => [act, group_size, group_class])).toEqual([
      ['card.printed', 1, null],
      ['password.set', 1, null],
      ['card.printed', 3, 'Year 5 Bees'],
    ]);
    const rows = await list(`group=${entries[2]?.group_id}&act=card.printed`);
    expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual(ids.sort());
  });

  test('events from before groups stand alone', async ({ app, admin, recordTogether, list }) => {
    await recordTogether({ act: 'person.archived', ids: [admin.id, admin.id] });
    await app.database.owner.query('update audit_events set group_id = null where tenant_id = $1', [admin.school.id]);

    expect((await list('grouped=true')).map(({ group_size }) => group_size)).toEqual([1, 1]);
  });

  test('a search and a filter by person show single events, so that no searched row is hidden', async ({
    app,
    admin,
    recordTogether,
    list,
  }) => {
    const [ada, ben] = [
      await app.aPerson(admin.school, 'student', { first_name: 'Ada' }),
      await app.aPerson(admin.school, 'student', { first_name: 'Ben' }),
    ];
    await recordTogether({ act: 'person.archived', ids: [ada.id, ben.id] });

    for (const student of [ada, ben])
      expect(await list(`grouped=true&whom=${student.id}`)).toMatchObject([{ subject_id: student.id, group_size: 1 }]);
    expect(await list('grouped=true&search=ben')).toMatchObject([{ subject_id: ben.id }]);
    expect(await list('grouped=true')).toMatchObject([{ group_size: 2 }]);
  });

  test('two requests at the same school are two groups', async ({ admin, recordTogether, list }) => {
    await Promise.all([1, 2].map(() => recordTogether({ act: 'person.archived', ids: [admin.id, admin.id] })));

    expect((await list('grouped=true')).map(({ group_size }) => group_size)).toEqual([2, 2]);
  });
});

describe('GET /acts/?kind', () => {
  test('actions are filtered by kind', async ({ admin, recordTogether, list }) => {
    await recordTogether({ act: 'card.printed', ids: [admin.id] }, { act: 'person.archived', ids: [admin.id] });

    expect((await list('kind=cards')).map(({ act }) => act)).toEqual(['card.printed']);
    expect((await list('kind=people')).map(({ act }) => act)).toEqual(['person.archived']);
  });

  test('every kind has actions, and no kind has more than a short list', () => {
    const sizes = Map.groupBy(Object.keys(auditActionWords), auditKindOf);
    for (const kind of Object.keys(auditKindWords))
      expect(sizes.get(kind as keyof typeof auditKindWords)?.length, kind).toBeGreaterThan(0);
    expect(Math.max(...[...sizes.values()].map(({ length }) => length))).toBeLessThan(20);
  });
});

describe('the log of books', () => {
  test('publishing, a new audience and taking down are recorded with the title', async ({ app, admin, list }) => {
    const book = await app.aBook(admin.school, { title: 'The Kite', state: 'approved' });
    const send = (path: string, body: object) =>
      app.request(`/api/api-admin/books/${book.id}/${path}/`, { method: 'POST', as: admin, body });

    expect((await send('publish', { audience: 'school' })).statusCode).toBe(200);
    await send('publish', { audience: 'school' });
    await send('publish', { audience: 'everyone' });
    await send('pull-down', { reason: 'A picture is missing.' });

    const entries = await list('kind=books');
    expect(entries.map(({ act }) => act)).toEqual(['book.taken_down', 'book.audience_changed', 'book.published']);
    expect(entries[0]?.subject_name).toBe('The Kite');
  });
});

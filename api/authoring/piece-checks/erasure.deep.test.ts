import { describe, expect } from 'vitest';
import type { Actor } from '#api/kit/actor.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Check } from '#contract/authoring/pieces.ts';
import { findChecksOf } from './service.ts';

const TALE = Array.from({ length: 12 }, (_, index) => `In part ${'abcdefghijkl'[index]} the river bends again.`).join(
  ' ',
);

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('amara', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('ben', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Ben', last_name: 'Hill' }))
  .extend('otters', ({ app, teacher, amara, ben }) => app.aClass(teacher, 'Otters', [ben, amara]))
  .extend('countOf', ({ app }) => async (table: string, id: string) => {
    const { rows } = await app.database.owner.query(`select from ${table} where piece_id = $1`, [id]);
    return rows.length;
  });

describe('the checks of a class book', () => {
  test('forget the page of an erased student, and stay with the pages of the others', async ({
    app,
    school,
    actions,
    admin,
    teacher,
    amara,
    otters,
    countOf,
  }) => {
    const url = `/v1/school-classes/${otters.id}/books/`;
    const begun = await actions.send(teacher, 'POST', url, { title: 'Our rivers', starter: 'blank' });
    const { id, pages } = begun.json();
    const texts = [`Write to amara@example.com. ${TALE}`, 'I am Amara Okafor’s friend. Ring 07700 900123.'];
    for (const [index, text] of texts.entries())
      await actions.change(teacher, `/my-books/${id}/pages/${pages[index].id}/`, { text });
    await actions.submit(teacher, id);
    await actions.check(school, id);
    await app.insert('piece_picture_hashes', {
      ...{ tenant_id: school.id, piece_id: id, picture: 'a'.repeat(64), band: 7, difference_hash: '01'.repeat(64) },
    });
    const failed = async () => {
      const { checks } = (await actions.send(teacher, 'GET', `/my-books/${id}/`)).json();
      const musts = checks.filter(({ passed, level }: Check) => !passed && level === 'must');
      return musts.map(({ page, excerpt }: Check) => `${page}: ${excerpt}`);
    };
    expect(await failed()).toEqual(['1: amara@example.com', '2: Amara Okafor', '2: 07700 900123']);
    expect(await countOf('piece_signatures', id)).toBe(1);

    const erased = await actions.send(admin, 'POST', `/students/${amara.id}/erase/`, { confirm: 'Amara Okafor' });

    expect(erased.statusCode).toBe(200);
    expect(await failed()).toEqual(['1: Amara Okafor', '1: 07700 900123']);
    expect(await countOf('piece_signatures', id)).toBe(0);
    expect(await countOf('piece_picture_hashes', id)).toBe(0);
  });
});

describe('the checks of a student', () => {
  test('are exported with their words and without the works of others, and go with the student', async ({
    app,
    school,
    actions,
    admin,
    amara,
    ben,
    countOf,
  }) => {
    for (const [by, title] of [
      [ben, 'Secret river'],
      [amara, 'My river'],
    ] as const) {
      const id = await actions.aSentBook(by, `${TALE} Ring 07700 900123.`, title);
      await actions.check(school, id);
    }
    const actor: Actor = { tenantId: school.id, role: 'school_admin', personId: admin.id, sessionId: null };
    const checks = await inTenant(app.pool, actor, (db) => findChecksOf(db, amara.id));
    expect(checks).toContainEqual(
      expect.objectContaining({
        title: 'My river',
        finding: 'phone',
        page: 1,
        words: '07700 900123',
        is_made_up: false,
      }),
    );
    expect(checks).toContainEqual(expect.objectContaining({ finding: 'similar_piece', facts: { percent: 100 } }));
    expect(JSON.stringify(checks)).not.toMatch(/Secret|Hill/);
    const categories = (await actions.send(admin, 'GET', '/child-data/')).json().held;
    expect(categories.find(({ kind }: { kind: string }) => kind === 'checks').count).toBeGreaterThan(10);

    const [{ id }] = (await actions.send(amara, 'GET', '/my-books/')).json().results;
    await actions.send(admin, 'POST', `/students/${amara.id}/erase/`, { confirm: 'Amara Okafor' });
    for (const table of ['piece_checks', 'piece_signatures']) expect(await countOf(table, id), table).toBe(0);
  });
});

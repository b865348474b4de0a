import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import { foldCode } from '#contract/people/classes.ts';
import { createClassForActor, replaceClassCode, setClassArchived, updateClassDetails } from './actions.ts';
import { createClassCode } from './codes.ts';
import { findClass } from './queries.ts';
import { createClass } from './service.ts';

type Step = 'make' | 'rotate' | 'archive' | 'restore' | 'close';
const step = fc.tuple(fc.constantFrom<Step>('make', 'rotate', 'archive', 'restore', 'close'), fc.nat());

const test = appTest
  .extend('admin', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('within', ({ app, admin }) => <T>(work: (db: TenantDb) => Promise<T>, who = admin) => {
    return inTenant(app.pool, callerOf(who), work);
  })
  .extend('by', ({ admin }) => () => {
    return { actor: callerOf(admin), ip: '127.0.0.1' };
  })
  .extend('codeOf', ({ within }) => async (classId: string) => {
    return (await within((db) => findClass(db, { classId, teacherId: null })))?.class_id ?? '';
  });

describe('class codes', () => {
  test('have 8 characters that no one mistakes for each other', async ({ within }) => {
    const codes = await Promise.all(Array.from({ length: 200 }, () => within((db) => createClassCode(db))));

    for (const code of codes) {
      expect(code).toMatch(/^[A-Z2-9]{8}$/);
      expect(code).not.toMatch(/[01OIL]/);
      expect(foldCode(code)).toBe(code);
    }
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('are the same however they are typed: case, spaces, hyphens and the characters that children mistake', () => {
    const alike = new Map([
      ['0', '0Oo'],
      ['1', '1IiLl'],
    ]);
    const sign = fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTUVWXYZ');
    const typing = fc.tuple(
      fc.array(fc.tuple(sign, fc.nat(), fc.constantFrom('', '', ' ', '-')), { minLength: 6, maxLength: 8 }),
    );
    fc.assert(
      fc.property(typing, ([signs]) => {
        const typed = signs.map(([sign, turn, gap]) => {
          const forms = alike.get(sign) ?? sign + sign.toLowerCase();
          return forms[turn % forms.length] + gap;
        });
        const folded = foldCode(typed.join(''));
        expect(folded).toBe(foldCode(signs.map(([sign]) => sign).join('')));
        expect(foldCode(folded)).toBe(folded);
      }),
    );
  });

  test('are never used twice, and old ones do not work, after any sequence of changes', async ({
    app,
    admin,
    within,
    by,
    codeOf,
  }) => {
    const usedCodes: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
        const ids: string[] = [];
        for (const [act, turn] of [['make', 0] as const, ...steps]) {
          const id = ids[turn % ids.length] ?? '';
          if (act === 'make')
            ids.push(await within((db) => createClassForActor(db, by(), { name: 'Otters', teacherIds: [] })));
          else if (act === 'rotate') await within((db) => replaceClassCode(db, by(), id));
          else if (act === 'close')
            await within((db) => updateClassDetails(db, by(), { id, is_code_off: turn % 2 === 0 }));
          else await within((db) => setClassArchived(db, by(), { id, isArchived: act === 'archive' }));
          if (act === 'make' || act === 'rotate')
            usedCodes.push(await codeOf(act === 'make' ? (ids.at(-1) ?? '') : id));
        }
        expect(new Set(usedCodes.map(foldCode)).size).toBe(usedCodes.length);
        const { rows } = await app.database.owner.query('select code_folded from class_codes where tenant_id = $1', [
          admin.school.id,
        ]);
        expect(rows.map(({ code_folded }) => code_folded).sort()).toEqual(usedCodes.map(foldCode).sort());
      }),
      { numRuns: 15 },
    );
  });

  test('are refused by the database if a class of the school once had them, in any spelling', async ({
    app,
    admin,
    within,
    by,
  }) => {
    const make = (code: string, who = admin) =>
      within((db) => createClass(db, { name: 'Otters', code, teacherIds: [] }), who);
    const { id } = await make('BOOK10');
    await within((db) => replaceClassCode(db, by(), id));

    await expect(make('B00KIO')).rejects.toThrow('class_codes_pkey');
    const otherAdmin = await app.aPerson(await app.aSchool(), 'school_admin');
    await expect(make('BOOK10', otherAdmin)).resolves.toBeDefined();
  });
});

import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { callerOf } from '#api/testing/test-app.ts';
import { createClass } from './service.ts';

describe('createClass', () => {
  test('a class is found by its code, however the code is typed', async ({ app }) => {
    const teacher = await app.aPerson(await app.aSchool(), 'teacher');
    const student = await app.aPerson(teacher.school, 'student', { first_name: 'Amara' });
    const newClass = { name: 'Otters', code: 'OTTERS1', teacherIds: [teacher.id], studentIds: [student.id] };
    await inTenant(app.pool, callerOf(teacher), (db) => createClass(db, newClass));

    const reply = await app.request('/api/list-student-in-class/0ttersi/', { at: teacher.school });

    expect(reply.json()).toMatchObject({ count: 1, results: { students: [{ first_name: 'Amara' }] } });
  });

  test('a code that equals or resembles the code of another class is refused', async ({ app }) => {
    const teacher = await app.aPerson(await app.aSchool(), 'teacher');
    const make = (code: string) =>
      inTenant(app.pool, callerOf(teacher), (db) =>
        createClass(db, { name: 'Otters', code, teacherIds: [teacher.id] }),
      );
    await make('BOOK10');

    await expect(make('B00KIO')).rejects.toThrow('school_classes_tenant_id_code_folded_key');
  });
});

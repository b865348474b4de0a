import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { inTenant, type TenantDb } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken } from '#api/testing/credentials.ts';
import { aPictureStudent, pictures } from '#api/testing/picture-students.ts';
import { callerOf, type Person, pepper } from '#api/testing/test-app.ts';
import { pictureNames } from '#contract/identity/picture-words.ts';
import type { Pictures } from '#contract/identity/pictures.ts';
import { choosePictures, picturesToSecret, setPictures } from './service.ts';

const otherPictures: Pictures = ['bird', 'whale', 'tree'];

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('student', ({ app, teacher }) => aPictureStudent(app, teacher))
  .extend('within', ({ app, teacher }) => <T>(work: (db: TenantDb) => Promise<T>): Promise<T> => {
    return inTenant(app.pool, callerOf(teacher), work);
  })
  .extend('change', ({ within }) => async ({ id }: Person, chosen = otherPictures) => {
    const picturesHash = await hashPassword(picturesToSecret(chosen), pepper);
    await within((db) => setPictures(db, { userId: id, picturesHash }));
  })
  .extend('enter', ({ app, school }) => async ({ username }: Person, pictures: Pictures) => {
    const body = { username, pictures: pictures };
    return (await app.request('/api/auth/pictures/', { method: 'POST', at: school, body })).statusCode;
  });

describe('choosePictures', () => {
  test('each picture is chosen at each place, and never twice in one sequence', () => {
    const sequences = Array.from({ length: 600 }, choosePictures);

    for (const place of [0, 1, 2])
      expect(new Set(sequences.map((sequence) => sequence[place]))).toEqual(new Set(pictureNames));
    expect(sequences.every((sequence) => new Set(sequence).size === 3)).toBe(true);
  });
});

describe('setPictures', () => {
  test('the new pictures sign the student in, and the old ones do not', async ({ student, change, enter }) => {
    await change(student);

    expect(await enter(student, otherPictures)).toBe(200);
    expect(await enter(student, pictures)).toBe(401);
  });

  test('the sessions of the student end, those of a classmate continue, and the card still signs in', async ({
    app,
    school,
    teacher,
    student,
    change,
  }) => {
    const classmate = await aPictureStudent(app, teacher);
    const card = await aCardToken(app, student);
    await change(student);

    const profileOf = async (as: Person) => (await app.request('/api/user/profile/', { as })).statusCode;
    expect(await profileOf(student)).toBe(401);
    expect(await profileOf(classmate)).toBe(200);
    const body = { username: student.username, password: card };
    expect((await app.request('/api/auth/token/', { method: 'POST', at: school, body })).statusCode).toBe(200);
  });

  test('a student who must wait after wrong pictures can use the new ones immediately', async ({
    student,
    change,
    enter,
  }) => {
    for (let turn = 0; turn < 5; turn += 1) await enter(student, otherPictures);
    expect(await enter(student, pictures)).toBe(429);

    await change(student);

    expect(await enter(student, otherPictures)).toBe(200);
  });

  test('pictures are stored as argon2id, and the app’s database role cannot read them', async ({
    app,
    student,
    change,
  }) => {
    await change(student);

    const { rows } = await app.database.owner.query('select pictures_hash from picture_passwords where user_id = $1', [
      student.id,
    ]);
    expect(rows[0].pictures_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    await expect(app.pool.query('select pictures_hash from picture_passwords')).rejects.toThrow('permission denied');
  });
});

describe('picture_credentials_of', () => {
  test('finds a student at the own school while a class uses pictures', async ({ app, student, within }) => {
    const query = sql<{ user_id: string }>`select user_id from picture_credentials_of(${student.username})`;
    const find = async (db: TenantDb) => (await query.execute(db)).rows[0];
    expect(await within(find)).toEqual({ user_id: student.id });

    const elsewhere = callerOf(await app.aPerson(await app.aSchool(), 'teacher'));
    expect(await inTenant(app.pool, elsewhere, find)).toBeUndefined();
    await app.database.owner.query('update school_classes set uses_pictures = false where tenant_id = $1', [
      student.school.id,
    ]);
    expect(await within(find)).toBeUndefined();
  });
});

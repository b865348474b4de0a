import { picturesToSecret } from '#api/identity/pictures/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import type { Pictures } from '#contract/identity/pictures.ts';
import { type Person, pepper, type TestApp } from './test-app.ts';

/** The picture password of `aPictureStudent`. */
export const pictures: Pictures = ['whale', 'bird', 'tree'];
let hash: Promise<string> | undefined;

/** Creates a student with a picture password in a class that signs in with pictures. */
export async function aPictureStudent(app: TestApp, teacher: Person, sequence: Pictures = pictures): Promise<Person> {
  const { owner } = app.database;
  const student = await app.aPerson(teacher.school, 'student');
  const { id } = await app.aClass(teacher, 'Ducklings', [student]);
  await owner.query('update school_classes set uses_pictures = true where id = $1', [id]);
  if (sequence === pictures) hash ??= hashPassword(picturesToSecret(pictures), pepper);
  await owner.query('insert into picture_passwords (tenant_id, user_id, pictures_hash) values ($1, $2, $3)', [
    student.school.id,
    student.id,
    await (sequence === pictures ? hash : hashPassword(picturesToSecret(sequence), pepper)),
  ]);
  return student;
}

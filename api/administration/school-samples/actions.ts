import { eraseStudents } from '#api/administration/child-data/erasure.ts';
import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import { markSampleStudents } from '#api/identity/users/service.ts';
import { offeredLanguages } from '#api/kit/language.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { deleteBooksWithFiles } from '#api/library/publishing/service.ts';
import { createClass } from '#api/people/classes/service.ts';
import { createStudentsWithUsernames, withFreeUsernames } from '#api/people/students/service.ts';
import { schoolSampleWords } from '#contract/administration/school-samples.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import {
  deleteSampleClass,
  findLanguages,
  findSampleBookIds,
  findSampleStudentIds,
  insertSamples,
  lockSamples,
  updateFilled,
  updateRemoved,
} from './queries.ts';

/**
 * Creates the sample class with its students, once. Returns the school's language while it has samples; undefined if it
 * has removed them.
 */
export async function createSampleClass(
  db: TenantDb,
  translate: JobSettings['translate'],
): Promise<InterfaceLanguage | undefined> {
  await insertSamples(db, null);
  const samples = await lockSamples(db);
  if (!samples) return undefined;
  const [language = 'en'] = offeredLanguages(await findLanguages(db));
  if (samples.filled_at) return language;
  const { className, lastName, firstNames } = schoolSampleWords;
  const last_name = translate(language, lastName);
  const names = Object.values(firstNames).map((name) => ({ first_name: translate(language, name), last_name }));
  // Skips the check for room, because samples do not count for the plan.
  const students = await createStudentsWithUsernames(db, await withFreeUsernames(db, names));
  const studentIds = students.map(({ id }) => id);
  const name = translate(language, className);
  await createClass(db, { name, teacherIds: [], studentIds, isSample: true });
  await markSampleStudents(db, studentIds);
  await updateFilled(db);
  return language;
}

/**
 * Removes the samples with all their data. Additions of the school to the class, and renamed samples, stay. Samples
 * that are still being created are not completed.
 */
export async function removeSamples(db: TenantDb, by: ActorContext): Promise<void> {
  const isNew = await insertSamples(db, new Date());
  if (isNew || !(await lockSamples(db))) return;
  const books = await findSampleBookIds(db);
  const students = await findSampleStudentIds(db);
  await eraseStudents(db, by, students);
  await deleteBooksWithFiles(db, books);
  await deleteSampleClass(db);
  await updateRemoved(db);
  const facts = { students: students.length, books: books.length };
  await recordAuditEvent(db, by, { act: 'samples.removed', facts });
}

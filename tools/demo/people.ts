import type { NewPerson } from '#api/identity/users/queries.ts';
import { createPerson, setPassword } from '#api/identity/users/service.ts';
import { hashPasswordOf } from '#api/kit/password-hashing.ts';
import { createClass } from '#api/people/classes/service.ts';
import { type Adult, demoPasswords, type Student } from '#db/demo/people/tenant.ts';
import { platformAdmin, secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import { callApi, type SeedApp } from './seed-app.ts';
import type { RegisteredTenant } from './tenants.ts';

/** Creates the staff, classes and students of a school. Registration has created its head already. */
export async function createPeople(seedApp: SeedApp, { id, adminId, demo }: RegisteredTenant): Promise<void> {
  const ids = new Map<string, string>();
  for (const adult of demo.adults) {
    const isHead = adult.role === 'school_admin' || adult.role === 'organization_admin';
    ids.set(
      adult.email,
      isHead ? adminId : await createPersonWithPassword(seedApp, id, newAdult(adult), demoPasswords.adult),
    );
  }
  for (const { name, class_id, teacher, students } of demo.classes) {
    const studentIds: string[] = [];
    for (const student of students) {
      studentIds.push(await createPersonWithPassword(seedApp, id, newStudent(student), demoPasswords.student));
    }
    const teacherIds = [ids.get(teacher) ?? adminId];
    await seedApp.inTransaction(id, (db) => createClass(db, { name, code: class_id, teacherIds, studentIds }));
  }
}

/**
 * Creates the admins of the platform and signs in as the first; returns the access token, which is valid for ten
 * minutes.
 */
export async function createPlatformAdmins(seedApp: SeedApp): Promise<string> {
  const { id } = await seedApp.findSite(seedApp.rootHost);
  for (const admin of [platformAdmin, secondPlatformAdmin])
    await createPersonWithPassword(seedApp, id, newAdult(admin), demoPasswords.adult);
  return signInAsPlatform(seedApp);
}

/**
 * Signs in as an admin of the platform, the first one by default; returns the access token, which is valid for ten
 * minutes.
 */
export async function signInAsPlatform(
  seedApp: Pick<SeedApp, 'app' | 'rootHost'>,
  { email } = platformAdmin,
): Promise<string> {
  const json = { username: email, password: demoPasswords.adult };
  const { access } = await callApi<{ access: string }>(seedApp, 'POST', '/auth/token/', {
    host: seedApp.rootHost,
    json,
  });
  return access;
}

async function createPersonWithPassword(
  seedApp: SeedApp,
  tenantId: string,
  person: NewPerson,
  password: string,
): Promise<string> {
  const passwordHash = await hashPasswordOf(person.role, password, seedApp.config.pepper);
  return seedApp.inTransaction(tenantId, async (db) => {
    const { id: userId } = await createPerson(db, person);
    await setPassword(db, { userId, passwordHash });
    return userId;
  });
}

function newAdult({ role, email, first_name, last_name, country }: Adult): NewPerson {
  return { role, username: email, email, first_name, last_name, country };
}

function newStudent(student: Student): NewPerson {
  return { role: 'student', ...student };
}

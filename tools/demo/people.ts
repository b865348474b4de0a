import { makeClass } from '#api/classes/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import type { NewPerson } from '#api/users/queries.ts';
import { createPerson, setPassword } from '#api/users/service.ts';
import { type Adult, demoPasswords, type Student } from '#db/demo/people/tenant.ts';
import { platformAdmin } from '#db/demo/people/tenants.ts';
import type { Doors } from './seed-app.ts';
import type { Founded } from './tenants.ts';

/** Colleagues and classes of a school; its head came with the registration. */
export async function settlePeople(doors: Doors, { id, adminId, demo }: Founded): Promise<void> {
  const ids = new Map<string, string>();
  for (const adult of demo.adults) {
    const isHead = adult.role === 'school_admin' || adult.role === 'organization_admin';
    ids.set(adult.email, isHead ? adminId : await settle(doors, id, adultOf(adult), demoPasswords.adult));
  }
  for (const { name, class_id, teacher, students } of demo.classes) {
    const studentIds: string[] = [];
    for (const student of students) {
      studentIds.push(await settle(doors, id, studentOf(student), demoPasswords.student));
    }
    const teacherIds = [ids.get(teacher) ?? adminId];
    await doors.within(id, (db) => makeClass(db, id, { name, code: class_id, teacherIds, studentIds }));
  }
}

export async function settlePlatform(doors: Doors): Promise<void> {
  const { rows } = await doors.owner.query(`select id from tenants where kind = 'platform'`);
  await settle(doors, rows[0].id, adultOf(platformAdmin), demoPasswords.adult);
}

async function settle(doors: Doors, tenantId: string, person: NewPerson, password: string): Promise<string> {
  const passwordHash = await hashPassword(password, doors.config.pepper);
  return doors.within(tenantId, async (db) => {
    const { id: userId } = await createPerson(db, tenantId, person);
    await setPassword(db, { tenantId, userId, passwordHash });
    return userId;
  });
}

function adultOf({ role, email, first_name, last_name, country }: Adult): NewPerson {
  return { role, username: email, email, first_name, last_name, country };
}

function studentOf(student: Student): NewPerson {
  return { role: 'student', ...student };
}

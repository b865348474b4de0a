import { recordAuditEvent } from '#api/core/audit/service.ts';
import { setPassword } from '#api/identity/users/service.ts';
import { hashPasswordOf } from '#api/kit/password-hashing.ts';
import { refuseWeakPassword } from '#api/kit/password-rules.ts';
import { serveWithoutTransaction } from '#api/kit/serve.ts';
import { findAccessibleStudent } from '#api/people/students/service.ts';
import { changeStudentPassword } from '#contract/people/classes.ts';
import { mayWorkWithStudents } from './policy.ts';

export const studentPasswordRoutes = [
  serveWithoutTransaction(
    changeStudentPassword,
    mayWorkWithStudents,
    async ({ actor, ip, params, body, site, settings, inTransaction }) => {
      const password = body.new_password;
      await inTransaction((db) => findAccessibleStudent(db, actor, params.id));
      await refuseWeakPassword(password, { role: 'student', site }, 'new_password');
      const passwordHash = await hashPasswordOf('student', password, settings.pepper);
      await inTransaction(async (db) => {
        // The student may have moved to another class during the hashing.
        const { id } = await findAccessibleStudent(db, actor, params.id);
        await setPassword(db, { userId: id, passwordHash });
        await recordAuditEvent(db, { actor, ip }, { act: 'password.set', subjects: { kind: 'person', ids: [id] } });
      });
      return { password };
    },
  ),
];

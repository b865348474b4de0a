import { EraseStudent } from '#web/child-data/erase-student.tsx';
import { useSession } from '#web/kit/session.ts';
import { isOwnAdmin } from '#web/kit/visit.ts';
import { ArchivedStudents } from '#web/people/archived-students.tsx';

/** Lists archived students. Admins of the school can also erase them. */
export function Component() {
  const mayErase = isOwnAdmin(useSession());
  return <ArchivedStudents erase={mayErase ? (student) => <EraseStudent student={student} isSmall /> : undefined} />;
}

import { EraseStudent } from '#web/child-data/erase-student.tsx';
import { ArchivedStudents } from '#web/people/archived-students.tsx';

/** Lists archived students. Admins of the school can also erase them. */
export function Component() {
  return <ArchivedStudents erase={(student) => student.can_erase && <EraseStudent student={student} isSmall />} />;
}

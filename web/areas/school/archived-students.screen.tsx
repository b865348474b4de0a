import { EraseDialog } from '#web/administration/child-data/erase-student.tsx';
import { ArchivedStudents } from '#web/people/people/archived-students.tsx';

/** Lists archived students. Admins of the school can also erase them. */
export function Component() {
  return <ArchivedStudents eraseDialog={(student, onClose) => <EraseDialog student={student} onClose={onClose} />} />;
}

import { archivePeople, restorePeople } from '#web/kit/api/people.ts';
import { archiveStudents, restoreStudents } from '#web/kit/api/students.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';

/** `people`: the whole school, for admins; `students`: the students of a teacher's classes. */
export type PeopleSource = 'people' | 'students';
export function useArchivePeople(source: PeopleSource) {
  const people = useApiMutation(archivePeople, { invalidates: STUDENT_ENDPOINTS });
  const students = useApiMutation(archiveStudents, { invalidates: STUDENT_ENDPOINTS });
  return source === 'people' ? people : students;
}

export function useRestorePeople(source: PeopleSource) {
  const people = useApiMutation(restorePeople, { invalidates: STUDENT_ENDPOINTS });
  const students = useApiMutation(restoreStudents, { invalidates: STUDENT_ENDPOINTS });
  return source === 'people' ? people : students;
}

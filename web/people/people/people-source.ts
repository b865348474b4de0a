import { useApiMutation } from '#web/kit/api.ts';
import { STUDENT_ENDPOINTS } from '#web/people/students/student-endpoints.ts';

/** `people`: the whole school, for admins; `students`: the students of a teacher's classes. */
export type PeopleSource = 'people' | 'students';
export function useArchivePeople(source: PeopleSource) {
  const people = useApiMutation('POST /people/archive/', { invalidates: STUDENT_ENDPOINTS });
  const students = useApiMutation('POST /students/archive/', { invalidates: STUDENT_ENDPOINTS });
  return source === 'people' ? people : students;
}

export function useRestorePeople(source: PeopleSource) {
  const people = useApiMutation('POST /people/restore/', { invalidates: STUDENT_ENDPOINTS });
  const students = useApiMutation('POST /students/restore/', { invalidates: STUDENT_ENDPOINTS });
  return source === 'people' ? people : students;
}

import { archivePeople, listPeople, restorePeople } from '#web/kit/api/people.ts';
import { archiveStudents, listStudents, restoreStudents } from '#web/kit/api/students.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import type { RequestOf } from '#web/kit/call.ts';
import { STUDENT_ENDPOINTS } from '#web/kit/student-endpoints.ts';

/** `people`: the whole school, for admins; `students`: the students of a teacher's classes. */
export type PeopleSource = 'people' | 'students';
export type PeopleListQuery = Pick<
  NonNullable<RequestOf<typeof listPeople>['query']>,
  'search' | 'group' | 'class' | 'state' | 'ordering'
> & { offset?: number };

export function usePeople(source: PeopleSource, query: PeopleListQuery) {
  const { group: _, ...studentQuery } = query;
  const people = useApi(listPeople, { query }, { isEnabled: source === 'people' });
  const students = useApi(listStudents, { query: studentQuery }, { isEnabled: source === 'students' });
  return source === 'people' ? people : students;
}

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

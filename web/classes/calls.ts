import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  archiveClass,
  ClassQuery,
  Colleague,
  changeClass,
  changeStudentPassword,
  createSchoolClass,
  listColleagues,
  listSchoolClasses,
  listTeacherClasses,
  restoreClass,
  rotateClassCode,
  SchoolClass,
  setClassTeachers,
  showClass,
  showClassDetail,
  showTeacherClass,
} from '#contract/classes.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';

const CLASSES = 'classes';
const MAX_PER_REQUEST = 100;

/** Whose screens these are: an admin's in the school's area, or the teacher's own. */
export type Area = 'school' | 'own';
export type ClassListQuery = Partial<Pick<ClassQuery, 'search' | 'state' | 'ordering' | 'offset' | 'limit'>>;

/** A 404 is not retried. */
const retry = (times: number, error: Error) => times < 1 && !(error instanceof CallError && isNotFound(error.status));

export function useSchoolClasses(wanted: ClassListQuery) {
  return useQuery({
    queryKey: [CLASSES, 'school', wanted],
    queryFn: ({ signal }) => call<typeof listSchoolClasses>('GET /v1/school-classes/', { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All classes that somebody teaches, however many; with the children and books of all of them together. */
export function useOwnClasses() {
  return useQuery({
    queryKey: [CLASSES, 'own'],
    queryFn: async ({ signal }) => {
      const ask = (offset: number) =>
        call<typeof listTeacherClasses>('GET /v1/teacher/school-classes/', {
          query: { limit: MAX_PER_REQUEST, offset },
          signal,
        });
      const first = await ask(0);
      const found = [...first.results];
      for (let { next } = first; next; ) {
        const page = await ask(found.length);
        found.push(...page.results);
        next = page.next;
      }
      return { ...first, results: found };
    },
  });
}

/** The class itself: its teachers, whether it is closed or archived. */
export function useClass(id: string) {
  return useQuery({
    queryKey: [CLASSES, 'one', id],
    queryFn: ({ signal }) => call<typeof showClass>('GET /v1/school-classes/{id}/', { params: { id }, signal }),
    retry,
  });
}

/** Its children. */
export function useClassDetail(id: string, area: Area) {
  return useQuery({
    queryKey: [CLASSES, 'detail', id],
    queryFn: ({ signal }) =>
      area === 'school'
        ? call<typeof showClassDetail>('GET /api-admin/school-classes/{id}/', { params: { id }, signal })
        : call<typeof showTeacherClass>('GET /v1/teacher/school-classes/{id}/', { params: { id }, signal }),
    retry,
  });
}

/** Everybody who can teach a class here. */
export function useColleagues() {
  return useQuery({
    queryKey: ['colleagues'],
    queryFn: async ({ signal }) => {
      const found: Colleague[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const query = { limit: MAX_PER_REQUEST, offset: found.length };
        const page = await call<typeof listColleagues>('GET /v1/teachers/', { query, signal });
        found.push(...page.results);
        next = page.next;
      }
      return found;
    },
  });
}

/** Runs a mutation, then invalidates all classes. */
function useClassMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutationFn,
    onSettled: () => client.invalidateQueries({ queryKey: [CLASSES] }),
  });
}

type ClassId = Pick<SchoolClass, 'id'>;

export const useCreateClass = () =>
  useClassMutation((body: { name: string; teacher_ids: string[] }) =>
    call<typeof createSchoolClass>('POST /v1/school-classes/', { body }),
  );
export const useChangeClass = () =>
  useClassMutation(({ id, ...body }: ClassId & { name?: string; is_closed?: boolean }) =>
    call<typeof changeClass>('PATCH /v1/school-classes/{id}/', { params: { id }, body }),
  );
export const useSetClassTeachers = () =>
  useClassMutation(({ id, ...body }: ClassId & { teacher_ids: string[] }) =>
    call<typeof setClassTeachers>('PUT /v1/school-classes/{id}/teachers/', { params: { id }, body }),
  );
export const useRotateClassCode = () =>
  useClassMutation(({ id }: ClassId) =>
    call<typeof rotateClassCode>('POST /v1/school-classes/{id}/rotate-code/', { params: { id } }),
  );
export const useArchiveClass = () =>
  useClassMutation(({ id }: ClassId) =>
    call<typeof archiveClass>('POST /v1/school-classes/{id}/archive/', { params: { id } }),
  );
export const useRestoreClass = () =>
  useClassMutation(({ id }: ClassId) =>
    call<typeof restoreClass>('POST /v1/school-classes/{id}/restore/', { params: { id } }),
  );

/** Of the class nothing changes by it: what is shown of passwords is a mask. */
export const useSetStudentPassword = () =>
  useMutation({
    mutationFn: ({ id, new_password }: { id: string; new_password: string }) =>
      call<typeof changeStudentPassword>('PUT /change-password/{id}/', { params: { id }, body: { new_password } }),
  });

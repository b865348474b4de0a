import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClassQuery, Colleague, SchoolClass } from '#contract/classes.ts';
import {
  archiveClass,
  changeClass,
  changeStudentPassword,
  createSchoolClass,
  listColleagues,
  listSchoolClasses,
  listTeacherClasses,
  restoreClass,
  rotateClassCode,
  setClassTeachers,
  showClass,
  showClassDetail,
  showTeacherClass,
} from '#web/kit/api/classes.ts';
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
    queryFn: ({ signal }) => call(listSchoolClasses, { query: wanted, signal }),
    placeholderData: keepPreviousData,
  });
}

/** All classes that somebody teaches, however many; with the children and books of all of them together. */
export function useOwnClasses() {
  return useQuery({
    queryKey: [CLASSES, 'own'],
    queryFn: async ({ signal }) => {
      const ask = (offset: number) =>
        call(listTeacherClasses, {
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
    queryFn: ({ signal }) => call(showClass, { params: { id }, signal }),
    retry,
  });
}

/** Its children. */
export function useClassDetail(id: string, area: Area) {
  return useQuery({
    queryKey: [CLASSES, 'detail', id],
    queryFn: ({ signal }) =>
      area === 'school'
        ? call(showClassDetail, { params: { id }, signal })
        : call(showTeacherClass, { params: { id }, signal }),
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
        const page = await call(listColleagues, { query, signal });
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
  useClassMutation((body: { name: string; teacher_ids: string[] }) => call(createSchoolClass, { body }));
export const useChangeClass = () =>
  useClassMutation(({ id, ...body }: ClassId & { name?: string; is_closed?: boolean }) =>
    call(changeClass, { params: { id }, body }),
  );
export const useSetClassTeachers = () =>
  useClassMutation(({ id, ...body }: ClassId & { teacher_ids: string[] }) =>
    call(setClassTeachers, { params: { id }, body }),
  );
export const useRotateClassCode = () =>
  useClassMutation(({ id }: ClassId) => call(rotateClassCode, { params: { id } }));
export const useArchiveClass = () => useClassMutation(({ id }: ClassId) => call(archiveClass, { params: { id } }));
export const useRestoreClass = () => useClassMutation(({ id }: ClassId) => call(restoreClass, { params: { id } }));

/** Of the class nothing changes by it: what is shown of passwords is a mask. */
export const useSetStudentPassword = () =>
  useMutation({
    mutationFn: ({ id, new_password }: { id: string; new_password: string }) =>
      call(changeStudentPassword, { params: { id }, body: { new_password } }),
  });

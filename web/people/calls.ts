import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SchoolClass } from '#contract/classes.ts';
import type { NewPerson, PeopleQuery, PersonChange } from '#contract/people.ts';
import { listTeacherClasses } from '#web/kit/api/classes.ts';
import {
  addPerson,
  archivePeople,
  changePerson,
  listPeople,
  restorePeople,
  showPerson,
  showPersonHistory,
  welcomePerson,
} from '#web/kit/api/people.ts';
import { addStudents, archiveStudents, listStudents, moveStudents, restoreStudents } from '#web/kit/api/students.ts';
import { CallError, call, isNotFound } from '#web/kit/call.ts';

const PEOPLE = 'people';
/** The name under which the feature of classes keeps what it knows: whoever is moved changes both. */
const CLASSES = 'classes';
const MAX_PER_REQUEST = 100;

/** `people` is the whole school, for its admins; `students` are the children whom whoever asks works with. */
export type PeopleSource = 'people' | 'students';
export type PeopleListQuery = Partial<
  Pick<PeopleQuery, 'search' | 'group' | 'class' | 'state' | 'ordering' | 'offset'>
>;

export function usePeople(source: PeopleSource, query: PeopleListQuery) {
  return useQuery({
    queryKey: [PEOPLE, source, query],
    queryFn: ({ signal }) => {
      if (source === 'people') return call(listPeople, { query, signal });
      const { group: _, ...studentQuery } = query;
      return call(listStudents, { query: studentQuery, signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function usePerson(id: string) {
  return useQuery({
    queryKey: [PEOPLE, 'one', id],
    queryFn: ({ signal }) => call(showPerson, { params: { id }, signal }),
    // A 404 is not retried.
    retry: (times, error) => times < 1 && !(error instanceof CallError && isNotFound(error.status)),
  });
}

export function usePersonHistory(id: string, offset: number) {
  return useQuery({
    queryKey: [PEOPLE, 'history', id, offset],
    queryFn: ({ signal }) => call(showPersonHistory, { params: { id }, query: { offset }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads all classes of the caller. */
export function useAllClasses() {
  return useQuery({
    queryKey: [CLASSES, 'choice'],
    queryFn: async ({ signal }) => {
      const classes: SchoolClass[] = [];
      for (let next: string | null = ''; next !== null; ) {
        const query = { limit: MAX_PER_REQUEST, offset: classes.length };
        const page = await call(listTeacherClasses, { query, signal });
        classes.push(...page.results);
        next = page.next;
      }
      return classes;
    },
  });
}

/** Runs a mutation, then invalidates people and classes. */
function usePeopleMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: mutationFn,
    onSettled: () => Promise.all([PEOPLE, CLASSES].map((known) => client.invalidateQueries({ queryKey: [known] }))),
  });
}

type Selection = { source: PeopleSource; ids: string[] };

export const useArchivePeople = () =>
  usePeopleMutation(({ source, ids }: Selection) =>
    source === 'people' ? call(archivePeople, { body: { ids } }) : call(archiveStudents, { body: { ids } }),
  );
export const useRestorePeople = () =>
  usePeopleMutation(({ source, ids }: Selection) =>
    source === 'people' ? call(restorePeople, { body: { ids } }) : call(restoreStudents, { body: { ids } }),
  );
export const useMoveStudents = () =>
  usePeopleMutation((body: { ids: string[]; from?: string; to: string }) => call(moveStudents, { body }));
export const useAddStudents = () =>
  usePeopleMutation(
    ({ key, ...body }: { key: string; class: string; students: { first_name: string; last_name: string }[] }) =>
      call(addStudents, { body, idempotencyKey: key }),
  );
export const useAddPerson = () =>
  usePeopleMutation(({ key, person, avatar }: { key: string; person: NewPerson; avatar: File | undefined }) =>
    call(addPerson, { body: toFormData(person, avatar), idempotencyKey: key }),
  );
export const useChangePerson = () =>
  usePeopleMutation(({ id, change, avatar }: { id: string; change: PersonChange; avatar: File | undefined }) =>
    call(changePerson, { params: { id }, body: toFormData(change, avatar) }),
  );
export const useResendWelcome = () => usePeopleMutation((id: string) => call(welcomePerson, { params: { id } }));

function toFormData(fields: object, avatar: File | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  if (avatar) form.set('avatar', avatar);
  return form;
}

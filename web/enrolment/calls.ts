import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { listTeacherClasses, showClass } from '#contract/classes.ts';
import type {
  answerQuestions,
  ColumnField,
  confirmEnrolment,
  discardEnrolment,
  Enrolment,
  listEnrolmentRows,
  listEnrolments,
  mapEnrolment,
  RowState,
  showEnrolment,
  undoEnrolment,
  uploadStudentList,
} from '#contract/enrolment.ts';
import { call } from '#web/kit/call.ts';

const LISTS = 'enrolments';
const PROGRESS_MS = 600;

/** Where the students go: into a class, into a new one, or where the list says. */
export type Target =
  | { into: 'class'; id: string }
  | { into: 'new'; name: string }
  | { into: 'listed'; makesClasses: boolean };

export const targetOf = ({ school_class_id, class_name, makes_classes }: Enrolment): Target => {
  if (school_class_id) return { into: 'class', id: school_class_id };
  return class_name ? { into: 'new', name: class_name } : { into: 'listed', makesClasses: makes_classes };
};

const toRequestBody = (target: Target) => ({
  school_class_id: target.into === 'class' ? target.id : null,
  class_name: target.into === 'new' ? target.name : null,
  makes_classes: target.into === 'listed' && target.makesClasses,
});

export function isRunning({ state }: Pick<Enrolment, 'state'>): boolean {
  return state === 'waiting' || state === 'writing' || state === 'passwords' || state === 'undoing';
}

export function useClasses() {
  return useQuery({
    queryKey: ['classes to enrol into'],
    queryFn: () => call<typeof listTeacherClasses>('GET /v1/teacher/school-classes/', { query: { limit: 100 } }),
  });
}

/** Loads the class whose cards can be printed, if there is exactly one. */
export function useClassEnrolledInto(id: string | undefined) {
  return useQuery({
    queryKey: ['classes', id],
    queryFn: () => call<typeof showClass>('GET /v1/school-classes/{id}/', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
}

export function useRecentEnrolments() {
  return useQuery({
    queryKey: [LISTS, 'recent'],
    queryFn: () => call<typeof listEnrolments>('GET /enrolments/', { query: { limit: 10 } }),
  });
}

export function useEnrolment(id: string) {
  return useQuery({
    queryKey: [LISTS, 'one', id],
    queryFn: ({ signal }) => call<typeof showEnrolment>('GET /enrolments/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? PROGRESS_MS : false),
  });
}

export type RowQuery = { state?: RowState | undefined; news?: 'true' | undefined; offset: number };
export const PAGE_SIZE = 50;

export function useRows(id: string, query: RowQuery) {
  return useQuery({
    queryKey: [LISTS, 'rows', id, query],
    queryFn: ({ signal }) =>
      call<typeof listEnrolmentRows>('GET /enrolments/{id}/rows/', {
        params: { id },
        query: { ...query, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

function useEnrolmentMutation<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: mutationFn, onSettled: () => client.invalidateQueries({ queryKey: [LISTS] }) });
}

export const useUploadList = () =>
  useEnrolmentMutation(({ file, target }: { file: File; target: Target }) => {
    const form = new FormData();
    if (target.into === 'class') form.set('school_class_id', target.id);
    if (target.into === 'new') form.set('class_name', target.name);
    if (target.into === 'listed') form.set('makes_classes', String(target.makesClasses));
    form.set('file', file);
    return call<typeof uploadStudentList>('POST /enrolments/', { body: form });
  });

type Mapping = { meanings?: ColumnField[]; has_header?: boolean };

export const useChangeEnrolment = (id: string) =>
  useEnrolmentMutation(({ target, ...mapping }: Mapping & { target?: Target }) =>
    call<typeof mapEnrolment>('PATCH /enrolments/{id}/', {
      params: { id },
      body: { ...mapping, ...(target && toRequestBody(target)) },
    }),
  );
export const useAnswerQuestions = (id: string) =>
  useEnrolmentMutation((body: { answer: 'same' | 'another'; numbers?: number[] }) =>
    call<typeof answerQuestions>('PUT /enrolments/{id}/answers/', { params: { id }, body }),
  );
export const useConfirmEnrolment = (id: string) =>
  useEnrolmentMutation(() => call<typeof confirmEnrolment>('POST /enrolments/{id}/confirm/', { params: { id } }));
export const useUndoEnrolment = () =>
  useEnrolmentMutation((id: string) => call<typeof undoEnrolment>('POST /enrolments/{id}/undo/', { params: { id } }));
export const useDiscardEnrolment = () =>
  useEnrolmentMutation((id: string) => call<typeof discardEnrolment>('DELETE /enrolments/{id}/', { params: { id } }));

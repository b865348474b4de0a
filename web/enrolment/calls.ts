import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColumnField, Enrolment, RowState } from '#contract/enrolment.ts';
import { listTeacherClasses, showClass } from '#web/kit/api/classes.ts';
import {
  answerQuestions,
  confirmEnrolment,
  discardEnrolment,
  listEnrolmentRows,
  listEnrolments,
  mapEnrolment,
  showEnrolment,
  undoEnrolment,
  uploadStudentList,
} from '#web/kit/api/enrolment.ts';
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
    queryFn: () => call(listTeacherClasses, { query: { limit: 100 } }),
  });
}

/** Loads the class whose cards can be printed, if there is exactly one. */
export function useClassEnrolledInto(id: string | undefined) {
  return useQuery({
    queryKey: ['classes', id],
    queryFn: () => call(showClass, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
}

export function useRecentEnrolments() {
  return useQuery({
    queryKey: [LISTS, 'recent'],
    queryFn: () => call(listEnrolments, { query: { limit: 10 } }),
  });
}

export function useEnrolment(id: string) {
  return useQuery({
    queryKey: [LISTS, 'one', id],
    queryFn: ({ signal }) => call(showEnrolment, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? PROGRESS_MS : false),
  });
}

export type RowQuery = { state?: RowState | undefined; news?: 'true' | undefined; offset: number };
export const PAGE_SIZE = 50;

export function useRows(id: string, query: RowQuery) {
  return useQuery({
    queryKey: [LISTS, 'rows', id, query],
    queryFn: ({ signal }) =>
      call(listEnrolmentRows, {
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
    return call(uploadStudentList, { body: form });
  });

type Mapping = { meanings?: ColumnField[]; has_header?: boolean };

export const useChangeEnrolment = (id: string) =>
  useEnrolmentMutation(({ target, ...mapping }: Mapping & { target?: Target }) =>
    call(mapEnrolment, {
      params: { id },
      body: { ...mapping, ...(target && toRequestBody(target)) },
    }),
  );
export const useAnswerQuestions = (id: string) =>
  useEnrolmentMutation((body: { answer: 'same' | 'another'; numbers?: number[] }) =>
    call(answerQuestions, { params: { id }, body }),
  );
export const useConfirmEnrolment = (id: string) =>
  useEnrolmentMutation(() => call(confirmEnrolment, { params: { id } }));
export const useUndoEnrolment = () => useEnrolmentMutation((id: string) => call(undoEnrolment, { params: { id } }));
export const useDiscardEnrolment = () =>
  useEnrolmentMutation((id: string) => call(discardEnrolment, { params: { id } }));

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BookChanges, ManagedBook, ManagedBookQuery } from '#contract/publishing.ts';
import {
  changeBook,
  deleteBook,
  listBookCategories,
  listManagedBooks,
  publishBook,
  pullDownBook,
  replaceBookFile,
  replaceCover,
  reprocessBook,
  showManagedBook,
} from '#web/kit/api/publishing.ts';
import { call } from '#web/kit/call.ts';

export type BookListQuery = Partial<Pick<ManagedBookQuery, 'search' | 'state' | 'audience' | 'ordering' | 'offset'>>;

const BOOKS = 'managed books';
/** Refetch interval while pages are being processed. */
const PROGRESS_MS = 1200;

export function isProcessing({ rendition }: ManagedBook): boolean {
  return rendition?.state === 'waiting' || rendition?.state === 'working';
}

export function useBooks(wanted: BookListQuery) {
  return useQuery({
    queryKey: [BOOKS, 'list', wanted],
    queryFn: ({ signal }) => call(listManagedBooks, { query: wanted, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isProcessing) ? PROGRESS_MS : false),
  });
}

export function useBook(id: string) {
  return useQuery({
    queryKey: [BOOKS, 'one', id],
    queryFn: ({ signal }) => call(showManagedBook, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? PROGRESS_MS : false),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ['book categories'],
    queryFn: () => call(listBookCategories, { query: { limit: 100 } }),
  });
}

/** Loads the books that another book can be a version of. */
export function useTitles() {
  return useQuery({
    queryKey: [BOOKS, 'titles'],
    queryFn: () => call(listManagedBooks, { query: { ordering: 'title', limit: 100 } }),
  });
}

/** Returns a function that invalidates all lists of books. */
export function useInvalidateBooks(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [BOOKS] });
}

function useBookMutation<Input, Result>(mutationFn: (given: Input) => Promise<Result>) {
  const onSettled = useInvalidateBooks();
  return useMutation({ mutationFn: mutationFn, onSettled });
}

type FileUpload = { id: string; file: File };
const fileForm = (field: string, file: File) => {
  const form = new FormData();
  form.set(field, file);
  return form;
};

export const usePublishBook = () =>
  useBookMutation(({ id, audience }: Pick<ManagedBook, 'id' | 'audience'>) =>
    call(publishBook, { params: { id }, body: { audience } }),
  );
export const useTakeDownBook = () =>
  useBookMutation(({ id, reason }: { id: string; reason: string }) =>
    call(pullDownBook, { params: { id }, body: { reason } }),
  );
export const useChangeBook = () =>
  useBookMutation(({ id, edits, change }: Pick<ManagedBook, 'id' | 'edits'> & { change: BookChanges }) =>
    call(changeBook, { params: { id }, body: change, ifMatch: `"${edits}"` }),
  );
export const useReprocessBook = () => useBookMutation((id: string) => call(reprocessBook, { params: { id } }));
export const useDeleteBook = () => useBookMutation((id: string) => call(deleteBook, { params: { id } }));
export const useReplaceBookFile = () =>
  useBookMutation(({ id, file }: FileUpload) =>
    call(replaceBookFile, { params: { id }, body: fileForm('file', file) }),
  );
export const useReplaceBookCover = () =>
  useBookMutation(({ id, file }: FileUpload) => call(replaceCover, { params: { id }, body: fileForm('cover', file) }));

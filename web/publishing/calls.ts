import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BookChanges,
  changeBook,
  deleteBook,
  listBookCategories,
  listManagedBooks,
  ManagedBook,
  ManagedBookQuery,
  publishBook,
  pullDownBook,
  replaceBookFile,
  replaceCover,
  reprocessBook,
  showManagedBook,
} from '#contract/publishing.ts';
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
    queryFn: ({ signal }) => call<typeof listManagedBooks>('GET /api-admin/books/', { query: wanted, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.results.some(isProcessing) ? PROGRESS_MS : false),
  });
}

export function useBook(id: string) {
  return useQuery({
    queryKey: [BOOKS, 'one', id],
    queryFn: ({ signal }) => call<typeof showManagedBook>('GET /api-admin/books/{id}/', { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isProcessing(state.data) ? PROGRESS_MS : false),
  });
}

export function useCategories() {
  return useQuery({
    queryKey: ['book categories'],
    queryFn: () => call<typeof listBookCategories>('GET /api-admin/book-categories/', { query: { limit: 100 } }),
  });
}

/** Loads the books that another book can be a version of. */
export function useTitles() {
  return useQuery({
    queryKey: [BOOKS, 'titles'],
    queryFn: () => call<typeof listManagedBooks>('GET /api-admin/books/', { query: { ordering: 'title', limit: 100 } }),
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
    call<typeof publishBook>('POST /api-admin/books/{id}/publish/', { params: { id }, body: { audience } }),
  );
export const useTakeDownBook = () =>
  useBookMutation(({ id, reason }: { id: string; reason: string }) =>
    call<typeof pullDownBook>('POST /api-admin/books/{id}/pull-down/', { params: { id }, body: { reason } }),
  );
export const useChangeBook = () =>
  useBookMutation(({ id, edits, change }: Pick<ManagedBook, 'id' | 'edits'> & { change: BookChanges }) =>
    call<typeof changeBook>('PATCH /api-admin/books/{id}/', { params: { id }, body: change, ifMatch: `"${edits}"` }),
  );
export const useReprocessBook = () =>
  useBookMutation((id: string) =>
    call<typeof reprocessBook>('POST /api-admin/books/{id}/prepare-again/', { params: { id } }),
  );
export const useDeleteBook = () =>
  useBookMutation((id: string) => call<typeof deleteBook>('DELETE /api-admin/books/{id}/', { params: { id } }));
export const useReplaceBookFile = () =>
  useBookMutation(({ id, file }: FileUpload) =>
    call<typeof replaceBookFile>('PUT /api-admin/books/{id}/file/', { params: { id }, body: fileForm('file', file) }),
  );
export const useReplaceBookCover = () =>
  useBookMutation(({ id, file }: FileUpload) =>
    call<typeof replaceCover>('PUT /api-admin/books/{id}/cover/', { params: { id }, body: fileForm('cover', file) }),
  );

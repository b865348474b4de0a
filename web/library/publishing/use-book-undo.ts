import type { ManagedBook } from '#contract/library/publishing.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useUndoToast } from '#web/kit/undo-message.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { bookReads } from './processing.ts';

type Messages = { done: string; undone: string };

/** Returns a function that shows that a book was published or taken down, with a button that undoes it. */
export function useBookUndo({ id }: Pick<ManagedBook, 'id'>, { done, undone }: Messages): () => void {
  const showUndo = useUndoToast();
  const { run } = useAction(useApiMutation('POST /api-admin/books/{id}/undo/', { invalidates: bookReads }), {
    successMessage: undone,
  });
  return () => showUndo(done, () => run({ params: { id } }));
}

import type { ContentEntry } from '#contract/core/content.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useUndoToast } from '#web/kit/undo-message.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';

/** Returns what shows that an entry was published or taken off, with a button that takes it back. */
export function useEntryUndo(id: string, setEntry: (entry: ContentEntry) => void) {
  const t = useWords();
  const showUndo = useUndoToast();
  const { run } = useAction(useApiMutation('POST /content/{id}/undo/'), {
    successMessage: t('Undone.'),
    onSuccess: setEntry,
  });
  return (step: 'publish' | 'unpublish', message: string) =>
    showUndo(message, () => run({ params: { id }, body: { step } }));
}

import { useToast } from '#web/ui/toast.tsx';
import { useWords } from './words.ts';

/** Takes a text along, and tells whether that worked; `words` where it is no link. */
export function useCopy(words?: { done: string; failed: string }) {
  const t = useWords();
  const tell = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      tell({ kind: 'done', says: words?.done ?? t('The link is copied.') });
    } catch {
      // Not on a safe address, or not allowed: it stands there to be selected or written down.
      tell({
        kind: 'failed',
        says: words?.failed ?? t('The link could not be copied. Please select and copy it.'),
      });
    }
  };
}

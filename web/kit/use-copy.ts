import { useToast } from '#web/ui/toast.tsx';
import { useWords } from './words.ts';

/** Takes a text along, and tells whether that worked; `words` where it is no link. */
export function useCopy(words?: { done: string; failed: string }) {
  const t = useWords();
  const showToast = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', message: words?.done ?? t('Link copied.') });
    } catch {
      // Not on a safe address, or not allowed: it stands there to be selected or written down.
      showToast({
        kind: 'failed',
        message: words?.failed ?? t('The link could not be copied. Select it and copy it yourself.'),
      });
    }
  };
}

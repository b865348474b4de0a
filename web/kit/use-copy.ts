import { useToast } from '#web/kit/ui/toast.tsx';
import { useTranslate } from './translate.ts';

/** Copies a text and shows a toast with the result; `words` if the text is not a link. */
export function useCopy(words?: { done: string; failed: string }) {
  const t = useTranslate();
  const showToast = useToast();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'done', message: words?.done ?? t('Link copied.') });
    } catch {
      // Not a secure context, or not allowed: the text stays visible and can be selected.
      showToast({
        kind: 'failed',
        message: words?.failed ?? t('The link could not be copied. Select it and copy it yourself.'),
      });
    }
  };
}

import { forgetRecentSignIns } from '#web/identity/sign-in/recent-sign-ins.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useWords } from '#web/kit/words.ts';

/**
 * Removes all recent sign-ins, announces it, and moves the focus to the step's question, because the button disappears.
 */
export function ForgetButton() {
  const t = useWords();
  const showToast = useToast();

  function forget() {
    forgetRecentSignIns();
    showToast({ kind: 'done', message: t('These choices are no longer stored on this device.') });
    document.querySelector<HTMLElement>('main h1')?.focus();
  }

  return (
    <Button kind="quiet" onClick={forget}>
      {t('Forget these choices')}
    </Button>
  );
}

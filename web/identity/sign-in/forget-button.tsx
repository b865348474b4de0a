import { forgetRecentSignIns } from '#web/identity/sign-in/recent-sign-ins.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';

/**
 * Removes all recent sign-ins, announces it, and moves the focus to the step's question, because the button disappears.
 */
export function ForgetButton() {
  const t = useTranslate();
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

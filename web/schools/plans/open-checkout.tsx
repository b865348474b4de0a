import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Subscription } from '#contract/schools/plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { useWords } from '#web/kit/words.ts';
import { planReads } from './plan-endpoints.ts';

/** Says that a page for a plan by card is open, and asks what became of it when its admin comes back from the provider. */
export function OpenCheckout({ checkout }: Pick<Subscription, 'checkout'>) {
  const t = useWords();
  const [search, setSearch] = useSearchParams();
  const { run, isBusy } = useAction(useApiMutation('POST /subscription/refresh/', { invalidates: planReads }));
  const isBack = search.get('card') === 'done';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each return
  useEffect(() => {
    if (!isBack) return;
    setSearch(
      (now) => {
        now.delete('card');
        return now;
      },
      { replace: true },
    );
    void run({});
  }, [isBack]);
  if (!checkout) return null;
  return (
    <Alert title={t('The payment by card for {plan} is not complete', { plan: isolated(checkout.plan) })}>
      <p>{t('If you have paid, check again. Otherwise, choose a plan below: nothing is charged.')}</p>
      <Button isBusy={isBusy} onClick={() => void run({})}>
        {t('Check again')}
      </Button>
    </Alert>
  );
}

import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { Subscription } from '#contract/schools/plans.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { AllPlans } from './all-plans.tsx';
import { ChangePlan } from './change-plan.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { OpenTransfer } from './open-transfer.tsx';
import { PaidPlaces } from './paid-places.tsx';
import { planReads } from './plan-endpoints.ts';

/** Enough for all plans of the platform. */
const MAX_PLANS = 100;
const PANEL = 'change-plan';

/** Shows a site's plan and the plans that it can choose. */
export function PlansPage() {
  const t = useTranslate();
  const { data: subscription, isError, refetch } = useApi('GET /subscription/');
  const { data: plans } = useApi('GET /plans/', { query: { limit: MAX_PLANS } });
  const [choice, setChoice] = useState<{ plan: string; variant: string }>();
  if (isError) return <LoadError title={t('The plan could not be loaded.')} onRetry={refetch} />;
  if (!subscription || !plans) return <RowsSkeleton label={t('Loading…')} />;
  const plan = plans.results.find(({ id }) => id === choice?.plan);
  const variant = plan?.variants.find(({ id }) => id === choice?.variant);
  return (
    <>
      <CurrentPlan subscription={subscription} onChoose={showAllPlans} />
      <OpenCheckout checkout={subscription.checkout} />
      <OpenTransfer subscription={subscription} />
      {subscription.places && <PaidPlaces places={subscription.places} />}
      <AllPlans
        plans={plans.results}
        chosen={choice?.variant}
        isByCard={subscription.can_change_card}
        state={subscription.state}
        panelId={PANEL}
        onChoose={(offer) => setChoice({ plan: offer.plan.id, variant: offer.variant.id })}
      />
      {plan && variant?.can_choose && (
        <ChangePlan
          key={variant.id}
          id={PANEL}
          plan={plan}
          variant={variant}
          isByCard={subscription.can_change_card}
          onClose={() => setChoice(undefined)}
        />
      )}
      <p className="small muted">
        {t(
          'Plans are paid by card with Stripe, or by invoice and bank transfer. Recurring payments with PayPal, PhonePe Autopay and Stripe in India are not offered.',
        )}
      </p>
    </>
  );
}

function showAllPlans() {
  document.getElementById('all-plans')?.scrollIntoView();
}

/** Says that a page for paying by card is open, and asks for its result when the admin returns from the provider. */
function OpenCheckout({ checkout }: Pick<Subscription, 'checkout'>) {
  const t = useTranslate();
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

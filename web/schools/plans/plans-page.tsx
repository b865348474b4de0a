import { useState } from 'react';
import { useApi } from '#web/kit/api.ts';
import { LoadError } from '#web/kit/load-placeholder.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { useWords } from '#web/kit/words.ts';
import { AllPlans } from './all-plans.tsx';
import { ChangePlan } from './change-plan.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { OpenCheckout } from './open-checkout.tsx';
import { OpenTransfer } from './open-transfer.tsx';
import { PaidPlaces } from './paid-places.tsx';

/** A page has all plans of the platform. */
const MAX_PLANS = 100;
const PANEL = 'change-plan';

/** Shows the plan of a site and the plans that it can have. */
export function PlansPage() {
  const t = useWords();
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

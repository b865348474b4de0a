import { useId, useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { subscriptionStateWords } from '#contract/schools/plan-words.ts';
import type { Subscription } from '#contract/schools/plans.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAction } from '#web/kit/use-action.ts';
import { openPaymentPage } from '#web/money/payments/open-payment-page.ts';
import { createPaymentKeys } from '#web/money/payments/payment-key.ts';
import { stateStatus } from '#web/schools/plans/plan-status.ts';
import { planReads } from './plan-endpoints.ts';
import { usePlanPrice } from './plan-price.ts';
import { PlanState } from './plan-state.tsx';
import { PlanUse } from './plan-use.tsx';
import css from './plans.module.css';

type Props = { subscription: Subscription; onChoose: () => void };

/** Shows a site's plan, its state, its use, and its admins' actions. */
export function CurrentPlan({ subscription, onChoose }: Props) {
  const t = useTranslate();
  const title = useId();
  const { plan, state, payment, can_cancel, can_pause, can_resume, can_change_card } = subscription;
  const [step, setStep] = useState<'cancel' | 'pause'>();
  const close = () => setStep(undefined);
  const isByCard = payment === 'card' && state !== 'expired';
  const needsPlan = !isByCard && (state === 'trialing' || state === 'expired' || state === 'past_due');
  return (
    <Panel aria-labelledby={title} className="stack">
      <PlanState subscription={subscription}>
        {can_resume && <Resume isPaused={state === 'paused'} />}
        {can_change_card && state === 'past_due' && <OpenPortal what="card" />}
        {needsPlan && !can_resume && <Button onClick={onChoose}>{t('Choose a plan')}</Button>}
      </PlanState>
      <div className={css.halves}>
        <div className="stack">
          <div className="row">
            <h2 id={title} className={css.name}>
              {plan ? <bdi>{plan.name}</bdi> : t('No plan yet')}
            </h2>
            {state && <Badge status={stateStatus[state]}>{t(subscriptionStateWords[state])}</Badge>}
          </div>
          <PlanFacts subscription={subscription} />
          {(can_pause || can_cancel || can_change_card) && (
            <div className="row">
              {can_change_card && <OpenPortal what="all" />}
              {can_pause && <Button onClick={() => setStep('pause')}>{t('Pause plan')}</Button>}
              {can_cancel && (
                <Button kind="quiet" onClick={() => setStep('cancel')}>
                  {t('Cancel plan')}
                </Button>
              )}
            </div>
          )}
        </div>
        <PlanUse subscription={subscription} />
      </div>
      {step === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {step === 'pause' && <PauseDialog onClose={close} />}
    </Panel>
  );
}

function PlanFacts({ subscription }: { subscription: Subscription }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const price = usePlanPrice();
  const { variant, state, payment, next_at, began_at, next_plan, paid_by } = subscription;
  if (!variant) return <p>{t('Without a plan, nothing is limited yet. Choose a plan below.')}</p>;
  const isRunning = state === 'active' || (state === 'past_due' && payment !== 'card');
  return (
    <div>
      {paid_by?.is_own && <p>{price(variant)}</p>}
      {paid_by?.is_own && isRunning && next_at && (
        <p>
          {payment === 'card'
            ? t('Renews on {day} with your card.', { day: date(next_at) })
            : t('Paid by bank transfer until {day}.', { day: date(next_at) })}
        </p>
      )}
      {next_plan && <p>{t('{plan} begins on {day}.', { plan: isolated(next_plan.name), day: date(next_plan.at) })}</p>}
      {began_at && state !== 'expired' && <p className="soft">{t('Since {day}', { day: date(began_at) })}</p>}
    </div>
  );
}

function Resume({ isPaused }: { isPaused: boolean }) {
  const t = useTranslate();
  const [keyOf] = useState(createPaymentKeys);
  const mutation = useApiMutation('POST /subscription/resume/', { invalidates: planReads });
  const { run, isBusy } = useAction(mutation, { successMessage: t('Your plan goes on.') });
  return (
    <Button isBusy={isBusy} onClick={() => void run({ idempotencyKey: keyOf(Date.now()) })}>
      {isPaused ? t('Resume plan') : t('Keep plan')}
    </Button>
  );
}

function CancelDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const [keyOf] = useState(createPaymentKeys);
  const { mutateAsync } = useApiMutation('POST /subscription/cancel/', { invalidates: planReads });
  const end = subscription.next_at ?? subscription.ends_at;
  return (
    <ConfirmDialog
      title={t('Cancel your plan?')}
      name={subscription.plan?.name}
      confirmLabel={t('Cancel plan')}
      cancelLabel={t('Back')}
      announcement={t('Plan cancelled.')}
      onConfirm={() => mutateAsync({ body: { what: 'plan' }, idempotencyKey: keyOf('cancel') })}
      onClose={onClose}
    >
      <p>
        {end && subscription.state !== 'past_due'
          ? t('It goes on until {day} and then ends. Nothing is paid back, and nothing is deleted.', { day: date(end) })
          : t('It ends immediately, because its last period is not paid. Nothing is deleted.')}
      </p>
    </ConfirmDialog>
  );
}

function PauseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const [keyOf] = useState(createPaymentKeys);
  const { mutateAsync } = useApiMutation('POST /subscription/pause/', { invalidates: planReads });
  return (
    <ConfirmDialog
      title={t('Pause your plan?')}
      confirmLabel={t('Pause plan')}
      cancelLabel={t('Back')}
      isGood
      announcement={t('Plan paused.')}
      onConfirm={() => mutateAsync({ idempotencyKey: keyOf('pause') })}
      onClose={onClose}
    >
      <p>
        {t('Nothing is charged while it is paused. People can read, and nothing can be added until you resume it.')}
      </p>
    </ConfirmDialog>
  );
}

/** Leads to the provider's page with a plan's card and invoices, or only with its card. */
function OpenPortal({ what }: { what: 'all' | 'card' }) {
  const t = useTranslate();
  const [keyOf] = useState(createPaymentKeys);
  const { run, isBusy } = useAction(useApiMutation('POST /subscription/portal/'), {
    onSuccess: ({ redirect_url }) => void openPaymentPage(redirect_url),
  });
  return (
    <Button isBusy={isBusy} onClick={() => void run({ body: { what }, idempotencyKey: keyOf(Date.now()) })}>
      {what === 'card' ? t('Change card') : t('Card and invoices')}
    </Button>
  );
}

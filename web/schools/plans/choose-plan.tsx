import { isolated } from '#contract/kit/isolated-text.ts';
import { subscriptionStateWords } from '#contract/schools/plan-words.ts';
import type { OfferedPlan, SubscriptionState } from '#contract/schools/plans.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { stateStatus } from '#web/schools/plans/plan-status.ts';
import { limitTitles, usePlanTexts } from './plan-texts.ts';

/** A plan at one of its prices. */
export type Offer = { plan: OfferedPlan; variant: OfferedPlan['variants'][number] };
export type ChoiceProps = {
  /** The id of the chosen variant. */
  chosen: string | undefined;
  onChoose: (offer: Offer) => void;
  /** Whether the site's plan is paid by card: choosing the same plan again keeps it. */
  isByCard: boolean;
  /** The state of the site's current plan. */
  state: SubscriptionState | null;
  /** The id of the choice's panel, for buttons that open it. */
  panelId: string;
};

/** Chooses a plan, or gives the reason why it cannot be chosen. */
export function ChoosePlan({ offer, chosen, onChoose, isByCard, state, panelId }: ChoiceProps & { offer: Offer }) {
  const t = useTranslate();
  const { limit } = usePlanTexts();
  const { plan, variant } = offer;
  const small = plan.too_small;
  const isOpen = chosen === variant.id;
  return (
    <>
      {variant.is_current && (
        <p>
          <b>{t('Your plan: {plan}', { plan: isolated(plan.name) })}</b>{' '}
          {state && <Badge status={stateStatus[state]}>{t(subscriptionStateWords[state])}</Badge>}
        </p>
      )}
      {small && !variant.is_current && (
        <p className="small muted">
          {t('Too small: you have {used} ({limit})', {
            used: limit(small.name, small.used),
            limit: t(limitTitles[small.name]),
          })}
        </p>
      )}
      {variant.can_choose && (
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-label={
            !variant.is_current
              ? t('Choose {plan}', { plan: isolated(plan.name) })
              : isByCard
                ? t('Keep plan {plan}', { plan: isolated(plan.name) })
                : t('Pay again for {plan}', { plan: isolated(plan.name) })
          }
          onClick={() => onChoose(offer)}
        >
          {!variant.is_current ? t('Choose') : isByCard ? t('Keep plan') : t('Pay again')}
        </Button>
      )}
    </>
  );
}

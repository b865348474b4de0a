import { useState } from 'react';
import type { OfferedPlan } from '#contract/plans.ts';
import { isolated } from '#web/kit/left-to-right.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceGroup, Radio } from '#web/ui/choice.tsx';
import { limitNames, limitTitles, usePlanTexts } from './plan-texts.ts';
import css from './plans.module.css';

type Variant = OfferedPlan['variants'][number];
type Interval = Variant['interval'];
type Offer = { plan: OfferedPlan; variant: Variant };
type Props = {
  plans: OfferedPlan[];
  chosen: string | undefined;
  onChoose: (offer: Offer) => void;
  /** Whether the plan of the site is paid by card: the same one again keeps it. */
  isByCard: boolean;
  /** What the panel of the choice is called, for buttons that open it. */
  panelId: string;
};

/** Compares the plans that a site can have, with a column for each. */
export function AllPlans({ plans, chosen, onChoose, isByCard, panelId }: Props) {
  const t = useWords();
  const current = plans.flatMap(({ variants }) => variants).find(({ is_current }) => is_current);
  const intervals = (['month', 'year'] as const).filter((one) => offersOf(plans, one).length > 0);
  const [choice, setInterval] = useState<Interval>();
  const interval = choice ?? current?.interval ?? intervals[0] ?? 'month';
  const offers = offersOf(plans, interval);
  const { limitOrNone, price } = usePlanTexts();
  const cellOf = (offer: Offer) => (offer.variant.is_current ? css.mine : undefined);
  return (
    <div className="stack">
      <div className="row spread">
        <h2 id="all-plans">{t('All plans')}</h2>
        {intervals.length > 1 && (
          <ChoiceGroup legend={t('Pay')} hidesLegend isRow>
            {intervals.map((one) => (
              <Radio
                key={one}
                name="interval"
                label={one === 'month' ? t('Monthly') : t('Yearly')}
                checked={interval === one}
                onChange={() => setInterval(one)}
              />
            ))}
          </ChoiceGroup>
        )}
      </div>
      {offers.length === 0 ? (
        <p className="muted">{t('No plans are offered yet.')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
        <section className={css.frame} tabIndex={0} aria-labelledby="all-plans">
          <table className={css.plans}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="vh">{t('What you get')}</span>
                </th>
                {offers.map((offer) => (
                  <th key={offer.variant.id} scope="col" className={cellOf(offer)}>
                    <bdi className={css.planName}>{offer.plan.name}</bdi>
                    <span className={css.price}>{price(offer.variant)}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {limitNames.map((name) => (
                <tr key={name}>
                  <th scope="row">{t(limitTitles[name])}</th>
                  {offers.map((offer) => (
                    <td key={offer.variant.id} className={cellOf(offer)}>
                      {limitOrNone(name, offer.plan.limits[name])}
                    </td>
                  ))}
                </tr>
              ))}
              {offers.some(({ variant }) => variant.seats > 1) && (
                <tr>
                  <th scope="row">{t('Schools')}</th>
                  {offers.map((offer) => (
                    <td key={offer.variant.id} className={cellOf(offer)}>
                      {offer.variant.seats}
                    </td>
                  ))}
                </tr>
              )}
              <tr>
                <th scope="row">
                  <span className="vh">{t('Choose')}</span>
                </th>
                {offers.map((offer) => (
                  <td key={offer.variant.id} className={cellOf(offer)}>
                    <Choose offer={offer} isOpen={chosen === offer.variant.id} {...{ onChoose, isByCard, panelId }} />
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}

const offersOf = (plans: OfferedPlan[], interval: Interval): Offer[] =>
  plans.flatMap((plan) =>
    plan.variants.filter((variant) => variant.interval === interval).map((variant) => ({ plan, variant })),
  );

type ChooseProps = { offer: Offer; isOpen: boolean } & Pick<Props, 'onChoose' | 'isByCard' | 'panelId'>;

function Choose({ offer, isOpen, onChoose, isByCard, panelId }: ChooseProps) {
  const t = useWords();
  const { limit } = usePlanTexts();
  const { plan, variant } = offer;
  const small = plan.too_small;
  return (
    <>
      {variant.is_current && (
        <p>
          <b>{t('Your plan')}</b>
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

import { type ReactNode, useEffect, useState } from 'react';
import type { OfferedPlan, PlanInterval } from '#contract/schools/plans.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { ChoiceGroup, Radio } from '#web/kit/ui/choice.tsx';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PHONE, useMatches } from '#web/kit/ui/use-matches.ts';
import { type ChoiceProps, ChoosePlan, type Offer } from './choose-plan.tsx';
import { usePlanPrice } from './plan-price.ts';
import { limitNames, limitTitles, usePlanTexts } from './plan-texts.ts';
import css from './plans.module.css';

/** Compares the plans for a site: in columns, and on a phone one below the other. */
export function AllPlans({ plans, ...choice }: ChoiceProps & { plans: OfferedPlan[] }) {
  const t = useTranslate();
  const isPhone = useMatches(PHONE);
  const { chosen, panelId } = choice;
  useEffect(() => {
    // The panel of the choice is below all plans, where a phone does not show it.
    if (isPhone && chosen) document.getElementById(panelId)?.scrollIntoView();
  }, [isPhone, chosen, panelId]);
  const current = plans.flatMap(({ variants }) => variants).find(({ is_current }) => is_current);
  const intervals = (['month', 'year'] as const).filter((one) => offersOf(plans, one).length > 0);
  const [intervalChoice, setInterval] = useState<PlanInterval>();
  const interval = intervalChoice ?? current?.interval ?? intervals[0] ?? 'month';
  const offers = offersOf(plans, interval);
  const Plans = isPhone ? PlanBlocks : PlanTable;
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
        <Plans offers={offers} choice={choice} />
      )}
    </div>
  );
}

const offersOf = (plans: OfferedPlan[], interval: PlanInterval): Offer[] =>
  plans.flatMap((plan) =>
    plan.variants.filter((variant) => variant.interval === interval).map((variant) => ({ plan, variant })),
  );

type PlansProps = { offers: Offer[]; choice: ChoiceProps };
type Fact = { title: string; value: (offer: Offer) => ReactNode };

/** Returns the facts that are compared. */
function useFacts(offers: Offer[]): Fact[] {
  const t = useTranslate();
  const { limitOrNone } = usePlanTexts();
  const limits = limitNames.map((name): Fact => {
    return { title: t(limitTitles[name]), value: ({ plan }) => limitOrNone(name, plan.limits[name]) };
  });
  const hasSeats = offers.some(({ variant }) => variant.seats > 1);
  return hasSeats ? [...limits, { title: t('Schools'), value: ({ variant }) => variant.seats }] : limits;
}

function PlanBlocks({ offers, choice }: PlansProps) {
  const price = usePlanPrice();
  const facts = useFacts(offers);
  return offers.map((offer) => (
    <Panel key={offer.variant.id} className="stack" isTinted={offer.variant.is_current}>
      <div>
        <h3 className={css.planName}>
          <bdi>{offer.plan.name}</bdi>
        </h3>
        <span className={css.price}>{price(offer.variant)}</span>
      </div>
      <DescriptionList>
        {facts.map(({ title, value }) => (
          <Description key={title} name={title}>
            {value(offer)}
          </Description>
        ))}
      </DescriptionList>
      <ChoosePlan offer={offer} {...choice} />
    </Panel>
  ));
}

function PlanTable({ offers, choice }: PlansProps) {
  const t = useTranslate();
  const price = usePlanPrice();
  const facts = useFacts(offers);
  const cellOf = (offer: Offer) => (offer.variant.is_current ? css.mine : undefined);
  return (
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
          {facts.map(({ title, value }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {offers.map((offer) => (
                <td key={offer.variant.id} className={cellOf(offer)}>
                  {value(offer)}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              <span className="vh">{t('Choose')}</span>
            </th>
            {offers.map((offer) => (
              <td key={offer.variant.id} className={cellOf(offer)}>
                <ChoosePlan offer={offer} {...choice} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

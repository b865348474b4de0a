import type { Home } from '#contract/learning/home.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { usePlanPrice } from '#web/schools/plans/plan-price.ts';
import css from './home.module.css';

/** The prices of the plans and their main limits, for people who decide for a school. */
export function Prices({ words, plans }: Pick<Home, 'words' | 'plans'>) {
  const t = useTranslate();
  const planPrice = usePlanPrice();
  const number = useNumberFormat();
  const limit = (value: number | null) => (value === null ? t('No limit') : number(value));
  return (
    <section className={css.part}>
      <h2>{words.prices}</h2>
      <p className="soft">{words.pricesText}</p>
      <ul className={css.prices}>
        {plans.map(({ name, limits, variants }) => {
          const schools = Math.max(...variants.map(({ seats }) => seats));
          return (
            <li key={name} className="stack">
              <h3>
                <bdi>{name}</bdi>
              </h3>
              {variants.map((variant) => (
                <p key={variant.id} className={css.price}>
                  {planPrice(variant)}
                </p>
              ))}
              <DescriptionList>
                {schools > 1 && <Description name={t('Schools')}>{number(schools)}</Description>}
                <Description name={t('Students')}>{limit(limits.students)}</Description>
                <Description name={t('Staff')}>{limit(limits.staff)}</Description>
                <Description name={t('Books')}>{limit(limits.books)}</Description>
              </DescriptionList>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

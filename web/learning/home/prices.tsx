import type { Home } from '#contract/learning/home.ts';
import { Description, DescriptionList } from '#web/kit/ui/description-list.tsx';
import { useWords } from '#web/kit/words.ts';
import { limitNames, usePlanTexts } from '#web/schools/plans/plan-texts.ts';
import css from './home.module.css';

/** The prices and limits of the plans, for people who decide for a school. */
export function Prices({ words, plans }: Pick<Home, 'words' | 'plans'>) {
  const t = useWords();
  const { price, limitOrNone } = usePlanTexts();
  // Written out, so that they are among the messages of a public page.
  const titles = { students: t('Students'), staff: t('Staff'), books: t('Books'), storage: t('Storage') };
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
                  {price(variant)}
                </p>
              ))}
              <DescriptionList>
                {schools > 1 && <Description name={t('Schools')}>{schools}</Description>}
                {limitNames.map((limit) => (
                  <Description key={limit} name={titles[limit]}>
                    {limitOrNone(limit, limits[limit])}
                  </Description>
                ))}
              </DescriptionList>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

import { namesIn } from '#contract/kit/display-names.ts';
import type { GlobalReach } from '#contract/learning/global-reach.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './global-reach.module.css';

/** The numbers of the map: each named country, and the sum of the others. */
export function CountryTable({ countries, others }: Pick<GlobalReach, 'countries' | 'others'>) {
  const t = useTranslate();
  const number = useNumberFormat();
  const { language } = useLanguage();
  const names = namesIn(language, 'region');
  return (
    <div className={css.frame}>
      <table className={css.table}>
        <caption className="vh">{t('Schools and books by country')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Country')}</th>
            <th scope="col" className="num">
              {t('Schools')}
            </th>
            <th scope="col" className="num">
              {t('Books')}
            </th>
          </tr>
        </thead>
        <tbody>
          {countries.map(({ code, schools, books }) => (
            <tr key={code}>
              <th scope="row">{names(code)}</th>
              <td className="num">{number(schools)}</td>
              <td className="num">{number(books)}</td>
            </tr>
          ))}
          {(others.schools > 0 || countries.length === 0) && (
            <tr>
              <th scope="row">
                {countries.length > 0 ? t('All other countries together') : t('All countries together')}
              </th>
              <td className="num">{number(others.schools)}</td>
              <td className="num">{number(others.books)}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

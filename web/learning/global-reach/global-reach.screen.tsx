import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { GlobalReach } from '#contract/learning/global-reach.ts';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { LocalTime } from '#web/kit/local-time.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { CountryTable } from './country-table.tsx';
import css from './global-reach.module.css';

import map from './world.svg';

/**
 * Shows the countries with schools. The browser draws them from a separate file, so that no script contains the map.
 */
function WorldMap({ codes, count }: { codes: string[]; count: number }) {
  const t = useTranslate();
  const label =
    count > 0
      ? t(
          'Map of the world with schools in {count, plural, one {# country} other {# countries}}. The table has the same numbers.',
          { count },
        )
      : t('Map of the world. No country has a school yet.');
  return (
    <svg viewBox="0 0 1920 860" role="img" aria-label={label} className={css.map}>
      <use href={`${map}#land`} className={css.land} />
      <use href={`${map}#dots`} className={css.dots} />
      {codes.map((code) => (
        <use key={code} href={`${map}#${code}`} className={css.named} />
      ))}
    </svg>
  );
}

export function loader({ context }: LoaderFunctionArgs): Promise<GlobalReach> {
  return getLoaderContext(context).call('GET /global-reach/');
}

/** Shows the countries in which schools publish, on a map and in a table, and explains the counting. */
export function Component() {
  const t = useTranslate();
  const { countries, others, totals, as_of }: GlobalReach = useLoaderData();
  useHead({
    title: t('Schools around the world'),
    description: t('The countries in which schools publish the books of their students with Booklark.'),
  });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Schools around the world')}</h1>
      <ul className={css.totals}>
        <li>
          {t('{count, plural, one {# school} other {# schools}}', { count: totals.schools })}{' '}
          {totals.countries > 0 && (
            <span>{t('in {count, plural, one {# country} other {# countries}}', { count: totals.countries })}</span>
          )}
        </li>
        <li>
          {t('{count, plural, one {# book} other {# books}}', { count: totals.books })}{' '}
          {totals.languages > 0 && (
            <span>{t('in {count, plural, one {# language} other {# languages}}', { count: totals.languages })}</span>
          )}
        </li>
      </ul>
      <div className={css.reach}>
        <WorldMap codes={countries.map(({ code }) => code)} count={totals.countries} />
        <section className="stack">
          <h2>{t('By country')}</h2>
          <CountryTable countries={countries} others={others} />
          <p className="muted small">
            {t('Last count:')} <LocalTime time={as_of} />
          </p>
        </section>
      </div>
      <div className={css.texts}>
        <CountingRules />
        <SharingRules />
      </div>
    </div>
  );
}

function CountingRules() {
  const t = useTranslate();
  return (
    <section className="stack prose">
      <h2>{t('How this is counted')}</h2>
      <p>
        {t(
          'A school counts from the day it has confirmed its email address, for as long as its site is open. A book counts while it is published for everyone. Books that only families or only the school can read are not counted.',
        )}
      </p>
      <p>
        {t(
          'A country is named when it has at least three schools, so that its numbers do not point to one school. All other countries are one sum. Schools that have not chosen a country are in this sum, too.',
        )}
      </p>
      <p>{t('We count every ten minutes. A new school or book appears here with the next count.')}</p>
    </section>
  );
}

function SharingRules() {
  const t = useTranslate();
  return (
    <section className="stack prose">
      <h2>{t('What a school shares')}</h2>
      <p>
        {t(
          'This page has only numbers. It names no school, no class, no student and no book, and a school does not have to do anything for it.',
        )}
      </p>
      <p>
        {t(
          'Each school decides who can read a book: everyone, the families of its students, or only the school. It also decides whether its books for everyone appear in the shared library. They count here either way.',
        )}
      </p>
      <p className={css.ways}>
        <Link to={contentPaths.library()} className="standing">
          {t('Read books in the library')}
        </Link>
        <Link to={contentPaths.register()} className="standing">
          {t('Register a school')}
        </Link>
      </p>
    </section>
  );
}

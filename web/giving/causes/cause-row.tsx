import { Link } from 'react-router';
import type { CauseSummary, ProjectSummary } from '#contract/giving/causes.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './causes.module.css';
import { UnitsSoFar } from './units-so-far.tsx';

/** A cause in the list: picture, text, and the units of its first project. */
export function CauseRow({ cause }: { cause: CauseSummary }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { is_archived, project, raised, currency } = cause;
  return (
    <li>
      <CauseWords cause={cause} />
      {project && !is_archived ? (
        <UnitsSoFar project={project} />
      ) : (
        <div className={css.so}>
          <b>{t('{amount} raised', { amount: money(raised, currency) })}</b>
        </div>
      )}
    </li>
  );
}

type CauseWordsProps = {
  cause: Pick<
    CauseSummary,
    'name' | 'slug' | 'summary' | 'language' | 'cover' | 'goal' | 'country' | 'is_own' | 'is_archived'
  >;
};

/** The picture and the text of a cause in the list. */
export function CauseWords({ cause }: CauseWordsProps) {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  const { name, slug, summary, language, cover, goal, country, is_own, is_archived } = cause;
  return (
    <>
      <img src={cover} alt="" width={320} height={200} loading="lazy" decoding="async" className={css.picture} />
      <div>
        <h2 lang={language} dir="auto">
          <Link to={paths.cause(slug)}>{name}</Link>
        </h2>
        {summary && (
          <p className="soft" lang={language} dir="auto">
            {summary}
          </p>
        )}
        <p className={css.facts}>
          {goal && (
            <span>
              <span className={css.goal} style={{ background: `var(--g-${goal})` }} />
              {goalName(goal, t)}
            </span>
          )}
          {country && <span>{countryName(country)}</span>}
          {is_own && <span>{t('From our school')}</span>}
          {is_archived && <span>{t('Collects no more')}</span>}
        </p>
      </div>
    </>
  );
}

/** A project in the list, with its cause. */
export function ProjectRow({ project }: { project: ProjectSummary }) {
  const { title, slug, summary, language, cover, cause } = project;
  return (
    <li>
      <img src={cover} alt="" width={320} height={200} loading="lazy" decoding="async" className={css.picture} />
      <div>
        <h2 lang={language} dir="auto">
          <Link to={paths.project(slug)}>{title}</Link>
        </h2>
        {summary && (
          <p className="soft" lang={language} dir="auto">
            {summary}
          </p>
        )}
        <p className={css.facts}>
          <bdi lang={language}>{cause.name}</bdi>
        </p>
      </div>
      <UnitsSoFar project={project} />
    </li>
  );
}

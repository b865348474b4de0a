import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Cause, ProjectSummary } from '#contract/giving/causes.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { goalName } from '#web/core/works/work-labels.ts';
import { targetOfCause } from '#web/giving/gift-form/gift-target.ts';
import { useDoneWords } from '#web/giving/gift-form/unit-words.ts';
import { WordsWithName } from '#web/giving/gift-form/words-with-name.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import { ProjectRow } from './cause-row.tsx';
import css from './causes.module.css';
import { GivingBooks, GivingPage } from './giving-page.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { UnitMarks } from './unit-marks.tsx';
import { Paragraphs, UpdateList } from './update-list.tsx';

export function loader({ params, context, request }: LoaderFunctionArgs): Promise<Cause> {
  const query = chosenMode(request.url);
  return getLoaderContext(context).call('GET /charities/{id}/', { params: { id: params.id ?? '' }, query });
}

/** Shows one cause: its description, its money, its projects and its updates. */
export function Component() {
  const t = useTranslate();
  const countryName = namesIn(useLanguage().language, 'region');
  const cause: Cause = useLoaderData();
  const { name, summary, story, language, cover, goal, country, is_own, is_archived } = cause;
  const { project, projects, updates, books, donors } = cause;
  useHead({ title: name, description: summary || undefined, image: cover });
  const facts = [
    ...(goal ? [goalName(goal, t)] : []),
    ...(country ? [countryName(country)] : []),
    ...(is_own ? [t('From our school')] : []),
  ];
  return (
    <GivingPage
      {...{ cover, title: name, summary, language, isArchived: is_archived }}
      breadcrumb={<Breadcrumb to={paths.causes()} label={t('Causes')} name={name} language={language} />}
      facts={facts.join(' · ')}
      target={targetOfCause(cause)}
      giveLabel={t('Give to this cause')}
      news={
        (projects.length > 0 || updates.length > 0) && (
          <>
            {projects.length > 0 && (
              <section className="stack">
                <h2>{t('Projects')}</h2>
                <ul className={`${css.list} ${css.narrow}`}>
                  {projects.map((project) => (
                    <ProjectRow key={project.id} project={project} />
                  ))}
                </ul>
              </section>
            )}
            {updates.length > 0 && (
              <section className="stack">
                <h2>{t('What has happened so far')}</h2>
                <UpdateList updates={updates} projects={projects} language={language} />
              </section>
            )}
          </>
        )
      }
      foot={<GivingBooks title={t('Books that give here')} books={books} />}
    >
      {story && (
        <div className={`stack ${css.story}`}>
          <Paragraphs text={story} language={language} />
        </div>
      )}
      {project && !is_archived && <ProjectUnits project={project} goal={goal} isOnly={projects.length === 1} />}
      <section className="stack" aria-labelledby="raised">
        <h2 id="raised">{t('What has been raised')}</h2>
        <MoneyFacts raised={cause.raised} onItsWay={cause.on_its_way} currency={cause.currency} target={cause.target} />
        <details className={css.more}>
          <summary>{t('More')}</summary>
          <div className="stack">
            <p>
              {t('{count, plural, =0 {No one has given yet.} one {# payment so far.} other {# payments so far.}}', {
                count: donors,
              })}
            </p>
            <OwnSchool cause={cause} />
            <OtherCurrencies cause={cause} />
          </div>
        </details>
      </section>
    </GivingPage>
  );
}

/** The units of the cause's first project, with its title where there are several. */
function ProjectUnits({ project, goal, isOnly }: { project: ProjectSummary; goal: number | null; isOnly: boolean }) {
  const { units_raised, units_in_use, state, language } = project;
  const paid = state === 'done' ? Math.max(units_raised, units_in_use) : units_raised;
  const { words, name } = useDoneWords()(project, paid);
  return (
    <section className="stack" aria-labelledby="units">
      <h2 id="units">
        <WordsWithName words={words} name={name} language={language} />
      </h2>
      {!isOnly && (
        <p className="soft" lang={language} dir="auto">
          {project.title}
        </p>
      )}
      <UnitMarks project={project} goal={goal} />
    </section>
  );
}

/** The money raised by this school alone. */
function OwnSchool({ cause: { this_school, currency } }: { cause: Cause }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { name } = useSite();
  if (!this_school) return null;
  const { raised, on_its_way } = this_school;
  return (
    <p>
      {t('From {name}: {raised} raised, {way} on its way.', {
        name,
        raised: money(raised, currency),
        way: money(on_its_way, currency),
      })}
    </p>
  );
}

/** Money raised by schools with other currencies, which is never converted. */
function OtherCurrencies({ cause: { totals, currency } }: { cause: Cause }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  const others = totals.filter((total) => total.currency !== currency);
  if (others.length === 0) return null;
  return (
    <p>
      {t('In other currencies: {amounts}', {
        amounts: others.map((total) => money(total.raised, total.currency)).join(' · '),
      })}
    </p>
  );
}

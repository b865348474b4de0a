import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Project } from '#contract/giving/causes.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { targetOfProject } from '#web/giving/gift-form/gift-target.ts';
import { doneWords, useDoneWords } from '#web/giving/gift-form/unit-words.ts';
import { WordsWithName } from '#web/giving/gift-form/words-with-name.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { capitalized } from '#web/kit/capitalized.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { chosenMode } from '#web/schools/modes/mode-query.ts';
import css from './causes.module.css';
import { GivingBooks, GivingPage } from './giving-page.tsx';
import { MoneyFacts } from './money-facts.tsx';
import { UnitMarks } from './unit-marks.tsx';
import { Paragraphs, UpdateList } from './update-list.tsx';

export function loader({ params, context, request }: LoaderFunctionArgs): Promise<Project> {
  const query = chosenMode(request.url);
  return getLoaderContext(context).call('GET /projects/{slug}/', { params: { slug: params.slug ?? '' }, query });
}

/** Shows one project: its units, its money and the proof of its results. */
export function Component() {
  const t = useTranslate();
  const money = useMoneyFormat();
  const { day } = useDateFormat();
  const project: Project = useLoaderData();
  const {
    title,
    summary,
    story,
    language,
    cause,
    cover,
    unit,
    units,
    units_raised,
    units_in_use,
    proofs,
    books,
    state,
  } = project;
  useHead({ title, description: summary || undefined, image: cover });
  const cost = { amount: money(project.unit_cost, project.currency), day: day(project.unit_cost_on) };
  const paid = state === 'done' ? Math.max(units_raised, units_in_use) : units_raised;
  const done = useDoneWords()(project, paid, state === 'done' ? doneWords.done : doneWords.paid);
  return (
    <GivingPage
      {...{ cover, title, summary, language, isArchived: cause.is_archived }}
      breadcrumb={
        <Breadcrumb
          to={paths.cause(cause.slug)}
          label={<bdi lang={language}>{cause.name}</bdi>}
          name={title}
          language={language}
        />
      }
      target={targetOfProject(project)}
      giveLabel={t('Give to this project')}
      news={
        <section className={`stack ${css.proofs}`}>
          <h2>{t('Proof')}</h2>
          {proofs.length > 0 ? (
            <UpdateList updates={proofs} projects={[project]} language={language} />
          ) : (
            <p className="muted">{t('There is no proof yet. It appears here when something was bought or built.')}</p>
          )}
        </section>
      }
      foot={
        <GivingBooks
          title={
            <WordsWithName
              words={
                state === 'done'
                  ? t('Books that paid for {unit}', { unit: isolated(unit) })
                  : t('Books that pay for {unit}', { unit: isolated(unit) })
              }
              name={unit}
              language={language}
            />
          }
          books={books}
        />
      }
    >
      {story && (
        <div className={`stack ${css.story}`}>
          <Paragraphs text={story} language={language} />
        </div>
      )}
      <section className="stack" aria-labelledby="units">
        <h2 id="units">
          <WordsWithName {...done} language={language} />
        </h2>
        <UnitMarks project={project} goal={cause.goal} />
        <ProjectMoney project={project} />
        <p className="muted">
          {units === 1 ? (
            t('It cost {amount} on {day}.', cost)
          ) : (
            <WordsWithName
              words={t('{unit} cost {amount} each on {day}.', { ...cost, unit: isolated(capitalized(unit)) })}
              name={capitalized(unit)}
              language={language}
            />
          )}
        </p>
        <CountedCurrency project={project} />
      </section>
    </GivingPage>
  );
}

/**
 * The money of a project. A finished one names what was raised for it here, if anything was: what else has paid for it
 * is in no ledger of this site, and a zero would contradict the units.
 */
function ProjectMoney({ project: { state, raised, on_its_way, currency, target } }: { project: Project }) {
  const t = useTranslate();
  const money = useMoneyFormat();
  if (state !== 'done') return <MoneyFacts {...{ raised, currency, target }} onItsWay={on_its_way} />;
  if (raised <= 0) return null;
  return (
    <dl className={css.sofar}>
      <div>
        <dt>{t('Raised on this site')}</dt>
        <dd>{money(raised, currency)}</dd>
      </div>
    </dl>
  );
}

/** Explains how a gift in the school's currency counts for a project in another. Nothing is converted. */
function CountedCurrency({ project: { currency, gifts } }: { project: Project }) {
  const t = useTranslate();
  if (!gifts || gifts.currency === currency) return null;
  return (
    <p>
      {t('This project counts in {currency}. What this school raises is in {own}, and is counted for its cause.', {
        currency,
        own: gifts.currency,
      })}
    </p>
  );
}

import { Link, useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { ChallengeSummary } from '#contract/learning/challenges.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useHead } from '#web/kit/head.ts';
import { LocalTime } from '#web/kit/local-time.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { ChosenListMode } from '#web/schools/modes/load-in-mode.tsx';
import css from './challenges.module.css';
import { type ChallengesData, loadChallenges, stateWords } from './challenges-data.ts';

export { loadChallenges as loader };

/** Lists the challenges by state: open, upcoming, in judging, with winners. */
export function Component() {
  const t = useTranslate();
  const { challenges, notice }: ChallengesData = useLoaderData();
  useHead({
    title: t('Challenges'),
    description: t('Make a book about something real, and let people who do not know you read it.'),
  });
  return (
    <div className={`wrap stack ${css.page}`}>
      <h1>{t('Challenges')}</h1>
      <p className="lead">{t('Make a book about something real, and let people who do not know you read it.')}</p>
      <ChosenListMode />
      {notice && <p role="status">{notice}</p>}
      {challenges.length === 0 && !notice && (
        <EmptyState title={t('No challenges yet')} picture={{ scene: 'boat', goal: 6 }} />
      )}
      {Object.entries(stateWords).map(([state, heading]) => {
        const found = challenges.filter((challenge) => challenge.state === state);
        if (found.length === 0) return null;
        return (
          <section key={state} className="stack" aria-labelledby={state}>
            <h2 id={state}>{t(heading)}</h2>
            <ul className={css.list}>
              {found.map((challenge) => (
                <ChallengeCard key={challenge.slug} challenge={challenge} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function ChallengeCard({ challenge }: { challenge: ChallengeSummary }) {
  const { title, summary, image, url, language } = challenge;
  return (
    <li>
      <ScenePicture picture={{ ...image, alt: '' }} />
      <h3 lang={language} dir={directionOf(language)}>
        <Link to={url} className={css.link}>
          {title}
        </Link>
      </h3>
      <p lang={language} dir={directionOf(language)}>
        {summary}
      </p>
      <NextMoment challenge={challenge} />
    </li>
  );
}

/** The challenge's next date. */
function NextMoment({ challenge: { state, opens_at, closes_at } }: { challenge: ChallengeSummary }) {
  const t = useTranslate();
  if (state === 'past') return null;
  if (state === 'judging') return <p className="muted">{t('Two people read each entry now.')}</p>;
  const isOpen = state === 'open';
  return (
    <p className="muted">
      {isOpen ? t('Closes') : t('Opens')} <LocalTime time={isOpen ? closes_at : opens_at} />
    </p>
  );
}

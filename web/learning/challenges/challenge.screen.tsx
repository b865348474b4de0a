import { lazy, Suspense } from 'react';
import { useLoaderData } from 'react-router';
import { directionOf } from '#contract/kit/languages.ts';
import type { Challenge } from '#contract/learning/challenges.ts';
import { PreviewBanner } from '#web/core/content/preview-banner.tsx';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { contentPaths } from '#web/kit/content-paths.ts';
import { useHead } from '#web/kit/head.ts';
import { useSession } from '#web/kit/session.ts';
import { useLanguage, useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Dates, Rubric, Winners } from './challenge-parts.tsx';
import css from './challenges.module.css';
import { loadChallenge } from './challenges-data.ts';

export { loadChallenge as loader };

/** Most readers have no account; readers with one wait a moment longer. */
const OwnPart = lazy(async () => ({ default: (await import('./own-part.tsx')).OwnPart }));

/** Shows a challenge: its task, its deadline, its rubric and its winners. */
export function Component() {
  const t = useTranslate();
  const site = useLanguage();
  const challenge: Challenge = useLoaderData();
  const { title, summary, brief, image, language, is_preview, entries } = challenge;
  useHead({ title, description: summary });
  const words = { lang: language, dir: directionOf(language) };
  return (
    <div className={`wrap stack ${css.page}`}>
      {is_preview && <PreviewBanner />}
      <Breadcrumb to={contentPaths.challenges()} label={t('Challenges')} name={title} />
      <div className={css.head}>
        <div className="stack">
          <h1 {...words}>{title}</h1>
          <p className="lead" {...words}>
            {summary}
          </p>
          {language !== site.language && <p className="muted">{t('This challenge is not translated yet.')}</p>}
          <Dates challenge={challenge} />
          <Entering challenge={challenge} />
        </div>
        <ScenePicture picture={image} language={language} width={480} height={420} />
      </div>
      <Winners challenge={challenge} />
      <div
        className={`prose ${css.brief}`}
        {...words}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleaned it when it was stored
        dangerouslySetInnerHTML={{ __html: brief }}
      />
      <Rubric challenge={challenge} />
      {entries > 0 && (
        <p className="muted">
          {t('{count, plural, one {# work is entered.} other {# works are entered.}}', { count: entries })}
        </p>
      )}
    </div>
  );
}

/** The reader's next step: enter works with an account, or sign in. */
function Entering({ challenge }: { challenge: Challenge }) {
  const t = useTranslate();
  const session = useSession();
  const { isRoot } = useSite();
  // A guest of the school cannot enter works in its name.
  if (session?.visit?.kind === 'visit') return null;
  if (session)
    return (
      <Suspense>
        <OwnPart challenge={challenge} role={session.user.role} />
      </Suspense>
    );
  if (challenge.state !== 'open') return null;
  if (isRoot) return <p>{t('To enter a book or a story, open this page at the site of your school.')}</p>;
  return (
    <div className="stack">
      <p>{t('You can enter a book or a story that is published for everyone.')}</p>
      <div>
        <LinkButton kind="solid" to={contentPaths.login(challenge.url)}>
          {t('Sign in to enter')}
        </LinkButton>
      </div>
    </div>
  );
}

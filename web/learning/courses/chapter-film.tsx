import { FilmSlateIcon } from '@phosphor-icons/react/dist/ssr/FilmSlate';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Chapter } from '#contract/learning/courses.ts';
import { ScenePicture } from '#web/core/works/scene-picture.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './chapter.module.css';

/** The player and the film are loaded on demand. */
const ChapterPlayer = lazy(() => import('./chapter-player.tsx').then((module) => ({ default: module.ChapterPlayer })));

/** The film of a chapter, in its place. Without scripts its title links to its page. */
export function ChapterFilm({ film }: { film: NonNullable<Chapter['film']> }) {
  const [isOpen, setOpen] = useState(false);
  const card = <FilmCard film={film} onOpen={() => setOpen(true)} isOpen={isOpen} />;
  if (!isOpen) return card;
  return (
    <Suspense fallback={card}>
      <ChapterPlayer film={film} />
    </Suspense>
  );
}

type CardProps = { film: NonNullable<Chapter['film']>; isOpen: boolean; onOpen(): void };

function FilmCard({ film: { title, summary, duration_seconds, image, url }, isOpen, onOpen }: CardProps) {
  const t = useTranslate();
  const count = Math.max(1, Math.round(duration_seconds / 60));
  return (
    <div className={css.film}>
      <ScenePicture picture={{ ...image, alt: '' }} width={240} height={135} />
      <div>
        <Link to={url} className="standing">
          <Icon of={FilmSlateIcon} /> {t('Film: {title}', { title })}
        </Link>
        <span className="soft small">{summary}</span>
        <span className="muted small">{t('{count, plural, one {# minute} other {# minutes}}', { count })}</span>
        <Button onClick={onOpen} isBusy={isOpen}>
          <Icon of={PlayIcon} weight="fill" />
          {t('Watch film here')}
        </Button>
      </div>
    </div>
  );
}

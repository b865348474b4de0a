import { ArticleIcon } from '@phosphor-icons/react/dist/ssr/Article';
import { GlobeHemisphereWestIcon } from '@phosphor-icons/react/dist/ssr/GlobeHemisphereWest';
import { PencilSimpleLineIcon } from '@phosphor-icons/react/dist/ssr/PencilSimpleLine';
import { TrophyIcon } from '@phosphor-icons/react/dist/ssr/Trophy';
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/ssr/UploadSimple';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { RowsSkeleton } from '#web/kit/ui/skeleton.tsx';
import { NoFiles, useCanUpload } from './no-files.tsx';
import css from './uploads.module.css';

const StarterChoice = lazy(async () => ({
  default: (await import('./starter-choice.tsx')).StarterChoice,
}));

/** Offers the ways to begin a book or a story, and to enter a work in a challenge. */
export function Component() {
  const t = useTranslate();
  const id = useId();
  const isStudent = useSession()?.user.role === 'student';
  const canUpload = useCanUpload();
  useHead({ title: t('Create a book') });
  return (
    <div className="stack" data-child={isStudent || undefined}>
      <h1>{t('What do you want to make?')}</h1>
      <section className="stack" aria-labelledby={id} data-tour="make-here" data-child>
        <h2 id={id}>{t('A book you make here')}</h2>
        <p>{t('Write, draw and add photos.')}</p>
        <Suspense fallback={<RowsSkeleton label={t('Loading…')} count={3} />}>
          <StarterChoice />
        </Suspense>
      </section>
      <h2>{t('Other things to make')}</h2>
      <ul className={css.choices}>
        {canUpload && (
          <li>
            <Link to={paths.uploadBook()} data-tour="from-file">
              <Icon of={UploadSimpleIcon} size={48} weight="duotone" />
              <b>{t('A book from a file')}</b>
              <span>{t('Your book is a PDF or EPUB file.')}</span>
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.uploadStory()} data-tour="write-story">
            <Icon of={PencilSimpleLineIcon} size={48} weight="duotone" />
            <b>{t('A story')}</b>
            <span>{t('Write text with pictures.')}</span>
          </Link>
        </li>
        <li>
          <Link to={paths.writeMessage()}>
            <Icon of={GlobeHemisphereWestIcon} size={48} weight="duotone" />
            <b>{t('A message to the world')}</b>
            <span>{t('Up to 280 letters, with a drawing.')}</span>
          </Link>
        </li>
        {!isStudent && (
          <li>
            <Link to={paths.uploadBlog()}>
              <Icon of={ArticleIcon} size={48} weight="duotone" />
              <b>{t('A blog of the school')}</b>
              <span>{t('Text with pictures, on one page.')}</span>
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.challenges()}>
            <Icon of={TrophyIcon} size={48} weight="duotone" />
            <b>{t('A challenge')}</b>
            <span>{t('Enter a book or a story that is published.')}</span>
          </Link>
        </li>
      </ul>
      {!canUpload && !isStudent && <NoFiles />}
    </div>
  );
}

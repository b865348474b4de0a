import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'react-router';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { OwnAnimal } from '#web/identity/users/own-animal.tsx';
import { OwnAvatar } from '#web/identity/users/own-avatar.tsx';
import { paths } from '#web/kit/paths.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import type { SessionUser } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { ShelfSkeleton } from '#web/kit/ui/skeleton.tsx';
import { KeepReading } from '#web/library/keep-reading/keep-reading.tsx';
import css from './student-home.module.css';
import { type NextThing, useNextThing } from './use-next-thing.ts';

const NewInClass = lazy(async () => ({
  default: (await import('#web/library/keep-reading/new-in-class.tsx')).NewInClass,
}));
const OwnAssignments = lazy(async () => ({
  default: (await import('#web/learning/assignments/own-assignments.tsx')).OwnAssignments,
}));
const LearnCards = lazy(async () => ({ default: (await import('./learn-cards.tsx')).LearnCards }));
const LatestBooks = lazy(async () => ({ default: (await import('#web/authoring/my-books/my-books.tsx')).LatestBooks }));
const LatestThanks = lazy(async () => ({ default: (await import('#web/shop/sales/latest-thanks.tsx')).LatestThanks }));
const LatestFeedback = lazy(async () => ({
  default: (await import('#web/learning/challenges/latest-feedback.tsx')).LatestFeedback,
}));

/** Shows a student one thing to do now beside the way to a new book, then everything else. */
export function StudentHome({ user }: { user: SessionUser }) {
  const t = useTranslate();
  const { next, isPending } = useNextThing();
  const shown = next?.book.id;
  return (
    <div className={`stack ${css.home}`}>
      <div className={css.greeting}>
        <OwnAvatar user={user} isStudent />
        <h1 dir="auto">{t('Hello, {name}', { name: user.first_name })}</h1>
        <OwnAnimal user={user} />
      </div>
      <div className={css.first}>
        {isPending ? <ShelfSkeleton label={t('Loading…')} count={2} /> : next ? <DoNow next={next} /> : <NothingToDo />}
        <div className={css.ways}>
          <Link to={paths.uploadContent()} className={css.make}>
            <Icon of={PencilSimpleIcon} size={56} weight="duotone" />
            <strong>{t('Create a book')}</strong>
            <span>{t('Write, draw and add photos.')}</span>
          </Link>
          <LinkButton to={publicPaths.library()}>{t('Go to the library')}</LinkButton>
        </div>
      </div>
      <Suspense>
        <OwnAssignments besides={shown} />
        <LearnCards />
      </Suspense>
      <KeepReading besides={shown} isQuiet />
      <Suspense>
        <LatestThanks />
        <LatestFeedback />
        <NewInClass />
        <LatestBooks />
      </Suspense>
    </div>
  );
}

function DoNow({ next: { book, reason, to, label } }: { next: NextThing }) {
  const { name } = useSite();
  const id = useId();
  return (
    <Endpaper name={name} className={css.front}>
      <div className={css.cover}>
        <BookCover book={book} sizes="15rem" />
      </div>
      <section className={css.words} aria-labelledby={id}>
        <h2 id={id} lang={book.language} dir="auto">
          {book.title}
        </h2>
        {reason && <p dir="auto">{reason}</p>}
        <div>
          <LinkButton to={to} kind="solid" aria-describedby={id}>
            {label}
          </LinkButton>
        </div>
      </section>
    </Endpaper>
  );
}

function NothingToDo() {
  const t = useTranslate();
  return (
    <EmptyState title={t('Choose your next book')} picture="shelf">
      <p>{t('Choose a book in the library. It will be here when you come back.')}</p>
    </EmptyState>
  );
}

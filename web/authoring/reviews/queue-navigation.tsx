import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { type ReactNode, useState } from 'react';
import { preload } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { Review } from '#contract/authoring/reviews.ts';
import { useApi } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useShortcuts } from '#web/kit/use-shortcuts.ts';

import css from './queue.module.css';
import { useReviewList } from './use-review-list.ts';
import { queueWords } from './words.ts';

type Neighbours = {
  previous: Review | undefined;
  next: Review | undefined;
  /** The place in the queue, from 1; undefined once the piece has left it. */
  place: number | undefined;
};

/** Finds a piece's neighbours in the queue. `last`: the neighbours when the piece was last in the queue. */
export function findNeighbours(rows: Review[], id: string, last: Neighbours | undefined): Neighbours {
  const index = rows.findIndex((row) => row.id === id);
  if (index >= 0) return { previous: rows[index - 1], next: rows[index + 1], place: index + 1 };
  const stillThere = (review: Review | undefined) => rows.find((row) => row.id === review?.id);
  return { previous: stillThere(last?.previous), next: stillThere(last?.next) ?? rows[0], place: undefined };
}

/** Links back to the queue and to the piece's neighbours in it. The next one is loaded in advance. */
export function QueueNavigation({ id }: { id: string }) {
  const t = useTranslate();
  const { list, queue } = useReviewList();
  const { search } = useLocation();
  const navigate = useNavigate();
  // Pieces opened from the reports are in no queue.
  const { previous, next, place } = useNeighbours(queue === 'reports' ? [] : list.rows, id);
  const pathOf = (review: Review) => ({ pathname: paths.review(review.type, review.id), search });
  const isFirstPage = list.page?.previous === null;
  useShortcuts({
    j: () => next && void navigate(pathOf(next)),
    k: () => previous && void navigate(pathOf(previous)),
  });
  return (
    <nav aria-label={t('Queue')} className={css.queue}>
      <LinkButton to={{ pathname: paths.review(), search }} kind="quiet">
        <Icon of={ArrowLeftIcon} flips />
        {t(queueWords[queue])}
      </LinkButton>
      <span className="row">
        {place !== undefined && isFirstPage && (
          <span className="soft">{t('{place} of {count}', { place, count: list.page?.count ?? 0 })}</span>
        )}
        {previous && (
          <Step to={pathOf(previous)} title={previous.title}>
            <Icon of={CaretLeftIcon} flips />
            {t('Previous')}
          </Step>
        )}
        {next && (
          <Step to={pathOf(next)} title={next.title}>
            {t('Next')}
            <Icon of={CaretRightIcon} flips />
          </Step>
        )}
      </span>
      {next && next.id !== id && <LoadNext key={next.id} next={next} />}
    </nav>
  );
}

function Step({
  to,
  title,
  children,
}: {
  to: { pathname: string; search: string };
  title: string;
  children: ReactNode;
}) {
  return (
    <LinkButton to={to} kind="quiet" title={title}>
      {children}
    </LinkButton>
  );
}

/** Returns the piece's neighbours, even after a decision has removed it from the queue. */
function useNeighbours(rows: Review[], id: string): Neighbours {
  const [last, setLast] = useState<{ id: string; neighbours: Neighbours }>();
  const found = findNeighbours(rows, id, last?.id === id ? last.neighbours : undefined);
  if (found.place !== undefined && (last?.id !== id || last.neighbours.next?.id !== found.next?.id))
    setLast({ id, neighbours: found });
  return found;
}

/** The number of the next piece's pictures that are loaded in advance. */
const PICTURES_LOADED = 4;

function LoadNext({ next: { type, id } }: { next: Review }) {
  const { data } = useApi('GET /reviews/{type}/{id}/', { params: { type, id } });
  for (const { src } of data?.pages.flatMap(({ pictures }) => pictures).slice(0, PICTURES_LOADED) ?? [])
    preload(src, { as: 'image', fetchPriority: 'low' });
  return null;
}

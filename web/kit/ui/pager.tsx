import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import css from './pager.module.css';

type Props = {
  /** Starts at 1. */
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  words: { label: string; previous: string; next: string };
};

/** Links to the pages of a list; renders nothing for a single page. */
export function Pager({ page, pageCount, hrefOf, words }: Props) {
  if (pageCount < 2) return null;
  return (
    <nav aria-label={words.label} className={css.pager}>
      {page > 1 && (
        <Link to={hrefOf(page - 1)} rel="prev" aria-label={words.previous} title={words.previous}>
          <Icon of={CaretLeftIcon} flips />
        </Link>
      )}
      {visiblePages(page, pageCount).map((entry) =>
        typeof entry === 'string' ? (
          <span key={entry}>…</span>
        ) : (
          <Link key={entry} to={hrefOf(entry)} aria-current={entry === page ? 'page' : undefined}>
            {entry}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={hrefOf(page + 1)} rel="next" aria-label={words.next} title={words.next}>
          <Icon of={CaretRightIcon} flips />
        </Link>
      )}
    </nav>
  );
}

/** Returns the first and last page and the current page with its neighbours, with a mark for each gap. */
export function visiblePages(page: number, pageCount: number): (number | 'before' | 'after')[] {
  const from = page <= 4 ? 1 : page - 1;
  const to = page >= pageCount - 3 ? pageCount : Math.max(page + 1, 3);
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  return [
    ...(from > 1 ? [1, 'before' as const] : []),
    ...middle,
    ...(to < pageCount ? ['after' as const, pageCount] : []),
  ];
}

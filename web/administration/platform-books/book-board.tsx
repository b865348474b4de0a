import { type DragEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { PlatformBook, SentState } from '#contract/administration/platform-books.ts';
import { stateWords } from '#contract/library/publishing-words.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { classes } from '#web/kit/ui/classes.ts';
import { BoardBook } from './board-book.tsx';
import css from './book-board.module.css';
import { ReportCount } from './report-count.tsx';
import { TakeDownDialog } from './take-down-dialog.tsx';

export type BoardState = {
  state: SentState;
  count: number;
  oldest_at: string | null;
  reports: number;
  results: PlatformBook[];
};
const { draft: _, ...sentStateWords } = stateWords;
const SENT_STATES = Object.keys(sentStateWords) as SentState[];

type Props = {
  states: BoardState[];
  /** The filters of the board. */
  query: Record<string, string>;
};

/**
 * The states to which a card can be moved. The platform can only take a work down; all other steps belong to authors,
 * schools and the worker.
 */
export const targetsOf = ({ can_take_down }: PlatformBook): SentState[] => (can_take_down ? ['pulled_down'] : []);

/** Shows the eight states, each with its count, its oldest work and its first cards. */
export function BookBoard({ states, query }: Props) {
  const t = useTranslate();
  const [dragged, setDragged] = useState<PlatformBook>();
  const [takenDown, setTakenDown] = useState<PlatformBook>();
  const targets = dragged ? targetsOf(dragged) : [];
  const picked = usePickedState();
  return (
    <>
      <Summary states={states} picked={picked} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the board scrolls, so that keys must reach it */}
      <section className={css.board} aria-label={t('Books and stories by status')} tabIndex={0}>
        {states.map((column) => (
          <Column
            key={column.state}
            column={column}
            query={query}
            isTarget={targets.includes(column.state)}
            isPicked={column.state === picked}
            onDrag={setDragged}
            onMove={(book) => setTakenDown(book)}
            onDrop={() => setTakenDown(dragged)}
          />
        ))}
      </section>
      {takenDown && <TakeDownDialog book={takenDown} onClose={() => setTakenDown(undefined)} />}
    </>
  );
}

/** Returns the column that a phone shows, and to which the board scrolls: the one in the URL's hash. */
function usePickedState(): SentState {
  const { hash } = useLocation();
  return SENT_STATES.find((state) => hash === `#${state}`) ?? 'in_review';
}

/** Renames the board's filter `reported` to `has_reports`, as the list calls it. */
export function listQueryOf({ reported, ...query }: Props['query']): Record<string, string> {
  return reported ? { ...query, has_reports: reported } : query;
}

function Summary({ states, picked }: Pick<Props, 'states'> & { picked: SentState }) {
  const t = useTranslate();
  const { daysAgo } = useDateFormat();
  const number = useNumberFormat();
  return (
    <ul className={css.summary} aria-label={t('Number of books and stories by status')}>
      {states.map(({ state, count, oldest_at, reports }) => (
        <li key={state}>
          <a
            href={`#${state}`}
            className={classes(css.total, css[state])}
            aria-current={state === picked ? 'true' : undefined}
          >
            <b className={css.count}>{number(count)}</b>
            <span>{t(stateWords[state])}</span>
            {oldest_at && <span className="small muted">{t('Oldest: {time}', { time: daysAgo(oldest_at) })}</span>}
            <ReportCount count={reports} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ColumnProps = {
  column: BoardState;
  query: Props['query'];
  /** Whether the dragged card may be dropped in this column. */
  isTarget: boolean;
  /** Whether a phone shows this column. */
  isPicked: boolean;
  onDrag: (book: PlatformBook | undefined) => void;
  onMove: (book: PlatformBook) => void;
  onDrop: () => void;
};

function Column({ column: { state, count, results }, query, isTarget, isPicked, onDrag, onMove, onDrop }: ColumnProps) {
  const t = useTranslate();
  const number = useNumberFormat();
  const rest = count - results.length;
  // Without this call the browser refuses the drop, as in every other column.
  const allowDrop = (event: DragEvent) => isTarget && event.preventDefault();
  return (
    // Dropping is a shortcut: each card has a button that does the same.
    <section
      id={state}
      className={classes(css.column, count === 0 && css.none, isTarget && css.target, isPicked && css.picked)}
      aria-labelledby={`title-${state}`}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      <h2 id={`title-${state}`} className={classes(css.title, css[state])}>
        {t(stateWords[state])} <span className="muted">{number(count)}</span>
      </h2>
      {count === 0 && <p className="muted small">{t('No books or stories')}</p>}
      <ul className={css.cards}>
        {results.map((book) => (
          <BoardBook key={book.id} book={book} canMove={targetsOf(book).length > 0} onDrag={onDrag} onMove={onMove} />
        ))}
      </ul>
      {rest > 0 && (
        <Link className={css.more} to={paths.adminPanelBooks({ ...listQueryOf(query), state })}>
          {t('Show {count} more', { count: rest })}
        </Link>
      )}
    </section>
  );
}

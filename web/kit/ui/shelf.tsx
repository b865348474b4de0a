import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './shelf.module.css';

/** Shows books in as many rows as needed. */
export function Shelf({ children }: { children: ReactNode }) {
  return <ul className={css.shelf}>{children}</ul>;
}

/** Shows books in one row that scrolls sideways. */
export function ShelfLine({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroller} aria-label={label} tabIndex={0}>
      <ul className={css.line}>{children}</ul>
    </section>
  );
}

/** Place on a shelf. A hidden one has nothing to read aloud. */
export function ShelfCell({ isHidden, children }: { isHidden?: boolean; children: ReactNode }) {
  return (
    <li className={css.cell} aria-hidden={isHidden}>
      {children}
    </li>
  );
}

/** Plank under the covers, continuous along the row. */
export function CoverStand({ children }: { children: ReactNode }) {
  return <div className={css.stand}>{children}</div>;
}

type BookProps = {
  to: string;
  title: string;
  /** Language of the title and the pen name. */
  lang?: string | undefined;
  penName?: string | undefined;
  cover: ReactNode;
  /** Lines below: level, language, donation. */
  children?: ReactNode;
};

/** Book on a shelf; the whole tile is a link. */
export function ShelfBook({ to, title, lang, penName, cover, children }: BookProps) {
  return (
    <ShelfCell>
      <CoverStand>{cover}</CoverStand>
      <div className={css.tag}>
        <Link to={to}>
          <bdi lang={lang}>{title}</bdi>
        </Link>
        {penName && (
          <p className={css.by}>
            <bdi lang={lang}>{penName}</bdi>
          </p>
        )}
        {children}
      </div>
    </ShelfCell>
  );
}

/** Colour mark in front of a goal's number and name. */
export function GoalMark({ goal }: { goal: number }) {
  return <span className={css.goal} style={{ background: `var(--g-${goal})` }} aria-hidden="true" />;
}

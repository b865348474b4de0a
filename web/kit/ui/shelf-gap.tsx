import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import css from './shelf.module.css';
import { CoverStand, ShelfCell } from './shelf.tsx';

type GapProps = {
  /** Where a tap on the place leads, for people who can fill it. */
  to?: string;
  children?: ReactNode;
};

/** Free place on a shelf, with a link that begins a book there or without. */
export function ShelfGap({ to, children }: GapProps) {
  return (
    <ShelfCell isHidden={!to}>
      <CoverStand>
        {to ? (
          <Link to={to} className={css.gap}>
            <Icon of={PlusIcon} size={32} />
            {children}
          </Link>
        ) : (
          <span className={css.gap} />
        )}
      </CoverStand>
    </ShelfCell>
  );
}

import type { ReactNode } from 'react';
import css from './description-list.module.css';

/** Names beside their values, one pair a line. */
export function DescriptionList({ children }: { children: ReactNode }) {
  return <dl className={css.list}>{children}</dl>;
}

export function Description({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

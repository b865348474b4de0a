import type { ReactNode } from 'react';
import css from './gallery.module.css';

export function Specimen({
  name,
  isChild = false,
  children,
}: {
  name: string;
  isChild?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.specimen} data-child={isChild || undefined}>
      <p className={css.name} lang="en">
        {name}
      </p>
      {children}
    </div>
  );
}

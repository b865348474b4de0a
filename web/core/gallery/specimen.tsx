import type { ReactNode } from 'react';
import css from './gallery.module.css';

export function Specimen({
  name,
  isForStudents = false,
  children,
}: {
  name: string;
  isForStudents?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={css.specimen} data-child={isForStudents || undefined}>
      <p className={css.name} lang="en">
        {name}
      </p>
      {children}
    </div>
  );
}

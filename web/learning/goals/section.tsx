import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useWords } from '#web/kit/words.ts';
import css from './goals.module.css';

/** A section on a goal's page, with a link to the complete list. */
export function Section({ title, to, children }: { title: string; to?: string | undefined; children: ReactNode }) {
  const t = useWords();
  return (
    <section className={css.section}>
      <div className={css.head}>
        <h2>{title}</h2>
        {to && (
          <Link to={to} className="standing" aria-label={t('See all: {title}', { title })}>
            {t('See all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from './translate.ts';

type Props = {
  /** The list that the page belongs to. */
  to: string;
  label: ReactNode;
  /** The page itself; without it, only the way back is shown. */
  name?: string | undefined;
  /** The language of the name, where it differs from the page's language. */
  language?: string | undefined;
};

/** Shows the list that a page belongs to, and the name of the page. */
export function Breadcrumb({ to, label, name, language }: Props) {
  const t = useTranslate();
  return (
    <nav aria-label={t('Breadcrumb')} className="small">
      <Link to={to} className="standing">
        {label}
      </Link>
      {name !== undefined && (
        <>
          {' / '}
          <bdi lang={language}>{name}</bdi>
        </>
      )}
    </nav>
  );
}

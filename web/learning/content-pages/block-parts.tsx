import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './blocks.module.css';

/** The heading of a section, with a link to the complete list. */
export function SectionHead({ title, to }: { title: string; to?: string }) {
  const t = useTranslate();
  return (
    <div className={css.head}>
      <h2>{title}</h2>
      {to && (
        <Link to={to} className="standing" aria-label={t('See all: {title}', { title })}>
          {t('See all')}
        </Link>
      )}
    </div>
  );
}

/** A button that opens a page of this site, or a link that says which other site it opens. */
export function Linked({ url, children }: { url: string; children: ReactNode }) {
  const t = useTranslate();
  if (url.startsWith('/'))
    return (
      <LinkButton to={url} kind="solid">
        {children}
      </LinkButton>
    );
  return (
    <a href={url} rel="noopener" className="standing">
      {children} <span className="muted">{t('(opens {site})', { site: new URL(url).host })}</span>
    </a>
  );
}

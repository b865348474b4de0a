import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './filter-bar.module.css';

/** A chosen filter; `to` is the list without it. */
type ChosenFilter = { name: string; label: string; to: string };

/** Lists the chosen filters, each with a link that removes it; `clearTo` is the list without any of them. */
export function ChosenFilters({ filters, clearTo }: { filters: ChosenFilter[]; clearTo: string }) {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  // The focused link disappears with its filter.
  const keepFocus = () => list.current?.focus();
  return (
    <ul ref={list} tabIndex={-1} className={css.chosen} aria-label={t('Chosen filters')}>
      {filters.map(({ name, label, to }) => (
        <li key={name}>
          <Link to={to} preventScrollReset onClick={keepFocus} aria-label={t('Remove filter: {label}', { label })}>
            <span dir="auto">{label}</span>
            <Icon of={XIcon} size={16} />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to={clearTo} preventScrollReset onClick={keepFocus} className="standing">
            {t('Remove all filters')}
          </Link>
        </li>
      )}
    </ul>
  );
}

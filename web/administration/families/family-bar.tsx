import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Family } from '#contract/administration/families.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { isNotFound } from '#web/kit/call.ts';
import { paths } from '#web/kit/paths.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { saveVisitorAccess } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './family-bar.module.css';
import { LeaveFamily } from './leave-family.tsx';

/** Links a family to their child's books from every public page, and back to the library from there. */
export function FamilyBar() {
  const { data, error } = usePublicApi('GET /family/', {});
  const isOver = error !== undefined && isNotFound(error.status);
  // The school has removed the link, or the parent has, on another device.
  useEffect(() => {
    if (isOver) saveVisitorAccess('family', false);
  }, [isOver]);
  return <FamilyLinks family={data} />;
}

export function FamilyLinks({ family }: { family: Pick<Family, 'first_name'> | undefined }) {
  const t = useTranslate();
  const isOwnPage = useLocation().pathname.startsWith(paths.family());
  const books = family ? t('{name}’s books', { name: isolated(family.first_name) }) : t('Your child’s books');
  return (
    <nav className={`no-print ${css.bar}`} aria-label={t('For families')}>
      <div className={`wrap ${css.row}`}>
        <Link to={isOwnPage ? paths.library() : paths.family()} className={css.link}>
          <Icon of={BooksIcon} />
          <span>{isOwnPage ? t('Go to the library') : books}</span>
        </Link>
        {!isOwnPage && <LeaveFamily />}
      </div>
    </nav>
  );
}

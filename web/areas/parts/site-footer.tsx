import { Link, useLocation } from 'react-router';
import { useMenus } from '#web/kit/page-menus.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { LanguageChoice } from './language-choice.tsx';
import css from './site-footer.module.css';

export function SiteFooter() {
  const site = useSite();
  const { menus } = useMenus();
  return (
    <footer className={`deep no-print ${css.foot}`}>
      <div className="wrap">
        <div className={css.columns}>
          <Link to={publicPaths.home()} className={css.brand}>
            <SiteLogo />
            <span dir="auto">{site.name}</span>
          </Link>
          {menus.map(({ title, entries }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {entries.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <FooterBase />
      </div>
    </footer>
  );
}

/** Only the line of policy links, for pages with one task. */
export function ShortFooter() {
  return (
    <footer className={`deep no-print ${css.foot} ${css.short}`}>
      <div className="wrap">
        <FooterBase />
      </div>
    </footer>
  );
}

function FooterBase() {
  const t = useTranslate();
  const site = useSite();
  const { policies } = useMenus();
  // Prefills the page in the problem report.
  const { pathname, search } = useLocation();
  return (
    <div className={css.base}>
      {policies.map(({ to, label }) => (
        <Link key={to} to={to} state={{ from: pathname + search }}>
          {label}
        </Link>
      ))}
      <LanguageChoice />
      {!site.isRoot && <a href={site.rootOrigin}>{t('Made with Booklark')}</a>}
    </div>
  );
}

import { Link, useLocation } from 'react-router';
import { enabledEntries, menusOf, policyWords } from '#web/kit/menus.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useWords } from '#web/kit/words.ts';
import { LanguageChoice } from './language-choice.tsx';
import css from './site-footer.module.css';

export function SiteFooter() {
  const t = useWords();
  const site = useSite();
  // Prefills the page in the problem report.
  const { pathname, search } = useLocation();
  return (
    <footer className={`deep no-print ${css.foot}`}>
      <div className="wrap">
        <div className={css.columns}>
          <Link to={paths.home()} className={css.brand}>
            <SiteLogo />
            <span dir="auto">{site.name}</span>
          </Link>
          {menusOf(site).map(({ title, entries }) => (
            <nav key={title} aria-label={t(title)}>
              <h2>{t(title)}</h2>
              <ul>
                {entries.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to}>{t(label)}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={css.base}>
          {enabledEntries(policyWords, site).map(({ to, label }) => (
            <Link key={to} to={to} state={{ from: pathname + search }}>
              {t(label)}
            </Link>
          ))}
          <LanguageChoice />
          {!site.isRoot && <a href={site.rootOrigin}>{t('Made with Booklark')}</a>}
        </div>
      </div>
    </footer>
  );
}

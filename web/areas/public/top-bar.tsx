import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { lazy, Suspense, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import type { ModeFeature } from '#contract/schools/applied-mode.ts';
import { useHelpDrawer } from '#web/areas/parts/help-button.tsx';
import { SuggestedLanguage } from '#web/areas/parts/language-choice.tsx';
import { OwnProfile } from '#web/areas/parts/own-profile.tsx';
import { UserMenuEntry } from '#web/areas/parts/user-menu-entry.tsx';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { type Menu, useMenus } from '#web/kit/page-menus.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useVisitorAccess } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, IconButton } from '#web/kit/ui/button.tsx';
import { barButtonClass, Disclosure } from '#web/kit/ui/disclosure.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SiteSearch } from './site-search.tsx';
import css from './top-bar.module.css';

/** Loaded on demand. */
const PhoneMenu = lazy(() => import('./phone-menu.tsx').then(({ PhoneMenu }) => ({ default: PhoneMenu })));

const AccessBar = lazy(() =>
  withOtherMessages(import('./access-bar.tsx')).then(({ AccessBar }) => ({ default: AccessBar })),
);

const ModePicker = lazy(() =>
  withOtherMessages(import('#web/schools/modes/mode-picker.tsx')).then(({ ModePicker }) => ({ default: ModePicker })),
);

/** `off`: features that the page's mode has turned off. */
export function TopBar({ off = [] }: { off?: ModeFeature[] }) {
  const t = useTranslate();
  const site = useSite();
  const { menus } = useMenus();
  const isSearchOff = off.includes('search');
  const [isSearching, setSearching] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isProfileOpen, setProfileOpen] = useState(false);
  const [isPickingMode, setPickingMode] = useState(false);
  const help = useHelpDrawer();
  const hasAccess = useVisitorAccess('community', 'family');
  const modeButton = site.hasSwitchboard && (
    <Button className={css.low} aria-haspopup="dialog" onClick={() => setPickingMode(true)}>
      {t('Change Modes')}
    </Button>
  );

  return (
    <>
      <Announcement />
      <header className={css.top}>
        <div className={`wrap ${css.row}`}>
          <Brand />
          {!isSearchOff && (
            <div className={`wide-only ${css.search}`}>
              <SiteSearch />
            </div>
          )}
          <div className={css.actions}>
            <SuggestedLanguage />
            {!isSearchOff && (
              <span className="phone-only">
                <IconButton label={t('Search')} aria-expanded={isSearching} onClick={() => setSearching(!isSearching)}>
                  <Icon of={MagnifyingGlassIcon} />
                </IconButton>
              </span>
            )}
            {/* The style sheet adds the icon and the number, for which the first load has no budget; the head script
                sets the number. */}
            {!site.isRoot && !off.includes('sales') && (
              <Link to="/cart" className={css.cart}>
                <span className="vh">{t('Cart')}</span>
              </Link>
            )}
            <span className="phone-only">
              <IconButton label={t('Menu')} aria-expanded={isMenuOpen} onClick={() => setMenuOpen(true)}>
                <Icon of={ListIcon} />
              </IconButton>
            </span>
            {modeButton}
            <span className={`${css.person} ${css.low}`}>
              <UserMenuEntry onProfile={() => setProfileOpen(true)} />
            </span>
          </div>
        </div>
        {isSearching && (
          <div className={`wrap phone-only ${css.below}`}>
            <SiteSearch isFocused />
          </div>
        )}
        <MenuRow menus={menus} onHelp={help.open} />
      </header>
      <Suspense>
        {hasAccess && <AccessBar />}
        {isMenuOpen && (
          <PhoneMenu
            menus={menus}
            onClose={() => setMenuOpen(false)}
            onProfile={() => setProfileOpen(true)}
            onHelp={help.open}
          />
        )}
        {isPickingMode && <ModePicker onClose={() => setPickingMode(false)} />}
      </Suspense>
      <OwnProfile isOpen={isProfileOpen} onClose={() => setProfileOpen(false)} />
      {help.drawer}
    </>
  );
}

function Announcement() {
  const t = useTranslate();
  const { announcement } = useSite();
  if (!announcement) return null;
  return (
    <aside className={`${css.strip} no-print`} aria-label={t('Announcement')}>
      <p className="wrap" dir="auto">
        {announcement}
      </p>
    </aside>
  );
}

function Brand() {
  const { name } = useSite();
  return (
    <Link to={publicPaths.home()} className={css.brand}>
      <SiteLogo />
      <span dir="auto">{name}</span>
    </Link>
  );
}

function MenuRow({ menus, onHelp }: { menus: Menu[]; onHelp: () => void }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav className={`wide-only no-print ${css.menus}`} aria-label={t('Main menu')}>
      <ul className="wrap">
        {menus.map(({ title, entries }) => (
          <li key={title}>
            <Disclosure label={title} isCurrent={entries.some(({ to }) => isWithin(pathname, to))}>
              <ul>
                {entries.map(({ to, label }) => (
                  <li key={to}>
                    <NavLink to={to}>{label}</NavLink>
                  </li>
                ))}
              </ul>
            </Disclosure>
          </li>
        ))}
        <li>
          <button type="button" className={barButtonClass} aria-haspopup="dialog" onClick={onHelp}>
            <Icon of={QuestionIcon} />
            {t('Help Center')}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The home page counts as the library. */
function isWithin(pathname: string, to: string): boolean {
  const here = pathname === '/' ? publicPaths.library() : pathname;
  return `${here}/`.startsWith(`${to.replace(/\/$/, '')}/`);
}

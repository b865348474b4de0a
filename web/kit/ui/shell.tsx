import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { SidebarSimpleIcon } from '@phosphor-icons/react/dist/ssr/SidebarSimple';
import { type ReactNode, useEffect, useId, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Drawer } from './dialog.tsx';
import { Icon } from './icon.tsx';
import css from './shell.module.css';
import { useMatches } from './use-matches.ts';

export type SidebarLink = {
  to: string;
  label: string;
  icon: PhosphorIcon;
  /** Number of open items. */
  count?: number;
  /** Matches only its own path, for the home page of an area. */
  isExact?: boolean;
  /** Other paths that belong to the link, such as detail pages. */
  within?: string[];
};

export type SidebarGroup = { key: string; label?: string; links: SidebarLink[] };

type Props = {
  /** Logo and name of the site; a narrow sidebar shows only the logo. */
  brand: { to: string; mark: ReactNode; name: string };
  groups: SidebarGroup[];
  /** Foot of the sidebar, such as sign-out. */
  foot?: ReactNode;
  /** Content of the bar after the menu button. */
  bar: ReactNode;
  words: { navigation: string; toggle: string; close: string };
  children: ReactNode;
};

/** Layout of dashboards. The sidebar starts narrow on medium screens and is a drawer on a phone. */
export function Shell({ brand, groups, foot, bar, words, children }: Props) {
  const sideId = useId();
  // Undefined until someone toggles the sidebar, now or in an earlier visit: the window's width decides.
  const [selectedWidth, setSelectedWidth] = useState<Width>();
  const [isDrawn, setDrawn] = useState(false);
  const isPhone = useMatches(PHONE);
  const usual: Width = useMatches(WIDE) ? 'broad' : 'narrow';
  const width = selectedWidth ?? usual;
  const navigation = <SidebarNavigation label={words.navigation} groups={groups} />;
  useLayoutEffect(() => setSelectedWidth(readWidth()), []);
  useEffect(() => {
    // The window became wider, so the sidebar replaces the drawer.
    if (!isPhone) setDrawn(false);
  }, [isPhone]);

  function toggle() {
    if (isPhone) return setDrawn(true);
    const next = width === 'broad' ? 'narrow' : 'broad';
    setSelectedWidth(next);
    saveWidth(next);
  }

  return (
    <div className={classes(css.shell, selectedWidth && css[selectedWidth])}>
      <aside id={sideId} className={classes(css.side, 'deep', 'no-print')}>
        <Link to={brand.to} className={css.brand}>
          {brand.mark}
          <span className={css.name}>{brand.name}</span>
        </Link>
        {navigation}
        {foot && <div className={css.foot}>{foot}</div>}
      </aside>
      <div className={css.work}>
        <header className={classes(css.bar, 'no-print')}>
          <IconButton
            label={words.toggle}
            onClick={toggle}
            aria-expanded={isPhone ? isDrawn : width === 'broad'}
            aria-haspopup={isPhone ? 'dialog' : undefined}
            aria-controls={isPhone ? undefined : sideId}
          >
            <Icon of={SidebarSimpleIcon} flips />
          </IconButton>
          {bar}
        </header>
        {children}
      </div>
      <Drawer isOpen={isDrawn} onClose={() => setDrawn(false)} title={words.navigation} closeLabel={words.close}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles from the links in it */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link clicks it */}
        <div className={css.drawn} onClick={() => setDrawn(false)}>
          {navigation}
          {foot}
        </div>
      </Drawer>
    </div>
  );
}

/** Broad is 16rem, narrow is 5rem. */
type Width = 'broad' | 'narrow';
/** shell.module.css has the same conditions. */
const PHONE = '(max-width: 767.98px)';
const WIDE = '(min-width: 1100px)';
const WIDTH_KEY = 'sidebar';

function readWidth(): Width | undefined {
  try {
    const stored = localStorage.getItem(WIDTH_KEY);
    return stored === 'broad' || stored === 'narrow' ? stored : undefined;
  } catch {
    return undefined;
  }
}

function saveWidth(width: Width): void {
  try {
    localStorage.setItem(WIDTH_KEY, width);
  } catch {
    // Without storage the window's width decides.
  }
}

const FOLDED_KEY = 'sidebar-folded';

function readFolded(): string[] {
  try {
    return (localStorage.getItem(FOLDED_KEY) ?? '').split(' ');
  } catch {
    return [];
  }
}

function saveFolded(group: string, isFolded: boolean): void {
  const others = readFolded().filter((key) => key !== '' && key !== group);
  try {
    localStorage.setItem(FOLDED_KEY, (isFolded ? [...others, group] : others).join(' '));
  } catch {
    // Without storage the groups are open at the next visit.
  }
}

/** Tells whether a path belongs to a link or to one of its detail pages. */
export function isCurrentLink(
  pathname: string,
  { to, isExact = false, within = [] }: Pick<SidebarLink, 'to' | 'isExact' | 'within'>,
): boolean {
  return pathname === to || (!isExact && [to, ...within].some((begin) => `${pathname}/`.startsWith(`${begin}/`)));
}

function SidebarNavigation({ label, groups }: { label: string; groups: SidebarGroup[] }) {
  const { pathname } = useLocation();
  const count = groups.reduce((sum, { links }) => sum + links.length, 0);
  return (
    <nav aria-label={label} className={css.navigation} style={{ '--links': count }}>
      {groups.map((group) => (
        <NavigationGroup key={group.key} group={group} pathname={pathname} />
      ))}
    </nav>
  );
}

/** A group with a name folds, and then says how much is open in it. */
function NavigationGroup({ group: { key, label, links }, pathname }: { group: SidebarGroup; pathname: string }) {
  const [isFolded, setFolded] = useState(false);
  useLayoutEffect(() => setFolded(readFolded().includes(key)), [key]);
  const list = (
    <ul>
      {links.map((link) => (
        <li key={link.to}>
          <Link
            to={link.to}
            aria-current={isCurrentLink(pathname, link) ? 'page' : undefined}
            className={css.link}
            title={link.label}
          >
            <Icon of={link.icon} />
            <span className={css.name}>{link.label}</span>
            <Count of={link.count} />
          </Link>
        </li>
      ))}
    </ul>
  );
  if (!label) return list;

  function toggle({ currentTarget }: { currentTarget: HTMLDetailsElement }) {
    if (currentTarget.open !== isFolded) return;
    setFolded(!currentTarget.open);
    saveFolded(key, !currentTarget.open);
  }

  return (
    <details open={!isFolded} onToggle={toggle}>
      <summary className={css.group}>
        {label}
        {isFolded && <Count of={links.reduce((sum, { count = 0 }) => sum + count, 0)} />}
        <Icon of={CaretDownIcon} size={13} />
      </summary>
      {list}
    </details>
  );
}

function Count({ of: count }: { of: number | undefined }) {
  return count ? <b className={css.count}>{count}</b> : null;
}

type SidebarButtonProps = { icon: PhosphorIcon; flips?: boolean; label: string; onClick: () => void };

/** Button between the sidebar's links, such as sign-out. */
export function SidebarButton({ icon, flips = false, label, onClick }: SidebarButtonProps) {
  return (
    <button type="button" className={css.link} title={label} onClick={onClick}>
      <Icon of={icon} flips={flips} />
      <span className={css.name}>{label}</span>
    </button>
  );
}

/** Main content of a dashboard page. It gets the focus on navigation. */
export function PageContent({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={classes(css.desk, 'stack')} data-desk="">
      {children}
    </main>
  );
}

type HeaderProps = {
  title: ReactNode;
  /** Badge beside the title. */
  status?: ReactNode;
  children?: ReactNode;
};

/** Page heading with its status beside it and its main action at the end. */
export function PageHeader({ title, status, children }: HeaderProps) {
  return (
    <div className="row spread" data-header="">
      {status ? (
        <div className="row">
          <h1>{title}</h1>
          {status}
        </div>
      ) : (
        <h1>{title}</h1>
      )}
      {children}
    </div>
  );
}

import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageUrl } from '#contract/app/page-routes.ts';
import { findPageRoute, isRouteEnabled } from '#contract/app/page-routes.ts';
import { StaffSearch } from '#web/administration/staff-search/staff-search.tsx';
import { accessRule, redirectTarget } from '#web/kit/guard.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { isCurrentLink, PageContent, Shell, SidebarButton } from '#web/kit/ui/shell.tsx';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import css from './admin-layout.module.css';
import { DashboardSwitch } from './dashboard-switch.tsx';
import { HelpButton } from './help-button.tsx';
import { OwnProfile } from './own-profile.tsx';
import { SignedInContent } from './signed-in-content.tsx';
import { UserMenu } from './user-menu.tsx';

export type NavItem = {
  to: PageUrl;
  label: string;
  icon: PhosphorIcon;
  /** Other paths that belong to the item, such as detail pages. */
  within?: string[];
  /** Left out where the school hides the page from its menus. */
  isHideable?: boolean;
};
export type NavGroup = { key: string; label?: string; items: NavItem[] };

type Props = {
  /** Name of the area; the bar shows the current item instead. */
  title: string;
  groups: NavGroup[];
  /** The number of tasks behind an item, by its path. */
  counts?: ReadonlyMap<string, number>;
  /** More content of the bar. */
  tools?: ReactNode;
};

/** Layout of staff areas. Until the session has been read, it shows no content. */
export function AdminLayout({ title, groups, counts, tools }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { name } = useSite();
  const session = useSession();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const { pathname } = useLocation();
  const navGroups = useEnabledNavGroups(groups);
  const currentItem = navGroups.flatMap(({ items }) => items).find((item) => isCurrentLink(pathname, item));

  return (
    <>
      <Shell
        brand={{ to: paths.home(), mark: <SiteLogo />, name }}
        groups={navGroups.map(({ key, label, items }) => ({
          key,
          ...(label && { label: t(label) }),
          links: items.map((item) => ({ ...item, label: t(item.label), count: counts?.get(item.to) ?? 0 })),
        }))}
        foot={<SidebarButton icon={SignOutIcon} label={t('Logout')} onClick={() => navigate(paths.logout())} />}
        bar={
          <>
            <b className={css.title}>{currentItem ? t(currentItem.label) : title}</b>
            {session && <DashboardSwitch session={session} />}
            {session && !seesOnlyStatistics(session) && <StaffSearch />}
            {tools}
            <HelpButton />
            {session && <UserMenu user={session.user} onProfile={() => setProfileOpen(true)} />}
          </>
        }
        words={{ navigation: title, toggle: t('Menu'), close: t('Close') }}
      >
        <PageContent>
          <SignedInContent session={session} />
        </PageContent>
      </Shell>
      <OwnProfile isOpen={isProfileOpen} onClose={() => setProfileOpen(false)} />
    </>
  );
}

/** Returns the items whose page exists and is open to the signed-in person. */
export function useEnabledNavGroups(groups: NavGroup[]): NavGroup[] {
  const { isRoot, hiddenMenu } = useSite();
  const session = useSession();
  const role = session?.user.role;
  const isOpen = ({ to, isHideable }: NavItem) => {
    if (isHideable && hiddenMenu.includes(to)) return false;
    if (seesOnlyStatistics(session)) return to === paths.adminSchoolDashboard();
    const route = findPageRoute(to);
    // Until the session has been read, the items of the whole area are shown.
    return route && isRouteEnabled(to, isRoot) && !(role && redirectTarget(accessRule(route, isRoot), role, to));
  };
  return groups
    .map((group) => ({ ...group, items: group.items.filter(isOpen) }))
    .filter(({ items }) => items.length > 0);
}

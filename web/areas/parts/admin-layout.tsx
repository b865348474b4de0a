import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { addressAt, isLiving } from '#contract/page-routes.ts';
import { elsewhere, whoOf } from '#web/kit/guard.ts';
import { paths } from '#web/kit/paths.ts';
import { useSession } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteMark } from '#web/kit/site-logo.tsx';
import { onlySeesFigures } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import { Desk, isPlaceOf, Shell, SidebarButton } from '#web/ui/shell.tsx';
import { RowsSkeleton } from '#web/ui/skeleton.tsx';
import css from './admin-layout.module.css';
import { DashboardSwitch, SwitchWelcome } from './dashboard-switch.tsx';
import { HelpButton } from './help-button.tsx';
import { OwnProfile } from './own-profile.tsx';
import { Work } from './query-provider.tsx';
import { PersonMenu } from './user-menu.tsx';
import { VisitBanner } from './visit-banner.tsx';

export type Place = {
  to: string;
  label: string;
  icon: PhosphorIcon;
  /** Addresses that belong to it: those of its details. */
  within?: string[];
};
export type PlaceGroup = { key: string; label?: string; places: Place[] };

type Props = {
  /** What the area is called; its bar names the place in it. */
  title: string;
  groups: PlaceGroup[];
  /** What else the bar of this area holds. */
  tools?: ReactNode;
};

/** Sidebar and bar of an area for staff. Until it is known who is here, a frame and nothing in it. */
export function AdminFrame({ title, groups, tools }: Props) {
  const t = useWords();
  const navigate = useNavigate();
  const { name, isRoot } = useSite();
  const session = useSession();
  const [isProfileOpen, setProfileOpen] = useState(false);
  const { pathname } = useLocation();
  const living = useLivingPlaces(groups);
  const here = living.flatMap(({ places }) => places).find((place) => isPlaceOf(pathname, place));
  const canLeave = isLiving(paths.logout(), isRoot);

  return (
    <>
      <Shell
        brand={{ to: paths.home(), mark: <SiteMark />, name }}
        groups={living.map(({ key, label, places }) => ({
          key,
          ...(label && { label: t(label) }),
          links: places.map((place) => ({ ...place, label: t(place.label) })),
        }))}
        foot={
          canLeave && <SidebarButton icon={SignOutIcon} label={t('Logout')} onClick={() => navigate(paths.logout())} />
        }
        bar={
          <>
            <b className={css.title}>{here ? t(here.label) : title}</b>
            {session && <DashboardSwitch session={session} />}
            {tools}
            <HelpButton />
            {session && <PersonMenu user={session.user} onProfile={() => setProfileOpen(true)} />}
          </>
        }
        words={{ navigation: title, toggle: t('Menu'), close: t('Close') }}
      >
        <Desk>
          {session ? (
            <>
              <VisitBanner session={session} />
              <SwitchWelcome session={session} />
              <Work key={session.user.id} />
            </>
          ) : (
            <RowsSkeleton label={t('Loading…')} />
          )}
        </Desk>
      </Shell>
      <OwnProfile isOpen={isProfileOpen} onClose={() => setProfileOpen(false)} />
    </>
  );
}

/** What lives of an area, and is open to whoever is here. */
export function useLivingPlaces(groups: PlaceGroup[]): PlaceGroup[] {
  const { isRoot } = useSite();
  const session = useSession();
  const role = session?.user.role;
  const isOpen = ({ to }: Place) => {
    if (onlySeesFigures(session)) return to === paths.adminSchoolDashboard();
    const address = addressAt(to);
    // Before it is known who is here the frame shows what everybody of the area may open.
    return address && isLiving(to, isRoot) && !(role && elsewhere(whoOf(address, isRoot), role, to));
  };
  return groups
    .map((group) => ({ ...group, places: group.places.filter(isOpen) }))
    .filter(({ places }) => places.length > 0);
}

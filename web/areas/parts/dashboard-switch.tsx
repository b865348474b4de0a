import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowsLeftRight';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PageUrl } from '#contract/app/page-routes.ts';
import type { Role } from '#contract/kit/roles.ts';
import { paths } from '#web/kit/paths.ts';
import type { Session } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Disclosure } from '#web/kit/ui/disclosure.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { seesOnlyStatistics } from '#web/kit/visit.ts';
import css from './dashboard-switch.module.css';
import { SwitchNote } from './switch-note.tsx';

type Dashboard = { to: PageUrl; label: string; roles: Role[]; switching: string };

const switchWords = {
  organization: 'Organization Dashboard',
  own: 'My dashboard',
  teacher: 'Teacher Dashboard',
  admin: 'Admin Dashboard',
  toAdmin: 'Switching to Admin Dashboard...',
  toOther: 'Switching Dashboard...',
};

const dashboards: Dashboard[] = [
  {
    to: paths.adminOrganizationDashboard(),
    label: switchWords.organization,
    roles: ['organization_admin'],
    switching: switchWords.toOther,
  },
  {
    to: paths.adminOrganizationUserDashboard(),
    label: switchWords.own,
    roles: ['organization_admin'],
    switching: switchWords.toOther,
  },
  {
    to: paths.dashboard(switchWords.teacher),
    label: switchWords.teacher,
    roles: ['school_admin', 'organization_admin', 'teacher'],
    switching: switchWords.toOther,
  },
  {
    to: paths.adminSchoolDashboard(),
    label: switchWords.admin,
    roles: ['school_admin', 'organization_admin'],
    switching: switchWords.toAdmin,
  },
];

/** The specification shows the message for this long. */
const SWITCH_MS = 1000;

/**
 * Switches between the dashboards of a role. The specification also gives teachers the menu, with their only dashboard.
 */
export function DashboardSwitch({ session }: { session: Session }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [target, setTarget] = useState<Dashboard>();
  const { open, here } = useDashboards(session);
  const isHome = useLocation().pathname === (here && pathnameOf(here.to));

  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      setTarget(undefined);
      navigate(target.to);
    }, SWITCH_MS);
    return () => clearTimeout(timer);
  }, [target, navigate]);

  if (!here) return null;
  return (
    <>
      <Disclosure
        label={
          <>
            <Icon of={ArrowsLeftRightIcon} />
            <span className={css.name}>{t(here.label)}</span>
          </>
        }
        hidesCaret
        align="end"
        buttonClass={classes(buttonClass(), css.switch)}
      >
        {open.map((one) => (
          <button
            key={one.to}
            type="button"
            aria-current={one === here ? 'page' : undefined}
            onClick={() => one !== here && setTarget(one)}
          >
            {t(one.label)}
          </button>
        ))}
      </Disclosure>
      {!session.visit && isHome && open.length > 1 && <SwitchNote person={session.user.id} />}
      {target && (
        <div className={css.scrim} role="status">
          <p>{t(target.switching)}</p>
        </div>
      )}
    </>
  );
}

/** Returns the dashboards of the session. A visit has only the school's dashboards; a visit for statistics has none. */
function useDashboards(session: Session) {
  const { role } = session.user;
  const isVisit = session.visit?.kind === 'visit';
  const { isRoot } = useSite();
  const { pathname } = useLocation();
  const isOpen = ({ to, roles }: Dashboard) =>
    roles.includes(role) && !(isVisit && firstSegment(to) === firstSegment(paths.adminOrganizationDashboard()));
  const available = isRoot || seesOnlyStatistics(session) ? [] : dashboards.filter(isOpen);
  const current =
    available.find(({ to }) => pathnameOf(to) === pathname) ??
    available.find(({ to }) => firstSegment(to) === firstSegment(pathname));
  return { open: available, here: current };
}

/** Returns the first segment of a path, which is the area. */
function firstSegment(address: string): string | undefined {
  return pathnameOf(address).split('/')[1];
}

function pathnameOf(address: string): string {
  return address.split('?')[0] ?? '';
}

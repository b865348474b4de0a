import { ArrowsLeftRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowsLeftRight';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isRouteEnabled } from '#contract/page-routes.ts';
import type { Role } from '#contract/roles.ts';
import { paths } from '#web/kit/paths.ts';
import { hasSeen, markSeen } from '#web/kit/seen-hints.ts';
import type { Session } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './dashboard-switch.module.css';

type Dashboard = { to: string; label: string; roles: Role[]; switching: string };

const switchWords = {
  organization: 'Organization Dashboard',
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

/** The specification lets the change be seen for this long. */
const SWITCH_MS = 1000;

/** Leads between the dashboards that somebody of this role has. */
export function DashboardSwitch({ session }: { session: Session }) {
  const t = useWords();
  const navigate = useNavigate();
  const [target, setTarget] = useState<Dashboard>();
  const { open, here } = useDashboards(session);

  useEffect(() => {
    if (!target) return;
    const timer = setTimeout(() => {
      setTarget(undefined);
      navigate(target.to);
    }, SWITCH_MS);
    return () => clearTimeout(timer);
  }, [target, navigate]);

  if (open.length < 2 || !here) return null;
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
      {target && (
        <div className={css.scrim} role="status">
          <p>{t(target.switching)}</p>
        </div>
      )}
    </>
  );
}

/** Those of whoever is here; a visit has those of the school, one for figures the one that it sees. */
function useDashboards({ user: { role }, visit }: Session) {
  const { isRoot } = useSite();
  const { pathname } = useLocation();
  const isOpen = ({ to, roles }: Dashboard) =>
    roles.includes(role) && isRouteEnabled(pathOf(to), isRoot) && !(visit && to === paths.adminOrganizationDashboard());
  const open = visit?.grants === 'figures' ? [] : dashboards.filter(isOpen);
  const here = open.find(({ to }) => areaOf(to) === areaOf(pathname));
  return { open, here };
}

const WELCOME = 'switch dashboards';

/** Says once, until it is dismissed, that there is more than one dashboard. */
export function SwitchWelcome({ session }: { session: Session }) {
  const t = useWords();
  const { open, here } = useDashboards(session);
  const [isDismissed, setDismissed] = useState(() => hasSeen(WELCOME));
  if (isDismissed || open.length < 2 || !here) return null;

  function dismiss() {
    markSeen(WELCOME);
    setDismissed(true);
    document.getElementById('main')?.focus();
  }

  return (
    <Alert icon={ArrowsLeftRightIcon} title={t('You can switch dashboards')}>
      <div className="row spread">
        <p>{t('Use the button with two arrows at the top to open your other dashboards.')}</p>
        <Button isSmall onClick={dismiss}>
          {t('Got it')}
        </Button>
      </div>
    </Alert>
  );
}

/** The first part of an address names its area. */
function areaOf(address: string): string | undefined {
  return pathOf(address).split('/')[1];
}

function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

import { DoorOpenIcon } from '@phosphor-icons/react/dist/ssr/DoorOpen';
import { EyeIcon } from '@phosphor-icons/react/dist/ssr/Eye';
import { useEffect, useState } from 'react';
import type { VisitBanner as VisitFacts } from '#contract/schools/organizations.ts';
import { signOutBrowser } from '#web/identity/sign-in/sign-out.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import type { Session, SessionUser } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';

type VisitOf<Kind> = Extract<VisitFacts, { kind: Kind }>;

/** Shown during a visit and during a view: names the visitor and the end, and can end it. */
export function VisitBanner({ session: { user, visit } }: { session: Session }) {
  if (visit?.kind === 'view_as') return <ViewBanner user={user} view={visit} />;
  return visit ? <OrganizationBanner user={user} visit={visit} /> : null;
}

function OrganizationBanner({ user, visit }: { user: SessionUser; visit: VisitOf<'visit'> }) {
  const fullName = useFullName();
  const t = useTranslate();
  const dates = useDateFormat();
  const [isLeaving, setLeaving] = useState(false);
  const { organization, grants, expires_at, url } = visit;
  const time = dates.time(expires_at);

  async function end() {
    setLeaving(true);
    await signOutBrowser(false);
    location.assign(url);
  }

  const name = fullName(user);
  return (
    <Alert
      icon={DoorOpenIcon}
      status="warn"
      title={t('You are visiting as {name} for {organization} until {time}.', { name, organization, time })}
    >
      <div className="row spread">
        <p>
          {grants === 'figures'
            ? t('The school lets you view its statistics.')
            : t('The school lets you help run it. Everything you do is in its activity log.')}
        </p>
        <Button isSmall isBusy={isLeaving} onClick={() => void end()}>
          {t('End visit')}
        </Button>
      </div>
    </Alert>
  );
}

/** Says how long support still views the site as this person, and can end the view. */
function ViewBanner({ user, view }: { user: SessionUser; view: VisitOf<'view_as'> }) {
  const t = useTranslate();
  const fullName = useFullName();
  const [isLeaving, setLeaving] = useState(false);
  const minutes = useMinutesUntil(view.expires_at);

  async function end() {
    setLeaving(true);
    await signOutBrowser(false);
    location.assign(paths.home());
  }

  return (
    <Alert
      icon={EyeIcon}
      status="warn"
      title={t('{by}, you are viewing this site as {name}.', { by: view.by, name: fullName(user) })}
    >
      <div className="row spread">
        <p>
          {t('{minutes, plural, =0 {Less than a minute left.} one {# minute left.} other {# minutes left.}}', {
            minutes,
          })}{' '}
          {t('You can only read. The school sees this view in its activity log.')}
        </p>
        <Button isSmall isBusy={isLeaving} onClick={() => void end()}>
          {t('End view')}
        </Button>
      </div>
    </Alert>
  );
}

/** Returns the whole minutes until a time, and updates them. */
function useMinutesUntil(time: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(time) - now;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor(left / 60_000));
}

import { DoorOpenIcon } from '@phosphor-icons/react/dist/ssr/DoorOpen';
import { useState } from 'react';
import { useDateFormat } from '#web/kit/dates.ts';
import { useFullName } from '#web/kit/person-name.ts';
import type { Session } from '#web/kit/session.ts';
import { useWords } from '#web/kit/words.ts';
import { signOutBrowser } from '#web/sign-in/sign-out.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Shown during a visit of an organization's admin: who, for which organization, until when, and how to end it. */
export function VisitBanner({ session: { user, visit } }: { session: Session }) {
  const fullName = useFullName();
  const t = useWords();
  const dates = useDateFormat();
  const [isLeaving, setLeaving] = useState(false);
  if (!visit) return null;
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

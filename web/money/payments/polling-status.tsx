import { useEffect, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import type { PollingState } from './polling.ts';

type Props = { polling: PollingState; askAgain: () => void };

/**
 * Shows the times of the last and the next question to the provider, while the questions continue. It changes each
 * second, so it is not in a live region.
 */
export function PollingStatus({ polling, askAgain }: Props) {
  const t = useTranslate();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (polling.state === 'done') return null;
  return (
    <div className="row">
      <PollingTimes polling={polling} now={now} />
      <Button isBusy={polling.state === 'asking'} onClick={askAgain}>
        {t('Check now')}
      </Button>
    </div>
  );
}

type TimesProps = { polling: PollingState; now: number };

export function PollingTimes({ polling: { state, answeredAt, nextAt }, now }: TimesProps) {
  const t = useTranslate();
  const seconds = (ms: number) => Math.max(0, Math.round(ms / 1000));
  return (
    <p className="muted">
      {answeredAt !== null &&
        t('{count, plural, =0 {Checked just now.} one {Checked # second ago.} other {Checked # seconds ago.}}', {
          count: seconds(now - answeredAt),
        })}{' '}
      {state === 'asking' && t('Checking now.')}
      {nextAt !== null &&
        t(
          '{count, plural, =0 {Checking now.} one {Checking again in # second.} other {Checking again in # seconds.}}',
          { count: seconds(nextAt - now) },
        )}
    </p>
  );
}

import { BuildingsIcon } from '@phosphor-icons/react/dist/ssr/Buildings';
import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { LockIcon } from '@phosphor-icons/react/dist/ssr/Lock';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import type { ReactNode } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { Subscription } from '#contract/schools/plans.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';

type Props = {
  subscription: Subscription;
  /** A button that helps in this state. */
  children?: ReactNode;
};

/** Names the state of the plan and its consequences. An active plan needs no note. */
export function PlanState({ subscription, children }: Props) {
  const t = useTranslate();
  const { date } = useDateFormat();
  const { state, plan, paid_by, ends_at, next_at, grace_until, paused_at, payment } = subscription;
  if (state === 'expired')
    return (
      <Alert
        status="bad"
        icon={LockIcon}
        title={ends_at ? t('Your plan ended on {day}', { day: date(ends_at) }) : t('Your plan has ended')}
      >
        <p>
          {t(
            'Everyone can still sign in and read, and you can export and refund. Nothing can be added until you choose a plan.',
          )}
        </p>
        {children}
      </Alert>
    );
  if (paid_by && !paid_by.is_own)
    return (
      <Alert icon={BuildingsIcon} title={t('{name} pays for your plan', { name: isolated(paid_by.school_name) })}>
        {t('You have {plan}. Only the organization can change it.', { plan: isolated(plan?.name ?? '') })}
      </Alert>
    );
  if (state === 'trialing')
    return (
      <Alert icon={CalendarCheckIcon} title={t('Trial until {day}', { day: date(ends_at ?? next_at ?? '') })}>
        <p>
          {payment === 'card'
            ? t('On that day, your card is charged for the first time and the plan goes on.')
            : t(
                'After that, nothing can be added until you choose a plan. Reading and sign-in continue, and nothing is deleted.',
              )}
        </p>
        {children}
      </Alert>
    );
  if (state === 'past_due')
    return (
      <Alert status="warn" icon={CreditCardIcon} title={t('A payment is due')}>
        <p>
          {payment === 'card'
            ? t('The card was declined. Everything works until {day}.', { day: date(grace_until ?? '') })
            : t('The paid period has ended. Everything works until {day}.', { day: date(grace_until ?? '') })}
        </p>
        {children}
      </Alert>
    );
  if (state === 'paused')
    return (
      <Alert icon={PauseIcon} title={t('Paused since {day}', { day: date(paused_at ?? '') })}>
        <p>{t('Nothing is charged. People can read the library, and nothing can be added.')}</p>
        {children}
      </Alert>
    );
  if (state === 'cancelled')
    return (
      <Alert title={t('Your plan ends on {day}', { day: date(ends_at ?? '') })}>
        <p>{t('Until then, everything works. After that, you can still read and export everything.')}</p>
        {children}
      </Alert>
    );
  return null;
}

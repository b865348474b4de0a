import type { Subscription } from '#contract/schools/plans.ts';
import { useApi } from '#web/kit/api.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { useSession } from '#web/kit/session.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { PlanLink } from './plan-link.tsx';

/** From this share of a limit on, people see a warning before they add. */
export const NEAR_LIMIT = 0.9;

type Name = 'students' | 'staff';

/**
 * Warns admins that a limit of the plan is near, where they add people. Others cannot change the plan, and see a
 * message only when the limit is reached.
 */
export function LimitNote({ name }: { name: Name }) {
  const session = useSession();
  return session?.user.role === 'school_admin' ? <AskedNote name={name} /> : null;
}

function AskedNote({ name }: { name: Name }) {
  const { data } = useApi('GET /subscription/');
  return data ? <NearLimit name={name} subscription={data} /> : null;
}

type Props = { name: Name; subscription: Pick<Subscription, 'limits' | 'used' | 'state'> };

/** Names the used part of a limit, once little is left. */
export function NearLimit({ name, subscription: { limits, used, state } }: Props) {
  const t = useTranslate();
  const number = useNumberFormat();
  const max = limits[name];
  if (max === null || state === 'expired' || state === 'paused' || used[name] < max * NEAR_LIMIT) return null;
  const amounts = { used: number(used[name]), max: number(max) };
  const title = name === 'students' ? t('{used} of {max} students', amounts) : t('{used} of {max} staff', amounts);
  return (
    <Alert status="warn" title={title}>
      <p>
        {used[name] >= max
          ? t('Your plan has no room for more.')
          : name === 'students'
            ? t('There is little room left for the next class.')
            : t('There is little room left for more people.')}{' '}
        <PlanLink />
      </p>
    </Alert>
  );
}

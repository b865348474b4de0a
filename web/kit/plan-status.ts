import type { SubscriptionState } from '#contract/plans.ts';
import type { Status } from '#web/ui/badge.tsx';

export const stateStatus: Record<SubscriptionState, Status> = {
  trialing: 'info',
  active: 'ok',
  past_due: 'warn',
  paused: 'info',
  cancelled: 'info',
  expired: 'bad',
};

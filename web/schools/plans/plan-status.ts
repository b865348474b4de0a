import type { SubscriptionState } from '#contract/schools/plans.ts';
import type { Status } from '#web/kit/ui/badge.tsx';

export const stateStatus: Record<SubscriptionState, Status> = {
  trialing: 'info',
  active: 'ok',
  past_due: 'warn',
  paused: 'info',
  cancelled: 'info',
  expired: 'bad',
};

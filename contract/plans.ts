import { z } from 'zod';

export const SubscriptionState = z.enum(['trialing', 'active', 'past_due', 'paused', 'cancelled', 'expired']);
export type SubscriptionState = z.output<typeof SubscriptionState>;

import type { Quote } from '#contract/orders.ts';

export type Provider = Quote['providers'][number];

/** Names of companies are not translated. */
export const providerNames: Record<Provider, string> = { stripe: 'Stripe' };

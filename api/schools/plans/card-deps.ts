import type { PlatformSeller, ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { TransactionRunner } from '#api/kit/serve.ts';

/** Dependencies of a card plan's steps: each step has its own transaction, and provider calls run between them. */
export type PlanDeps = TransactionRunner & {
  tenantId: string;
  settings: ProvidersSettings & { platformSeller: PlatformSeller };
};

import type { PlatformSeller, ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { TransactionRunner } from '#api/kit/serve.ts';

/** What steps of a plan by card need: a transaction each, and between them the provider. */
export type PlanDeps = TransactionRunner & {
  tenantId: string;
  settings: ProvidersSettings & { platformSeller: PlatformSeller };
};

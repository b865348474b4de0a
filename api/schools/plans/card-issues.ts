import type { PlatformSeller, ProvidersSettings } from '#api/kit/provider-settings.ts';
import type { TransactionRunner } from '#api/kit/serve.ts';
import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { CheckoutRow } from './card-queries.ts';

/** Dependencies of a card plan's steps: each step has its own transaction, and provider calls run between them. */
export type PlanDeps = TransactionRunner & {
  tenantId: string;
  settings: ProvidersSettings & { platformSeller: PlatformSeller };
};

/** Lists a provider state that could not be applied, until someone has checked it. */
export function addIssue(
  { inTransaction }: PlanDeps,
  { id, provider }: CheckoutRow,
  reason: 'order' | 'amount' | 'currency',
  details: Record<string, string | number>,
): Promise<void> {
  return inTransaction((db) => insertIssue(db, { provider, reference: id, reason, details }));
}

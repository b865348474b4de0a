import { insertIssue } from '#api/money/payment-issues/service.ts';
import type { PlanDeps } from './card-deps.ts';
import type { CheckoutRow } from './card-queries.ts';

/** Lists a provider state that could not be applied, until someone has checked it. */
export function addIssue(
  { inTransaction }: PlanDeps,
  { id, provider }: CheckoutRow,
  reason: 'order' | 'amount' | 'currency',
  details: Record<string, string | number>,
): Promise<void> {
  return inTransaction((db) => insertIssue(db, { provider, reference: id, reason, details }));
}

import { randomUUID } from 'node:crypto';
import { inTenant } from '#api/kit/tenant.ts';
import { postTransaction } from '#api/money/ledger/service.ts';
import type { TestApp } from './test-app.ts';

const WORKER = { role: 'worker', personId: null, sessionId: null } as const;

type Raised = { amount: number; causeId: string; currency?: string; reason?: string };

/** Posts money that a school raised for a cause; a negative amount is a refund. */
export async function raise(
  app: Pick<TestApp, 'pool'>,
  tenantId: string,
  { amount, causeId, currency = 'GBP', reason = `paid ${randomUUID()}` }: Raised,
): Promise<void> {
  await inTenant(app.pool, { ...WORKER, tenantId }, (db) =>
    postTransaction(db, {
      ...{ reason, currency },
      postings: [
        { account: { kind: 'provider', provider: 'stripe' }, amount },
        { account: { kind: 'cause', causeId }, amount: -amount },
      ],
    }),
  );
}

/** Adds a cause for which a school raised 5.00; returns its id. */
export async function aRaisedCause(app: TestApp, tenantId: string): Promise<string> {
  const causeId = await app.insert('causes', {
    ...{ tenant_id: tenantId, slug: `garden-${randomUUID()}`, name: 'Garden', image: 'flower-15.svg' },
  });
  await raise(app, tenantId, { amount: 500, causeId });
  return causeId;
}

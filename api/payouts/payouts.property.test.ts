import fc from 'fast-check';
import { expect } from 'vitest';
import { payoutTest as test } from '#api/testing/payout-test.ts';

type Step = { kind: 'raise' | 'refund' | 'other'; amount: number } | { kind: 'prepare' | 'confirm' | 'withdraw' };

const amounts = fc.integer({ min: 1, max: 1000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('raise' as const, 'refund' as const, 'other' as const), amount: amounts }),
  fc.record({ kind: fc.constantFrom('prepare' as const, 'confirm' as const, 'withdraw' as const) }),
);

test('whatever happens in which order, and at the same moment, each posting is paid once', async ({
  app,
  cause,
  other,
  raised,
  prepare,
  confirm,
  withdraw,
  owed,
  differences,
}) => {
  let sum = 0;
  let waiting: string | undefined;
  const run = async (one: Step) => {
    if ('amount' in one) {
      const amount = one.kind === 'refund' ? -one.amount : one.amount;
      sum += amount;
      return raised(amount, one.kind === 'other' ? { at: other } : {});
    }
    if (one.kind === 'prepare') {
      const reply = await prepare();
      if (reply.statusCode === 201) waiting = reply.json().payout;
      return;
    }
    if (waiting !== undefined) await (one.kind === 'confirm' ? confirm(waiting) : withdraw(waiting));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }), async (rounds) => {
      for (const round of rounds) await Promise.all(round.map(run));
      const { rows } = await app.database.owner.query<{ paid: string; taken: string }>(
        `select coalesce(sum(amount), 0) as paid, coalesce((select -sum(p.amount) from payout_postings d join postings p using (tenant_id, transaction_id, currency, number)
            join payouts o on o.id = d.payout_id where o.state = 'confirmed' and o.cause_id = $1), 0) as taken
          from payouts where state = 'confirmed' and cause_id = $1`,
        [cause],
      );
      expect(Number(rows[0]?.taken)).toBe(Number(rows[0]?.paid));
      expect((await owed()) ?? 0).toBe(sum - Number(rows[0]?.paid));
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 12 },
  );
});

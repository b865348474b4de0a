import { describe, expect } from 'vitest';
import { payoutTest } from '#api/testing/payout-test.ts';

const test = payoutTest
  .extend('paidOut', ({ raised, prepared, confirm }) => async () => {
    await raised(500);
    const id = await prepared();
    await confirm(id);
    return id;
  })
  /** Changes rows as no role of the product can, and restores them. */
  .extend('damage', ({ app }, { onCleanup }) => async (id: string, change: string, undo: string) => {
    await app.database.owner.query(change, [id]);
    onCleanup(async () => void (await app.database.owner.query(undo, [id])));
  });

describe('the check of the ledger lists a payout', () => {
  test('whose part of a school says something else than its postings', async ({
    paidOut,
    damage,
    differences,
    school,
  }) => {
    const payout = await paidOut();
    const move = (by: string) => `update payout_lines set amount = amount ${by} 1 where payout_id = $1`;
    await damage(payout, move('+'), move('-'));
    const facts = { payout, currency: 'GBP', cause_name: 'Garden for all' };
    const rows = await differences();
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { tenant: school.id, kind: 'payout_postings', facts, ledger: 500, shown: 501 },
        { tenant: school.id, kind: 'payout_posted', facts, ledger: 500, shown: 501 },
        { tenant: expect.any(String), kind: 'payout', facts, ledger: 501, shown: 500 },
      ]),
    );
  });

  test('whose statement says something else than its postings', async ({ paidOut, damage, differences, school }) => {
    const payout = await paidOut();
    const move = (by: string) => `update payout_movements set amount = amount ${by} 1 where payout_id = $1`;
    await damage(payout, move('-'), move('+'));
    expect(await differences()).toMatchObject([
      { tenant: school.id, kind: 'payout_statement', facts: { payout }, ledger: 500, shown: 499 },
    ]);
  });

  test('whose amount is not the sum of its parts', async ({ paidOut, damage, differences }) => {
    const payout = await paidOut();
    const move = (by: string) => `update payouts set amount = amount ${by} 1 where id = $1`;
    await damage(payout, move('+'), move('-'));
    expect(await differences()).toMatchObject([{ kind: 'payout', facts: { payout }, ledger: 500, shown: 501 }]);
  });

  test('that is confirmed and not posted', async ({ paidOut, damage, differences, school }) => {
    const payout = await paidOut();
    const rename = (from: string, to: string) =>
      `update ledger_transactions set reason = replace(reason, '${from} ', '${to} ') where reason = '${from} ' || $1`;
    await damage(payout, rename('payout', 'lost'), rename('lost', 'payout'));
    expect(await differences()).toMatchObject([
      { tenant: school.id, kind: 'payout_posted', facts: { payout }, ledger: 0, shown: 500 },
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { payoutTest as test } from '#api/testing/payout-test.ts';
import type { PayoutDetail } from '#contract/giving/payouts.ts';

const sumOf = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);

describe('the statement of a payout', () => {
  test('begins with what the payout before it paid, and closes with its amount', async ({
    raised,
    prepared,
    confirm,
    show,
  }) => {
    await raised(500);
    const before = await prepared();
    await confirm(before);
    await raised(-200, { reason: `refunded ${randomUUID()}` });
    await raised(900);
    const { opening, movements, closing }: PayoutDetail = await show(await prepared());
    expect({ opening, closing }).toEqual({ opening: 500, closing: 700 });
    expect(opening + sumOf(movements)).toBe(closing);
    expect(movements.map(({ kind, amount }) => ({ kind, amount }))).toEqual([
      { kind: 'paid_out', amount: -500 },
      { kind: 'sale', amount: 900 },
      { kind: 'refund', amount: -200 },
    ]);
  });

  test('counts a sale in the month of its school', async ({ app, school, other, raised, prepared, show }) => {
    const { owner } = app.database;
    const zones =
      "insert into sale_settings (tenant_id, time_zone, cause_share, school_share) values ($1, 'Pacific/Kiritimati', 5000, 1000), ($2, 'Pacific/Pago_Pago', 5000, 1000)";
    await owner.query(zones, [school.id, other.id]);
    await raised(500);
    await raised(300, { at: other });
    const midnight = "update ledger_transactions set posted_at = '2026-10-01T05:00Z' where tenant_id = any($1)";
    await owner.query(midnight, [[school.id, other.id]]);
    const { movements }: PayoutDetail = await show(await prepared());
    expect(movements.map(({ month, amount }) => ({ month, amount })).toSorted((a, b) => b.amount - a.amount)).toEqual([
      { month: '2026-10', amount: 500 },
      { month: '2026-09', amount: 300 },
    ]);
  });

  test('is a CSV whose movements and opening balance sum to its closing balance', async ({
    raised,
    prepared,
    confirm,
    send,
    second,
  }) => {
    await raised(500);
    await confirm(await prepared());
    await raised(300);
    const reply = await send('GET', `payouts/${await prepared()}/statement/?format=csv`, second);
    expect(reply.statusCode, reply.body).toBe(200);
    const lines = reply.body.trim().split('\r\n');
    expect(lines[0]).toBe('kind,school,month,day,payments,name,reason,reference,currency,amount');
    const amounts = lines.slice(1).map((line) => Number(line.split(',').at(-1)));
    expect(amounts.at(-1)).toBe(300);
    expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(300);
  });

  test('is a PDF, also with names in Arabic and Devanagari', async ({ app, cause, raised, prepared, send, second }) => {
    await app.database.owner.query('update causes set name = $2 where id = $1', [cause, 'حديقة للجميع बगीचा']);
    await raised(500);
    const reply = await send('GET', `payouts/${await prepared()}/statement/`, second);
    expect(reply.statusCode, reply.body.slice(0, 300)).toBe(200);
    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('of a payout that was withdrawn is not found', async ({ raised, prepared, withdraw, send, second }) => {
    await raised(500);
    const id = await prepared();
    await withdraw(id);
    expect((await send('GET', `payouts/${id}/statement/`, second)).statusCode).toBe(404);
  });
});

describe('GET /api-super-admin/cause-money/', () => {
  test('lists what each cause raised, is owed and was paid, and each currency sums to the total above', async ({
    raised,
    prepared,
    confirm,
    send,
    second,
    cause,
  }) => {
    await raised(500);
    await raised(700, { currency: 'EUR' });
    await confirm(await prepared());
    await raised(-200);
    const list = (await send('GET', 'cause-money/?limit=100', second)).json();
    const own = (list.results as { cause: { id: string } }[]).filter((row) => row.cause.id === cause);
    expect(own).toEqual([
      expect.objectContaining({ currency: 'EUR', raised: 700, paid_out: 0, owed: 700 }),
      expect.objectContaining({ currency: 'GBP', raised: 300, paid_out: 500, owed: -200 }),
    ]);
    const totals = (await send('GET', 'cause-money/totals/?currency=GBP', second)).json().results;
    const csv = (await send('GET', 'cause-money/?currency=GBP&format=csv', second)).body.trim().split('\r\n').slice(1);
    expect(csv.reduce((sum, line) => sum + Number(line.split(',').at(-1)), 0)).toBe(totals[0].owed);
  });
});

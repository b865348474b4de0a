import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { payoutTest as test } from '#api/testing/payout-test.ts';
import { refusalWords } from '#contract/kit/refusals.ts';

describe('POST /api-super-admin/payouts/', () => {
  test('takes what all schools raised for a cause until a time, by school', async ({
    raised,
    other,
    school,
    prepare,
  }) => {
    await raised(500);
    await raised(300, { at: other });
    const reply = await prepare();
    expect(reply.statusCode, reply.body).toBe(201);
    const { amount, lines } = reply.json();
    expect(amount).toBe(800);
    expect(lines.toSorted(byAmount)).toEqual([
      { tenant: other.id, amount: 300 },
      { tenant: school.id, amount: 500 },
    ]);
  });

  test('leaves what was posted after its cut-off time to the next payout', async ({ raised, prepare }) => {
    await raised(500);
    const until = new Date();
    await raised(200);
    expect((await prepare({ until })).json()).toMatchObject({ amount: 500 });
  });

  test('leaves what a bank has still to confirm, other currencies and other causes', async ({ raised, prepare }) => {
    await raised(500);
    await raised(700, { currency: 'EUR' });
    await raised(900, { causeId: randomUUID() });
    expect((await prepare()).json()).toMatchObject({ amount: 500 });
  });

  test('is refused where nothing is owed, and adds nothing', async ({ app, school, raised, prepare }) => {
    await raised(500);
    await raised(-500);
    const reply = await prepare();
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ state: 'nothing_owed' });
    const { rows } = await app.database.owner.query('select from payout_postings where tenant_id = $1', [school.id]);
    expect(rows).toEqual([]);
  });

  test('is refused while another payout of the cause waits, and without a key', async ({ raised, prepare }) => {
    await raised(500);
    await prepare();
    expect((await prepare()).json()).toMatchObject({ state: 'prepared' });
    expect((await prepare({ key: '' })).statusCode).toBe(400);
  });

  test('is refused with a cut-off time in the future', async ({ raised, prepare }) => {
    await raised(500);
    const reply = await prepare({ until: new Date(Date.now() + 3_600_000) });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['until']);
  });

  test('the database refuses a posting in two payouts', async ({ app, raised, prepared, confirm }) => {
    await raised(500);
    const first = await prepared();
    await confirm(first);
    await raised(300);
    const second = await prepared();
    const again = `insert into payout_postings (tenant_id, transaction_id, currency, number, payout_id)
      select tenant_id, transaction_id, currency, number, $2 from payout_postings where payout_id = $1`;
    await expect(app.database.owner.query(again, [first, second])).rejects.toThrow('payout_postings_once');
  });

  test('repeated with its key returns the first reply', async ({ raised, prepare }) => {
    await raised(500);
    const [key, until] = [randomUUID(), new Date()];
    const first = await prepare({ key, until });
    expect((await prepare({ key, until })).json()).toEqual(first.json());
  });

  test('ten at the same moment make one payout', async ({ raised, prepare }) => {
    await raised(500);
    const replies = await Promise.all(Array.from({ length: 10 }, () => prepare()));
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(replies.every(({ statusCode }) => [201, 409, 429, 503].includes(statusCode))).toBe(true);
  });
});

test('a payout and the money of a cause show the end of its bank account, for the transfer', async ({
  app,
  raised,
  cause,
  prepared,
  show,
  send,
  first,
}) => {
  await raised(500);
  const id = await prepared();
  const listed = async () =>
    (await send('GET', 'cause-money/?search=Garden+for+all&currency=GBP', first))
      .json()
      .results.find((row: { cause: { id: string } }) => row.cause.id === cause);
  expect(await show(id)).toMatchObject({ bank_account: null });
  const account = { bank_account: '\\x7365616c6564', bank_account_end: '5555' };
  await app.database.owner.query('update causes set bank_account = $1, bank_account_end = $2 where id = $3', [
    ...[account.bank_account, account.bank_account_end],
    cause,
  ]);
  expect(await show(id)).toMatchObject({ bank_account: '•••• 5555' });
  expect(await listed()).toMatchObject({ bank_account: '•••• 5555' });
});

describe('POST /api-super-admin/payouts/{id}/confirm/', () => {
  test('posts the payout once at each school and changes nothing of what was raised', async ({
    raised,
    other,
    school,
    prepared,
    confirm,
    balances,
    owed,
    differences,
  }) => {
    await raised(500);
    await raised(300, { at: other });
    const id = await prepared();
    expect(await owed()).toBe(800);
    expect((await confirm(id)).statusCode).toBe(200);
    expect((await confirm(id)).statusCode).toBe(409);
    expect(await balances(school)).toEqual({ bank: -500, cause: -500, payouts: 500, provider: 500 });
    expect(await balances(other)).toEqual({ bank: -300, cause: -300, payouts: 300, provider: 300 });
    expect(await owed()).toBe(0);
    expect(await differences()).toEqual([]);
  });

  test('is refused to an admin whom a colleague added less than seven days ago', async ({
    app,
    raised,
    prepared,
    confirm,
    second,
  }) => {
    await raised(500);
    const id = await prepared();
    const { owner } = app.database;
    await owner.query("update users set second_person_from = now() + interval '1 minute' where id = $1", [second.id]);
    const refused = await confirm(id);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe(refusalWords.newSecondPerson);

    await owner.query('update users set second_person_from = now() where id = $1', [second.id]);
    expect((await confirm(id)).statusCode).toBe(200);
  });

  test('is refused to the person who prepared it', async ({ raised, prepared, confirm, first, show }) => {
    await raised(500);
    const id = await prepared();
    expect((await confirm(id, { as: first })).statusCode).toBe(403);
    expect(await show(id, first)).toMatchObject({ state: 'prepared', can_confirm: false, can_withdraw: true });
    expect(await show(id)).toMatchObject({ can_confirm: true });
  });

  test('the database refuses one person for both steps', async ({ app, raised, prepared }) => {
    await raised(500);
    const id = await prepared();
    const change = `update payouts set state = 'confirmed', confirmed_at = now(), confirmed_by = prepared_by, confirmed_by_name = 'A',
      reference = 'B', paid_on = current_date where id = $1`;
    await expect(app.database.owner.query(change, [id])).rejects.toThrow('payouts_by_two_people');
  });

  test('two people at the same moment confirm it once', async ({ raised, prepared, confirm, second, third }) => {
    await raised(500);
    const id = await prepared();
    const replies = await Promise.all([second, third, second, third].map((as) => confirm(id, { as })));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('is refused with a day in the future or before it was prepared', async ({ raised, prepared, confirm }) => {
    await raised(500);
    const id = await prepared();
    expect((await confirm(id, { paid_on: '2199-01-01' })).statusCode).toBe(400);
    expect((await confirm(id, { paid_on: '2020-01-01' })).statusCode).toBe(400);
  });
});

describe('a refund', () => {
  test('while a payout is prepared lowers the next one, and the person who confirms is told', async ({
    raised,
    prepared,
    confirm,
    show,
    owed,
    prepare,
    differences,
  }) => {
    await raised(500);
    const id = await prepared();
    await raised(-200, { reason: `refunded ${randomUUID()}` });
    expect(await show(id)).toMatchObject({ amount: 500, owed: 300, refunded_since: true });
    await confirm(id);
    expect(await owed()).toBe(-200);
    expect((await prepare()).statusCode).toBe(409);
    await raised(900);
    expect((await prepare()).json()).toMatchObject({ amount: 700 });
    expect(await differences()).toEqual([]);
  });

  test('at one school is paid by what others raised', async ({ raised, other, prepared, confirm, prepare, school }) => {
    await raised(500);
    await confirm(await prepared());
    await raised(-500);
    await raised(800, { at: other });
    const { amount, lines } = (await prepare()).json();
    expect(amount).toBe(300);
    expect(lines).toContainEqual({ tenant: school.id, amount: -500 });
  });
});

describe('POST /api-super-admin/payouts/{id}/withdraw/', () => {
  test('gives back what it had taken', async ({ raised, prepared, withdraw, confirm, prepare, show, differences }) => {
    await raised(500);
    const id = await prepared();
    expect((await withdraw(id)).statusCode).toBe(200);
    expect(await show(id)).toMatchObject({ state: 'withdrawn', lines: [], can_confirm: false, can_withdraw: false });
    expect((await confirm(id)).statusCode).toBe(409);
    expect((await withdraw(id)).statusCode).toBe(409);
    expect((await prepare()).json()).toMatchObject({ amount: 500 });
    expect(await differences()).toEqual([]);
  });

  test('is refused once it is confirmed', async ({ raised, prepared, withdraw, confirm }) => {
    await raised(500);
    const id = await prepared();
    await confirm(id);
    expect((await withdraw(id)).statusCode).toBe(409);
  });
});

describe('a school that is suspended or erased', () => {
  test('is paid out while it is suspended, and prepared then as well', async ({
    app,
    raised,
    other,
    first,
    prepare,
    prepared,
    confirm,
    owed,
    differences,
  }) => {
    const suspended = await app.aSchool();
    await raised(300, { at: suspended });
    const id = await prepared();
    const reply = await app.request(`/api/api-admin/tenants/${suspended.id}/suspend/`, {
      ...{ method: 'POST', as: first, host: 'localhost', body: { reason: 'The school asked us to pause its site.' } },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    await raised(200, { at: suspended });
    await raised(100, { at: other });

    expect((await confirm(id)).json()).toMatchObject({ state: 'confirmed', amount: 300 });
    const { amount, lines } = (await prepare()).json();
    expect(amount).toBe(300);
    expect(lines).toContainEqual({ tenant: suspended.id, amount: 200 });
    expect(await owed()).toBe(300);
    expect(await differences()).toEqual([]);
  });

  test('with a payout prepared is paid out as the others', async ({ app, raised, other, prepared, confirm, owed }) => {
    await raised(500);
    await raised(300, { at: other });
    const id = await prepared();
    await app.database.owner.query('delete from tenants where id = $1', [other.id]);
    const reply = await confirm(id);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.json().lines).toContainEqual({ tenant: other.id, school_name: 'Harbour School', amount: 300 });
    expect(await owed()).toBe(0);
  });
});

const byAmount = (one: { amount: number }, other: { amount: number }) => one.amount - other.amount;

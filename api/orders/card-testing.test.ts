import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { describe, expect } from 'vitest';
import { orderTest } from '#api/testing/order-test.ts';
import type { Challenge, ChallengeResponse } from '#contract/challenges.ts';

const FROM = '203.0.113.70';

/** Solves a challenge as the worker of the page does. */
async function solve(challenge: Challenge): Promise<ChallengeResponse> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('the challenge was not solved');
  const { counter, derivedKey } = solution;
  return { challenge, solution: { counter, derivedKey } };
}

const test = orderTest
  /** Adds declines of an order that is placed here, as if so many cards had been tried. */
  .extend('decline', ({ app, place, attemptsOf }) => async (count: number, from = FROM, email = 'thief@home.example') => {
    const order = await place({ email }, { from });
    const [attempt] = await attemptsOf(order);
    await app.database.owner.query(
      `insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
        select o.tenant_id, gen_random_uuid()::text, $2, o.placed_from from orders o, generate_series(1, $3::int) where o.id = $1`,
      [order.order, attempt?.id, count],
    );
    return order;
  });

describe('an address with twenty declined cards', () => {
  test('gets a challenge, and an honest buyer there who has solved it pays', async ({ checkout, decline, control, waitFor }) => {
    await decline(20);
    const honest = { email: 'grandma@home.example' };
    const refused = await checkout(honest, { from: FROM });
    const challenge_response = await solve(refused.json().challenge);
    const placed = await checkout({ ...honest, challenge_response }, { from: FROM });

    expect({ refused: refused.statusCode, placed: placed.statusCode }).toEqual({ refused: 429, placed: 201 });
    await control({ reference: placed.json().order, action: 'pay', delivery: 'now' });
    await waitFor(placed.json(), 'ready_to_read');
  });

  test('cannot send a solved challenge twice, from elsewhere, late or changed', async ({ app, checkout, decline }) => {
    await decline(20);
    await decline(20, '203.0.113.71', 'other-thief@home.example');
    const challenge: Challenge = (await checkout({}, { from: FROM })).json().challenge;
    const solved = await solve(challenge);
    const send = (challenge_response: ChallengeResponse, from = FROM) => checkout({ challenge_response }, { from });
    const { parameters } = challenge;
    const longer = { ...solved, challenge: { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt + 60 } } };
    const wrong = { ...solved, solution: { ...solved.solution, derivedKey: '00'.repeat(32) } };

    const refused = [await send(longer), await send(wrong), await send(solved, '203.0.113.71')];
    const first = await send(solved);
    const replayed = await send(solved);

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
    expect({ first: first.statusCode, replayed: replayed.statusCode }).toEqual({ first: 201, replayed: 429 });
    expect(replayed.json().challenge).not.toEqual(challenge);
    const { rows } = await app.database.owner.query('select 1 from solved_challenges');
    expect(rows).toHaveLength(1);
  });

  test('gets no challenge any more from the sixtieth on', async ({ checkout, decline }) => {
    await decline(60);
    const refused = await checkout({ email: 'grandma@home.example' }, { from: FROM });

    expect(refused.statusCode).toBe(429);
    expect(refused.json().challenge).toBeUndefined();
  });
});

describe('a school that is tested from thousands of addresses', () => {
  const tested = test.extend('storm', ({ app, checkout, attemptsOf }) => async (cards: number): Promise<number> => {
    let tried = 0;
    for (let card = 0; card < cards; card++) {
      const from = `198.51.${Math.floor(card / 250)}.${card % 250}`;
      const reply = await checkout({ email: `card-${card}@storm.example` }, { from });
      if (reply.statusCode !== 201) continue;
      const [attempt] = await attemptsOf(reply.json());
      await app.database.owner.query(
        `insert into payment_declines (tenant_id, event_id, attempt_id, placed_from)
          select o.tenant_id, gen_random_uuid()::text, $2, o.placed_from from orders o, generate_series(1, 3) where o.id = $1`,
        [reply.json().order, attempt?.id],
      );
      tried += 3;
    }
    return tried;
  });

  tested('lets few cards be tried without work, and no order is paid', async ({ app, school, storm }) => {
    const tried = await storm(200);
    const { rows } = await app.database.owner.query('select 1 from orders where tenant_id = $1 and paid_at is not null', [
      school.id,
    ]);

    // The brake begins at the fortieth decline, of which each order brings three.
    expect(tried).toBe(42);
    expect(rows).toEqual([]);
  });

  tested('lets people of the school pay once they have solved a challenge', async ({ app, school, storm, checkout }) => {
    await storm(20);
    const as = await app.aPerson(school, 'teacher');
    const refused = await checkout({}, { as });
    const challenge_response = await solve(refused.json().challenge);

    expect((await checkout({ challenge_response }, { as })).statusCode).toBe(201);
  });
});

import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher, signInTokens } from '#api/testing/credentials.ts';
import type { RequestOptions } from '#api/testing/test-app.ts';

const test = appTest
  .extend('teacher', async ({ app }) => aTeacher(app, await app.aSchool()))
  .extend('start', ({ app, teacher }) => () => {
    return signInTokens(app, teacher, adultPassword);
  })
  .extend('renew', ({ app, teacher }) => (refresh: string, options: RequestOptions = {}) => {
    return app.request('/api/auth/token/refresh/', {
      method: 'POST',
      at: teacher.school,
      body: { refresh },
      ...options,
    });
  })
  .extend('next', ({ renew }) => async (refresh: string): Promise<string> => {
    return (await renew(refresh)).json().refresh;
  })
  .extend('profile', ({ app, teacher }) => (token: string) => {
    return app.request('/api/user/profile/', { at: teacher.school, token });
  })
  .extend('passTime', ({ app, teacher }) => (seconds: number) => {
    return app.database.owner.query(
      `update refresh_tokens set first_used_at = first_used_at - make_interval(secs => $2)
     where tenant_id = $1`,
      [teacher.school.id, seconds],
    );
  });

describe('POST /auth/token/refresh/', () => {
  test('a refresh returns a new pair, and both tokens work', async ({ start, renew, profile }) => {
    const { refresh } = await start();

    const reply = await renew(refresh);

    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json())).toEqual(['access', 'refresh']);
    expect((await profile(reply.json().access)).statusCode).toBe(200);
    expect((await renew(reply.json().refresh)).statusCode).toBe(200);
  });

  test('two tabs that refresh concurrently both keep working', async ({ start, renew, next }) => {
    const { refresh } = await start();

    const [one, two] = await Promise.all([next(refresh), next(refresh)]);
    const after = [await renew(one), await renew(two)];

    expect(one).not.toBe(two);
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  test('a used token that is sent again later ends the session', async ({ start, renew, next, profile, passTime }) => {
    const { access, refresh } = await start();
    const second = await next(refresh);
    await passTime(31);

    expect((await renew(refresh)).statusCode).toBe(401);
    expect((await renew(second)).statusCode).toBe(401);
    expect((await profile(access)).statusCode).toBe(401);
  });

  test('a used token that is sent again after its successor was used ends the session', async ({
    start,
    renew,
    next,
  }) => {
    const { refresh } = await start();
    const second = await next(refresh);
    const third = await next(second);

    expect((await renew(refresh)).statusCode).toBe(401);
    expect((await renew(third)).statusCode).toBe(401);
  });

  test('a used token that the database no longer knows ends the session too', async ({
    start,
    renew,
    next,
    passTime,
  }) => {
    const { refresh } = await start();
    const second = await next(refresh);
    await passTime(2 * 86_400);
    const third = await next(second);

    expect((await renew(refresh)).statusCode).toBe(401);
    expect((await renew(third)).statusCode).toBe(401);
  });

  test('a session ends 12 hours after its last refresh, a remembered one after 30 days', async ({ app, teacher }) => {
    const body = { username: teacher.username, password: adultPassword, remember: true };
    await signInTokens(app, teacher, adultPassword);
    await signInTokens(app, teacher, adultPassword, { body });

    const { rows } = await app.database.owner.query(
      `select remember, extract(epoch from expires_at - created_at)::int / 3600 as hours from sessions
     where user_id = $1 and id <> $2 order by remember`,
      [teacher.id, teacher.sessionId],
    );

    expect(rows).toEqual([
      { remember: false, hours: 12 },
      { remember: true, hours: 720 },
    ]);
  });

  test('an expired session cannot be refreshed', async ({ app, teacher, start, renew }) => {
    const { refresh } = await start();
    await app.database.owner.query('update sessions set expires_at = now() where user_id = $1', [teacher.id]);

    expect((await renew(refresh)).statusCode).toBe(401);
  });

  test('a token can be refreshed at its own school only, and a malformed one nowhere', async ({
    app,
    teacher,
    start,
    renew,
  }) => {
    const { refresh } = await start();
    const foreign = await renew(refresh, { at: await app.aSchool() });
    const malformed = await Promise.all(['x', `${teacher.sessionId}.x`, `${refresh}x`].map((one) => renew(one)));
    const empty = await renew('');

    expect(foreign.statusCode).toBe(401);
    expect(malformed.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(empty.statusCode).toBe(400);
    expect((await renew(refresh)).statusCode).toBe(200);
  });
});

type TokenRecord = { token: string; parent: TokenRecord | undefined; usedAt: number | undefined; isOutlived: boolean };

test('whatever the order of refreshes and pauses, only valid tokens are accepted', async ({
  start,
  renew,
  passTime,
}) => {
  const step = fc.record({ pick: fc.nat(), pause: fc.constantFrom(0, 0, 0, 20, 31) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
      const first: TokenRecord = {
        token: (await start()).refresh,
        parent: undefined,
        usedAt: undefined,
        isOutlived: false,
      };
      const all = [first];
      let clock = 0;
      let hasEnded = false;
      for (const { pick, pause } of steps) {
        clock += pause;
        if (pause > 0) await passTime(pause);
        const used = all[pick % all.length] ?? first;
        const isGood = used.usedAt === undefined || (clock - used.usedAt < 30 && !used.isOutlived);

        const reply = await renew(used.token);

        hasEnded ||= !isGood;
        expect(reply.statusCode).toBe(hasEnded ? 401 : 200);
        if (hasEnded) continue;
        used.usedAt ??= clock;
        if (used.parent) used.parent.isOutlived = true;
        all.push({ token: reply.json().refresh, parent: used, usedAt: undefined, isOutlived: false });
      }
    }),
    { numRuns: 25 },
  );
});

import { describe, expect } from 'vitest';
import { movedTest as test } from '#api/testing/moved-test.ts';
import { registrationWords } from '#contract/identity/registration.ts';

describe('a former subdomain', () => {
  test('is refused to registration, its check and the platform’s form', async ({
    app,
    move,
    aName,
    register,
    isFree,
  }) => {
    const [school, other] = [await app.aSchool(), await app.aSchool()];
    await move(school, aName());

    expect(await isFree(school.subdomain)).toBe(false);
    const registered = await register(school.subdomain);
    expect(registered.statusCode).toBe(400);
    expect(registered.json().subdomain).toEqual([registrationWords.subdomainTaken]);
    expect((await move(other, school.subdomain)).json().fields.subdomain).toEqual([registrationWords.subdomainTaken]);
  });

  test('is refused by the database itself', async ({ app, move, aName }) => {
    const [school, other] = [await app.aSchool(), await app.aSchool()];
    await move(school, aName());
    const take = app.database.owner.query('update tenants set subdomain = $2 where id = $1', [
      other.id,
      school.subdomain,
    ]);

    await expect(take).rejects.toMatchObject({ code: '23505', constraint: 'tenants_subdomain_key' });
  });

  test('is never given out again after the erasure of the school', async ({
    app,
    act,
    erase,
    move,
    aName,
    register,
    isFree,
  }) => {
    const school = await app.aSchool();
    const last = aName();
    await move(school, last);
    await act('close', school);
    await erase(school);

    expect((await app.request('/icon.svg', { at: school })).statusCode).toBe(404);
    for (const subdomain of [school.subdomain, last]) {
      expect(await isFree(subdomain)).toBe(false);
      expect((await register(subdomain)).json().subdomain).toEqual([registrationWords.subdomainTaken]);
    }
  });

  test('schools that move and register at the same time never share or lose a subdomain', async ({
    app,
    move,
    aName,
    register,
  }) => {
    const schools = await Promise.all([app.aSchool(), app.aSchool(), app.aSchool()]);
    const name = aName();
    const replies = await Promise.all([...schools.map((school) => move(school, name)), register(name)]);
    expect(replies.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);

    const [first, second] = schools;
    const swap = await Promise.all([move(first, aName()), move(second, first.subdomain), register(first.subdomain)]);
    expect(swap[0].statusCode).toBe(200);
    expect(swap.slice(1).map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    const { rows } = await app.database.owner.query(
      `select subdomain from (select subdomain from tenants union all select subdomain from former_subdomains) names
        group by subdomain having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });
});

import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { setPassword } from '#api/testing/credentials.ts';
import type { ChallengeSummary } from '#contract/learning/challenges.ts';
import { demoChallenges } from '#db/demo/challenges.ts';
import { demoPasswords } from '#db/demo/people/tenant.ts';
import { platformAdmin, secondPlatformAdmin } from '#db/demo/people/tenants.ts';
import { createChallenges } from './challenges.ts';
import type { RegisteredTenant } from './tenants.ts';

/** All schools that are not suspended. */
const schools = ['riverside', 'hillcrest', 'banyan', 'lakeside', 'meadowbank', 'stbrigids'] as const;

test('there is a challenge in each state, with entries of every school, one with winners of two schools and one that waits for a second judge, and stars and wishes of which some are released', async ({
  app,
}) => {
  const platform = await app.thePlatform();
  for (const { email } of [platformAdmin, secondPlatformAdmin]) {
    const admin = await app.aPerson(platform, 'upschool_admin', { email, username: email });
    await setPassword(app, admin, demoPasswords.adult);
  }
  const tenants: RegisteredTenant[] = [];
  for (const subdomain of schools) {
    const school = await app.aSchool({ subdomain });
    tenants.push({ host: `${subdomain}.localhost`, demo: { subdomain } } as RegisteredTenant);
    const students = [];
    for (const username of demoChallenges.flatMap(({ entries }) => entries?.[subdomain] ?? [])) {
      const isStaff = username.includes('@');
      const author = await app.aPerson(school, isStaff ? 'school_admin' : 'student', {
        username,
        ...(isStaff && { email: username }),
      });
      if (!isStaff) students.push(author);
      await setPassword(app, author, isStaff ? demoPasswords.adult : demoPasswords.student);
      await app.aBook(school, { title: `By ${username}`, author: `Pen of ${username}`, author_id: author.id });
    }
    for (const by of demoChallenges.flatMap(({ released }) => released?.[subdomain]?.by ?? [])) {
      const teacher = await app.aPerson(school, 'teacher', { email: by, username: by });
      await setPassword(app, teacher, demoPasswords.adult);
      await app.aClass(teacher, 'Otters', students);
    }
  }

  await createChallenges({ app: app.app, rootHost: 'localhost' }, tenants);

  const read = async (path: string) => (await app.request(`/api/challenges/${path}`, { host: 'localhost' })).json();
  const { results } = await read('');
  expect(results.map(({ slug, state }: ChallengeSummary) => [slug, state])).toEqual([
    ['letters-to-the-sea', 'open'],
    ['what-grows-here', 'upcoming'],
    ['a-book-for-someone-small', 'judging'],
    ['the-smallest-river', 'past'],
  ]);
  expect((await read('the-smallest-river/')).winners).toHaveLength(3);
  expect((await read('the-smallest-river/')).entries).toBe(6);
  expect((await read('a-book-for-someone-small/')).winners).toEqual([]);
  const feedback = await app.database.owner.query(
    'select state, count(*)::int as count from entry_feedback group by state order by state',
  );
  expect(feedback.rows).toEqual([
    { state: 'released', count: 3 },
    { state: 'waiting', count: 16 },
  ]);
  const { rows } = await app.database.owner.query(
    'select distinct t.subdomain from challenge_entries e join tenants t on t.id = e.tenant_id order by 1',
  );
  expect(rows.map(({ subdomain }) => subdomain)).toEqual([...schools].sort());
});

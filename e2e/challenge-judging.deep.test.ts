import { expect, type Page } from '@playwright/test';
import { DAY_MS } from '#contract/kit/days.ts';
import { asOwner } from './testing/database.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { accounts, callApi, signIn, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const dayAt = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const criteria = ['You went there', 'We can follow it', 'Words and pictures'];
const judge = { username: 'teacher@hillcrest.test', password: accounts.teacher.password };

/** Publishes a challenge that is open, as staff of the platform. */
async function publishChallenge(staff: Page, slug: string, title: string): Promise<void> {
  const content = {
    ...{ title, summary: 'Find a river and follow it.', brief: '<p>Make a book of eight pages.</p>' },
    rubric: criteria.map((name) => ({ name, levels: ['A little.', 'Well.', 'Very well.'] })),
    ...{ opens_on: dayAt(-5), closes_on: dayAt(20), goals: [6], image: { scene: 'boat', goal: 6, alt: '' } },
  };
  const entry = { kind: 'challenge', slug, language: 'en', content };
  const { id, revision } = await callApi<{ id: string; revision: number }>(staff, 'POST', '/content/', entry);
  await callApi(staff, 'POST', `/content/${id}/publish/`, { revision });
}

/** Lets the last day of a challenge pass. */
function closeChallenge(slug: string): Promise<void> {
  return asOwner(async (client) => {
    await client.query(
      `update content_revisions r set fields = jsonb_set(r.fields, '{closes_on}', to_jsonb($2::text))
       from content_entries e where e.id = r.entry_id and e.kind = 'challenge' and e.slug = $1`,
      [slug, dayAt(-3)],
    );
  });
}

async function grantJudging(staff: Page): Promise<void> {
  type People = { results: { id: string }[] };
  const { results } = await callApi<People>(staff, 'GET', `/api-super-admin/users/?search=${judge.username}`);
  await callApi(staff, 'POST', '/ability-grants/', {
    ...{ person: results[0]?.id, abilities: ['challenges.judge'], reason: 'He reads with us.' },
    ends_at: new Date(Date.now() + DAY_MS).toISOString(),
  });
}

async function takePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.BOOKLARK_SHOTS;
  if (!folder) return;
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    await page.screenshot({ path: `${folder}/${name}-${size.width}.png`, fullPage: true });
  }
}

/** Judges the only entry, which names neither its author nor its school. */
async function judgeEntry(page: Page, title: string, level: number): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: title }).first()).toBeVisible();
  await expect(main).not.toContainText(/Amara|Okafor|Riverside/);
  for (const name of criteria) await main.getByRole('group', { name }).getByRole('radio').nth(level).check();
  await main.getByLabel('First star: what is good?').fill(`I could follow you page by page. ${level}`);
  await main.getByLabel('Second star: what else is good?').fill('The map helped me.');
  await main.getByLabel('Wish: what could come next?').fill('Tell us who lives there.');
  await expectAccessibleAndFitting(page);
  await takePicture(page, `judging-${level}`);
  await main.getByRole('button', { name: 'Save and open the next' }).click();
  await expect(main.getByText('Nothing is left to judge')).toBeVisible();
}

/** Finds the waiting texts from the dashboard, and releases the older one. */
async function releaseFeedback(page: Page, site: string, work: string): Promise<void> {
  await goTo(page, `${site}/dashboard`);
  await page.getByRole('link', { name: 'Read stars and wishes' }).click();
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: 'Text, title or author' }).fill(work);
  const release = main.getByRole('button', { name: `Release stars and wish for “${work}”` });
  await expect(release).toHaveCount(2);
  await release.first().click();
  await expect(page.getByText('Released. The author can read it now.')).toBeVisible();
  // Rows of other works say so, too, until the search is applied.
  const row = main.getByRole('row').filter({ hasText: work });
  await expect(row.getByText('The author reads another text now. This one would replace it.')).toBeVisible();
}

test('a student enters a work, two people judge it without name and school, a teacher releases what one of them wrote, and a certificate appears', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const slug = `river-${Math.random().toString(36).slice(2, 8)}`;
  const title = `The river ${slug}`;
  const [staff, teacher] = [await newDevice(), await newDevice()];
  const root = await signInAs(staff, 'upschool_admin', siteUrl);
  await publishChallenge(staff, slug, title);
  await grantJudging(staff);

  const site = await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/challenges/${slug}`);
  const work = (await page.getByLabel('Your book or story').locator('option').first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Enter the challenge' }).click();
  await expect(page.getByRole('region', { name: 'Your entries' }).getByText(work).first()).toBeVisible();
  await closeChallenge(slug);

  await goTo(staff, `${root}/challenges/${slug}/judging`);
  await judgeEntry(staff, work, 1);
  await signIn(teacher, siteUrl('hillcrest'), judge);
  await goTo(teacher, `${siteUrl('hillcrest')}/challenges/${slug}/judging`);
  await setLanguage(teacher, 'en');
  await goTo(teacher, `${siteUrl('hillcrest')}/challenges/${slug}/judging`);
  await judgeEntry(teacher, work, 2);

  await goTo(staff, `${root}/challenges/${slug}/judging`);
  const scores = staff.getByRole('region', { name: 'Scores and winners' });
  await expect(scores.getByText('7.5 points')).toBeVisible();
  await scores.getByLabel(`Award for “${work}”`).fill('Best map');
  await scores.getByRole('button', { name: 'Choose the winners' }).click();
  await goTo(page, `${site}/challenges/${slug}`);
  await expect(page.getByRole('region', { name: 'Winners' }).getByText('Amara O.')).toBeVisible();
  await expect(page.getByText('Tell us who lives there.')).toHaveCount(0);
  await takePicture(page, 'winner');

  const own = await newDevice();
  await releaseFeedback(own, await signInAs(own, 'teacher', siteUrl), work);
  await goTo(page, `${site}/challenges/${slug}`);
  const feedback = page.getByRole('region', { name: `Two stars and a wish for “${work}”` });
  await expect(feedback.getByText('I could follow you page by page. 1')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await takePicture(page, 'feedback-at-entry');
  await goTo(page, `${site}/dashboard?option=Overview`);
  await expect(feedback.getByText('Tell us who lives there.')).toBeVisible();

  await goTo(page, `${site}/dashboard?option=My+Certificates`);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`${work}.*Best map`, 's') })
    .click();
  await expect(page.getByRole('main').getByText(`won the award “Best map” in the challenge “${title}”`)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await takePicture(page, 'certificate');
});

for (const [subdomain, username, language] of [
  ['riverside', 'head@riverside.test', 'en'],
  ['hillcrest', 'head@hillcrest.test', 'ar'],
] as const)
  test(`a school lets works take part that are not published, at ${subdomain} in ${language}`, async ({
    page,
    siteUrl,
  }) => {
    const words = (text: string) => (language === 'ar' ? inArabic(text) : text);
    const site = siteUrl(subdomain);
    await signIn(page, site, { username, password: accounts.school_admin.password });
    await goTo(page, `${site}/admin-school/profile?option=Publishing`);
    await setLanguage(page, language);
    await goTo(page, `${site}/admin-school/profile?option=Publishing`);
    const setting = page.getByRole('checkbox', {
      name: words('Works that are not published for everyone can be entered in challenges'),
    });
    await expect(setting).not.toBeChecked();
    await setting.check();
    await expectAccessibleAndFitting(page);
    await takePicture(page, `setting-${language}`);
    await page.getByRole('button', { name: words('Save changes') }).click();
    await expect(page.getByText(words('No changes to save.'))).toBeVisible();
    const settings = '/school-settings/';
    expect(await callApi(page, 'GET', settings)).toMatchObject({ allows_unpublished_entries: true });
    await setting.uncheck();
    await page.getByRole('button', { name: words('Save changes') }).click();
    await expect(page.getByText(words('No changes to save.'))).toBeVisible();
    expect(await callApi(page, 'GET', settings)).toMatchObject({ allows_unpublished_entries: false });
  });

for (const [subdomain, language] of [
  ['riverside', 'en'],
  ['hillcrest', 'ar'],
] as const)
  test(`a teacher reads what judges wrote, and a student what was released, at ${subdomain} in ${language}`, async ({
    page,
    newDevice,
    siteUrl,
  }) => {
    const words = (text: string) => (language === 'ar' ? inArabic(text) : text);
    const site = siteUrl(subdomain);
    const student = await newDevice();
    await signIn(page, site, { username: `teacher@${subdomain}.test`, password: accounts.teacher.password });
    await goTo(page, `${site}/dashboard/review?queue=feedback`);
    await setLanguage(page, language);
    await goTo(page, `${site}/dashboard/review?queue=feedback`);
    await expect(page.getByRole('button', { name: words('Withhold'), exact: false }).first()).toBeVisible();
    await expectAccessibleAndFitting(page);
    await takePicture(page, `stars-queue-${language}`);
    await goTo(page, `${site}/dashboard`);
    await expect(page.getByRole('link', { name: words('Read stars and wishes') })).toBeVisible();
    await takePicture(page, `stars-teacher-${language}`);

    await signIn(student, site, { username: await authorOfReleased(subdomain), password: accounts.student.password });
    await goTo(student, `${site}/challenges/the-smallest-river`);
    await setLanguage(student, language);
    await goTo(student, `${site}/challenges/the-smallest-river`);
    await expect(student.getByRole('heading', { name: words('Two stars and a wish'), exact: true })).toBeVisible();
    await expectAccessibleAndFitting(student);
    await takePicture(student, `stars-student-${language}`);
    await goTo(student, `${site}/dashboard?option=Overview`);
    await expect(student.getByText(words('Wish'), { exact: true })).toBeVisible();
    await expectAccessibleAndFitting(student);
    await takePicture(student, `stars-overview-${language}`);
  });

/** Returns the username of a student to whom a text was released in the demo data. */
function authorOfReleased(subdomain: string): Promise<string> {
  return asOwner(async (client) => {
    const { rows } = await client.query(
      `select u.username from entry_feedback f join challenge_entries e on e.tenant_id = f.tenant_id and e.id = f.entry_id
       join users u on u.tenant_id = e.tenant_id and u.id = e.author_id join tenants t on t.id = f.tenant_id
       join content_entries c on c.id = e.challenge_id
       where f.state = 'released' and t.subdomain = $1 and c.slug = 'the-smallest-river' and e.author_id is not null order by e.id limit 1`,
      [subdomain],
    );
    return rows[0].username;
  });
}

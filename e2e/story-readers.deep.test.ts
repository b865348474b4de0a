import { expect } from '@playwright/test';
import {
  desktop,
  expectAccessibleAndFitting,
  goTo,
  openBlankPage,
  phone,
  reload,
  setLanguage,
  test,
} from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { decideStory, publishStory } from './testing/published-stories.ts';
import { inArabic } from './testing/words.ts';

const MINUTE = 60_000;

test('readers react to a story, keep, share and report it; its author sees the reads, and taken down it is gone', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(4 * MINUTE);
  const student = await newDevice({ viewport: phone });
  const site = await signInAs(student, 'student', siteUrl);
  const lead = await newDevice({ viewport: desktop });
  await signInAs(lead, 'teacher_admin', siteUrl);
  const title = `The tap in March ${Math.random().toString(36).slice(2, 8)}`;
  const { id, url } = await publishStory(student, lead, { title, body: '<p>In March the pipe broke.</p>' });

  const visitor = await newDevice({ viewport: phone });
  // A network that fails after the page takes only the reactions away.
  await visitor.route('**/assets/after-reading-*', (route) => route.abort());
  await goTo(visitor, site + url);
  await expect(visitor.getByText('In March the pipe broke.')).toBeVisible();
  await visitor.unroute('**/assets/after-reading-*');
  await reload(visitor);
  await expect(visitor.getByText('Choose one. No one sees who chose what.')).toBeVisible();
  const learned = visitor.getByRole('button', { name: 'Learned something' });
  await learned.press('Enter');
  await expect(learned).toHaveAttribute('aria-pressed', 'true');
  await reload(visitor);
  await expect(learned).toHaveAccessibleName(/1 reader/);
  await visitor.getByRole('button', { name: 'Share', exact: true }).press('Enter');
  const panel = visitor.getByRole('region', { name: 'Share this story' });
  await expect(panel.getByLabel('Link')).toHaveValue(site + url);
  await expect(panel.getByLabel('Code to show the story on a website')).toHaveValue(new RegExp(`${site}/embed/${id}`));
  await expectAccessibleAndFitting(visitor);
  await visitor.setViewportSize(phone);
  await visitor.getByRole('button', { name: 'Report this story' }).press('Enter');
  const dialog = visitor.getByRole('dialog', { name: 'Report this story' });
  await dialog.getByRole('radio', { name: 'It could hurt someone' }).check();
  await expectAccessibleAndFitting(visitor);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await visitor.getByRole('button', { name: 'Back to the story' }).click();

  await goTo(visitor, `${site}/embed/${id}`);
  await expect(visitor.getByText('In March the pipe broke.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Open story' })).toHaveAttribute('href', url);
  await expectAccessibleAndFitting(visitor);

  await goTo(student, site + url);
  await student.getByRole('button', { name: 'Add to favourites' }).press('Enter');
  await expect(student.getByRole('button', { name: 'Remove from favourites' })).toBeFocused();
  await goTo(student, `${site}/dashboard?option=Favourites`);
  await expect(student.getByRole('link', { name: title })).toBeVisible();
  await expectAccessibleAndFitting(student);
  await goTo(student, `${site}/dashboard?option=My%20Stories`);
  const own = student.getByRole('listitem').filter({ hasText: title });
  await expect(own.getByText('Read 2 times')).toBeVisible();

  await goTo(lead, `${site}/dashboard/review?queue=reports&search=${encodeURIComponent(title)}`);
  await lead.getByRole('link', { name: title }).click();
  await expect(lead.getByRole('heading', { name: 'Reports by readers' })).toBeVisible();
  await expect(lead.getByRole('listitem').filter({ hasText: 'It could hurt someone' })).toBeVisible();
  await decideStory(lead, id, 'take-down', { reason: 'family_request' });
  expect((await visitor.goto(site + url))?.status()).toBe(404);
  expect((await visitor.goto(`${site}/embed/${id}`))?.status()).toBe(404);
  await goTo(student, `${site}/dashboard?option=Favourites`);
  await expect(student.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible();
  await expect(student.getByRole('link', { name: title })).toHaveCount(0);
  await goTo(lead, `${site}/dashboard/review?queue=reports&search=${encodeURIComponent(title)}`);
  await expect(lead.getByText('It was taken down')).toBeVisible();
});

test('a story for families is not shared, and its page speaks Arabic', async ({ newDevice, siteUrl }) => {
  test.setTimeout(3 * MINUTE);
  const student = await newDevice({ viewport: phone });
  const site = await signInAs(student, 'student', siteUrl);
  const lead = await newDevice({ viewport: desktop });
  await signInAs(lead, 'teacher_admin', siteUrl);
  const title = `The well ${Math.random().toString(36).slice(2, 8)}`;
  const { url } = await publishStory(student, lead, { title, body: '<p>A deep well.</p>', audience: 'families' });

  await openBlankPage(student, site);
  await setLanguage(student, 'ar');
  await goTo(student, site + url);
  await expect(student.getByRole('button', { name: inArabic('Report this story') })).toBeVisible();
  await expect(student.getByRole('button', { name: inArabic('Add to favourites') })).toBeVisible();
  await expect(student.getByRole('button', { name: inArabic('Share'), exact: true })).toHaveCount(0);
  await expectAccessibleAndFitting(student);
});

test('on a phone the filters of the stories are a sheet, and a chosen one is removed by its link', async ({
  page,
  siteUrl,
}) => {
  const site = siteUrl('riverside');
  await page.setViewportSize(phone);
  await goTo(page, `${site}/stories`);
  await page.getByRole('button', { name: 'Filter' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByLabel('Reading level').selectOption('2');
  await expect(page).toHaveURL(`${site}/stories?level=2`);
  await expect(sheet.getByLabel('Reading level')).toHaveValue('2');
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await sheet.getByRole('button', { name: /^Show \d+ stor/ }).click();
  await expect(sheet).toHaveCount(0);
  await page.getByRole('link', { name: /^Remove filter: 2/ }).click();
  await expect(page).toHaveURL(`${site}/stories`);
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeFocused();
});

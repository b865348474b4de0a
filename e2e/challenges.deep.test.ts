import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, goTo, overflowPx, phone, setLanguage, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const challenge = '/challenges/the-smallest-river';

async function expectWellSet(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await overflowPx(page)).toBeLessThan(1);
}

for (const language of ['en', 'ar'] as const)
  test(`visitors find challenges by state, and a past one with its winners, in ${language}`, async ({
    page,
    siteUrl,
  }) => {
    const site = siteUrl('riverside');
    await goTo(page, `${site}/challenges`);
    await setLanguage(page, language);
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await goTo(page, `${site}/challenges`);
      // Each state that has a challenge is a heading of the page; the footer has headings of its own.
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
      await expectWellSet(page);
      await goTo(page, `${site}${challenge}`);
      const winners = language === 'ar' ? inArabic('Winners') : 'Winners';
      await expect(page.getByRole('region', { name: winners }).getByRole('listitem')).toHaveCount(3);
      await expectWellSet(page);
    }
  });

test('a student enters a work, sees it, and withdraws it', async ({ page, siteUrl }) => {
  await signInAs(page, 'student', siteUrl);
  await goTo(page, `${siteUrl('riverside')}/challenges/letters-to-the-sea`);
  await page.getByRole('button', { name: 'Enter the challenge' }).click();
  const own = page.getByRole('region', { name: 'Your entries' });
  await expect(own.getByRole('listitem')).toHaveCount(1);
  await expectWellSet(page);
  await own.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(own).toHaveCount(0);
});

test('staff of the platform see the scores behind a decision', async ({ page, siteUrl }) => {
  await signInAs(page, 'upschool_admin', siteUrl);
  await goTo(page, `${siteUrl()}/challenges/a-book-for-someone-small/judging`);
  await expect(page.getByRole('heading', { name: 'Scores and winners' })).toBeVisible();
  await expectWellSet(page);
});

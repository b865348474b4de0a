import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { DearWorldMessage } from '#contract/learning/dear-world.ts';
import { desktop, expectAccessible, goTo, overflowPx, phone, setLanguage, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

const MINUTE = 60_000;

for (const subdomain of ['riverside', undefined])
  for (const language of ['en', 'ar'] as const)
    test(`the book of messages is read at ${subdomain ?? 'the root host'} in ${language}`, async ({
      page,
      siteUrl,
    }) => {
      const address = `${siteUrl(subdomain)}/dear-world-book`;
      await goTo(page, address);
      await setLanguage(page, language);
      for (const size of [phone, desktop])
        for (const view of ['', '?view=list']) {
          await page.setViewportSize(size);
          await goTo(page, `${address}${view}`);
          const name = language === 'ar' ? inArabic('Dear World') : 'Dear World';
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
          await expectAccessible(page);
          expect(await overflowPx(page), `${size.width} px`).toBeLessThan(1);
        }
    });

test('the book turns by keyboard, in the direction of its language', async ({ page, siteUrl }) => {
  const address = `${siteUrl('riverside')}/dear-world-book`;
  await page.setViewportSize(desktop);
  for (const language of ['en', 'ar'] as const) {
    await goTo(page, address);
    await setLanguage(page, language);
    await goTo(page, address);
    const strip = page.getByRole('list', { name: language === 'ar' ? inArabic('Messages') : 'Messages' });
    const place = page.getByRole('status').filter({ hasText: /\d/ });
    await strip.focus();
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await expect(place).toHaveText(/^3 |^٣ /);
    await page.keyboard.press('Home');
    await expect(place).toHaveText(/^1 |^١ /);
  }
});

async function isPublic(page: Page, text: string): Promise<boolean> {
  const { results } = await callApi<{ results: DearWorldMessage[] }>(page, 'GET', '/dear-world/?limit=100');
  return results.some((message) => message.text === text);
}

test('a message goes from its drawing to the flip book after two adults have read it', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const text = `Dear World, keep the ice ${randomUUID().slice(0, 8)}.`;
  const site = await signInAs(page, 'student', siteUrl);
  await goTo(page, `${site}/dear-world-book/write`);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('img', { name: /^Sheet with/ }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByLabel('What did you draw?').fill('A piece of ice.');
  await page.getByLabel('Dear World,', { exact: true }).fill(`${text} Call +44 20 7946 0958.`);
  await page.getByLabel('What is it about?').selectOption('13');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Take the phone number, email address, link or account name out.')).toBeVisible();
  await page.getByLabel('Dear World,', { exact: true }).fill(text);
  // The device keeps the newest words when the page is left.
  await page.reload();
  await expect(page.getByLabel('Dear World,', { exact: true })).toHaveValue(text);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText('In review');

  const lead = await newDevice();
  await signInAs(lead, 'teacher_admin', siteUrl);
  await goTo(lead, `${site}/dashboard/review?queue=messages`);
  await expectAccessible(lead);
  await lead.getByRole('button', { name: `Approve message: ${text}` }).press('Enter');
  await lead.getByRole('dialog').getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(lead.getByRole('button', { name: `Approve message: ${text}` })).toBeHidden();
  expect(await isPublic(page, text)).toBe(false);

  const platform = await newDevice();
  await signInAs(platform, 'upschool_admin', siteUrl);
  await goTo(platform, `${siteUrl()}/admin-panel/content?kind=message`);
  await expectAccessible(platform);
  await platform.getByRole('button', { name: `Publish message: ${text}` }).press('Enter');
  await expect(platform.getByRole('button', { name: `Publish message: ${text}` })).toBeHidden();

  const reader = await newDevice();
  await goTo(reader, `${siteUrl()}/dear-world-book?goal=13`);
  const message = reader.getByRole('article').filter({ hasText: text });
  await expect(message.getByRole('img', { name: 'A piece of ice.' })).toBeVisible();
  await message.getByRole('button', { name: 'Report this message' }).click();
  await reader.getByRole('radio', { name: 'It could hurt someone' }).check();
  await reader.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByText('We sent your report to the school of the author.')).toBeVisible();

  // The school has more messages than one page.
  await goTo(lead, `${site}/dashboard/review?queue=messages&state=published`);
  await lead.getByLabel('Text or author').fill(text);
  await lead.getByRole('button', { name: `Take down message: ${text}` }).click();
  await lead.getByLabel('Reason').fill('The family asked.');
  await lead.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(lead.getByRole('button', { name: `Take down message: ${text}` })).toBeHidden();
  await goTo(reader, `${siteUrl()}/dear-world-book?goal=13&view=list`);
  await expect(reader.getByRole('article').filter({ hasText: text })).toHaveCount(0);
});

import { expect } from '@playwright/test';
import { giveVoice } from './testing/device-voice.ts';
import { expectAccessible, phone, test } from './testing/fixtures.ts';
import { expectLargeTargets, openMaker } from './testing/page-maker.ts';
import { signInAs } from './testing/people.ts';

test('a child hears the words of a page with the voice of the device, which stops when they change', async ({
  page,
  siteUrl,
}) => {
  await page.setViewportSize(phone);
  await giveVoice(page, { languages: ['en-GB'], tellsWords: false });
  await openMaker(page, await signInAs(page, 'student', siteUrl));
  await page.getByRole('button', { name: 'Words' }).click();
  const read = page.getByRole('button', { name: 'Read it to me' });
  await expect(read).toHaveCount(0);
  const words = page.getByRole('textbox', { name: 'Words on page 1' });
  const text = 'A wet dog comes to the old boat and sits down under the warm lamp to wait for the rain to end.';
  await words.fill(text);
  await expectLargeTargets(page);
  await expectAccessible(page);
  await read.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop reading' });
  await expect(stop).toBeVisible();
  expect(await page.evaluate<string[]>('spoken')).toEqual([text]);
  await words.fill('A wet cat comes.');
  await expect(stop).toHaveCount(0);
  await read.press('Enter');
  await expect(stop).toBeVisible();
  await expect(read).toBeVisible();
  expect(await page.evaluate<string[]>('spoken')).toEqual([text, 'A wet cat comes.']);
});

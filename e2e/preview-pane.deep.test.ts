import { expect } from '@playwright/test';
import { addEntry, press } from './testing/content-editor.ts';
import { desktop, expectAccessibleAndFitting, phone, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

test('the real page is beside the form, follows each save at its place, and has the language of the tab', async ({
  newDevice,
  siteUrl,
}) => {
  const staff = await newDevice({ viewport: desktop });
  const errors: string[] = [];
  staff.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await signInAs(staff, 'upschool_admin', siteUrl);
  const title = `Keep moths ${Date.now()}`;
  await addEntry(staff, siteUrl(), 'Hub', title);
  const pane = staff.getByRole('region', { name: 'Preview', exact: true });
  await expect(pane.getByText(/^2 fields are not complete yet\./)).toBeVisible();
  expect(errors.filter((text) => !text.startsWith('Failed to load resource'))).toEqual([]);

  const steps = await staff.evaluate<number>('history.length');
  const write = async (text: string) => {
    await staff.getByRole('textbox', { name: 'Text', exact: true }).focus();
    await staff.keyboard.press('Control+End');
    await staff.keyboard.type(text);
  };
  await staff.getByLabel('Short text').fill('Moths and what they need.');
  await press(staff, 'Add to “Blocks”');
  await press(staff, 'Text');
  await write('Moths fly at night.');
  for (let line = 1; line <= 40; line++) {
    await staff.keyboard.press('Enter');
    await staff.keyboard.type(`Line ${line}`);
  }
  const frame = pane.locator('iframe');
  await expect(frame).toHaveAttribute('title', `Preview of “${title}”`);
  const ofFrame = <T>(expression: string) =>
    staff.evaluate<T>(`((frame) => ${expression})(document.querySelector('iframe'))`);
  const textOfFrame = () => ofFrame<string>('frame.contentDocument?.body?.innerText ?? ""');
  await expect.poll(textOfFrame).toContain('Line 40');
  expect(await textOfFrame()).toContain('Only people with this link see this text.');
  expect(await ofFrame('frame.contentDocument.scripts.length'), 'nothing of it runs').toBe(0);
  expect(await ofFrame('frame.contentWindow.innerWidth')).toBe(390);

  await ofFrame('frame.contentWindow.scrollTo(0, 500)');
  await write(' They come to the light.');
  await expect.poll(textOfFrame).toContain('They come to the light.');
  await expect.poll(() => ofFrame('frame.contentWindow.scrollY')).toBe(500);
  expect(await staff.evaluate('history.length'), 'Back leaves the editor').toBe(steps);

  if (process.env.CONTENT_SHOTS) await staff.screenshot({ path: `${process.env.CONTENT_SHOTS}/pane-phone.png` });
  await pane.getByRole('button', { name: 'Desktop' }).press('Enter');
  await expect.poll(() => ofFrame('frame.contentWindow.innerWidth')).toBe(1280);
  if (process.env.CONTENT_SHOTS) await staff.screenshot({ path: `${process.env.CONTENT_SHOTS}/pane-desktop.png` });
  await expectAccessibleAndFitting(staff);
  await staff.setViewportSize(desktop);

  await staff.getByRole('tab', { name: /Arabic/ }).click();
  await expect(pane.getByText('There is no saved text in this language yet.')).toBeVisible();
  await staff.getByRole('button', { name: 'Begin with the English text' }).click();
  await expect.poll(() => ofFrame('frame?.contentDocument?.documentElement?.dir')).toBe('rtl');
  if (process.env.CONTENT_SHOTS) await staff.screenshot({ path: `${process.env.CONTENT_SHOTS}/pane-arabic.png` });

  await staff.setViewportSize(phone);
  await expect(frame).toHaveCount(0);
  await expect(staff.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
});

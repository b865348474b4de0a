import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { decodeQrCodes } from '#api/testing/qr.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { expectAccessible, expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';
import { crop, renderPdf } from './testing/printed-pdf.ts';
import { withCamera } from './testing/scan-page.ts';
import { inArabic } from './testing/words.ts';

const scripts = [
  ['Maya', 'Shah'],
  ['Анна-Мария', 'Кузнецова'],
  ['Ελένη', 'Παπαδοπούλου'],
  ['محمد', 'الأحمد'],
  ['נועם', 'לוי'],
  ['आरव', 'शर्मा'],
  ['李', '小龙'],
  ['さくら', '田中'],
  ['민준', '김'],
  ['Maximiliana Theodora Alexandrina Wilhelmina Charlotte', 'von und zu Hohenzollern-Sigmaringen-Altshausen'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'x'.repeat(100)],
  ['愛'.repeat(60), '優'.repeat(60)],
] as const;

/** Creates a class of the signed-in teacher and opens its page. */
async function aClass(page: Page, site: string, names: (readonly [string, string])[]): Promise<SchoolClass> {
  const body = { name: `Otters ${randomUUID().slice(0, 8)}`, teacher_ids: [] };
  const newClass = await callApi<SchoolClass>(page, 'POST', '/v1/school-classes/', body);
  const students = names.map(([first_name, last_name]) => ({ first_name, last_name }));
  await callApi(page, 'POST', '/students/many/', { class: newClass.id, students });
  await goTo(page, `${site}/dashboard/classes/${newClass.id}`);
  return newClass;
}

const enter = (page: Page, body: object) =>
  page.evaluate(async (typed) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await fetch('/api/auth/token/', { method: 'POST', headers, body: JSON.stringify(typed) });
    await reply.text();
    return reply.status;
  }, body);

const picturesOf = async (items: Locator) =>
  Promise.all((await items.all()).map(async (item) => (await item.getAttribute('data-picture')) ?? ''));

test.beforeEach(async ({ page }) => {
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
});

test('a teacher prints a class with eight cards a page; each code can be read, signs its student in and ends with a new card', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await aClass(page, site, [...scripts, ...Array.from({ length: 12 }, (_, turn) => ['Leo', `Roth ${turn}`] as const)]);

  await page.getByRole('button', { name: 'Print sign-in cards' }).click();
  await expect(page.getByText('Each card has a new password.', { exact: true })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Print with new passwords').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Print 24 cards' }).click();
  await expect(page.getByRole('heading', { name: '24 sign-in cards' })).toBeFocused();
  await expect.poll(() => page.evaluate('window.printed')).toBe(1);
  await expectAccessible(page);
  // No part of a card overlaps another.
  const clipped = await page.evaluate(`[...document.querySelectorAll('[data-card]')].map((card) => {
    const [head, code, facts, foot] = [...card.children].map((part) => part.getBoundingClientRect());
    return facts.top < head.bottom || facts.bottom > foot.top || code.top < head.bottom || code.bottom > foot.top;
  })`);
  expect(clipped).toEqual(Array(24).fill(false));

  const sheets = {
    A4: await renderPdf(await page.pdf({ format: 'A4' })),
    Letter: await renderPdf(await page.pdf({ format: 'Letter' })),
  };
  const cards = new Map<string, string>();
  for (const pages of Object.values(sheets)) {
    const codes = await Promise.all(pages.map(decodeQrCodes));
    expect(codes.map(({ length }) => length)).toEqual([8, 8, 8]);
    for (const card of codes.flat()) cards.set(JSON.parse(card).username, JSON.parse(card).password);
  }
  expect(cards.size).toBe(24);

  const [sheet = Buffer.alloc(0)] = sheets.A4;
  const card = await crop(sheet, { left: 10, top: 8, width: 95, height: 64 });
  const { username } = JSON.parse((await decodeQrCodes(card))[0] ?? '{}');
  await withCamera(card, site, async (other) => {
    await expect(other.getByText('Logged in successfully')).toBeVisible();
    const user = await other.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(user ?? '{}')).toMatchObject({ role: 'student' });
  });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '24 sign-in cards' })).toHaveCount(0);
  expect(await page.content()).not.toContain(cards.get(username));
  // A lost card is deactivated with two clicks.
  await page.getByRole('button', { name: 'Print card for Leo Roth 0' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Print 1 card' }).click();
  await expect(page.getByRole('heading', { name: '1 sign-in card' })).toBeVisible();
  const [again = ''] = await decodeQrCodes(await page.locator('[data-card]').screenshot());
  const fresh = JSON.parse(again);
  expect(await enter(page, { username: fresh.username, password: cards.get(fresh.username) })).toBe(401);
  expect(await enter(page, fresh)).toBe(200);
});

test('a teacher shows a code that signs in until the card is deactivated, and a poster that opens the class', async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const { class_id } = await aClass(page, site, [['Maya', 'Shah']]);

  await page.getByRole('button', { name: 'More actions for Maya Shah' }).click();
  await page.getByRole('button', { name: 'Show a 10-minute sign-in code' }).click();
  const code = page.getByRole('img', { name: 'Sign-in code for Maya Shah' });
  await expect(code).toBeVisible();
  await expect(page.getByText(/The code expires in (10:00|9:\d\d)\./)).toBeVisible();
  await expectAccessibleAndFitting(page);
  const picture = await code.screenshot();
  await withCamera(picture, site, (other) => expect(other.getByText('Logged in successfully')).toBeVisible());
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'More actions for Maya Shah' }).click();
  await page.getByRole('button', { name: 'Deactivate card' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate card' }).click();
  await expect(page.getByText('Card deactivated.')).toBeVisible();
  const [posterUrl = ''] = await decodeQrCodes(picture);
  expect(await enter(page, JSON.parse(posterUrl))).toBe(401);

  await page.getByRole('button', { name: 'Class poster' }).click();
  await expect(page.getByText(class_id, { exact: true }).last()).toBeVisible();
  await expectAccessibleAndFitting(page);
  const [poster] = await renderPdf(await page.pdf({ format: 'A4' }));
  const [address = ''] = await decodeQrCodes(poster ?? Buffer.alloc(0));
  expect(address).toBe(`${site}/login?code=${class_id}`);
  const child = await newDevice();
  await goTo(child, address);
  await expect(child.getByLabel('Class code')).toHaveValue(class_id);
  await child.getByRole('button', { name: 'Find my class' }).click();
  await expect(child.getByRole('button', { name: 'Maya Shah' })).toBeVisible();
});

for (const language of ['en-GB', 'ar'])
  test(`a student signs in with three pictures by keyboard, in ${language}`, async ({ page, siteUrl, newDevice }) => {
    const site = await signInAs(page, 'teacher', siteUrl);
    const { class_id } = await aClass(page, site, [['Maya', 'Shah']]);
    await page.getByRole('button', { name: 'Picture passwords: off' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.getByRole('button', { name: 'Turn on picture passwords' }).click();
    await expect(page.getByRole('button', { name: 'Picture passwords: on' })).toBeVisible();
    await expect(page.getByText('1 student has no pictures yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Print sign-in cards' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Print 1 card' }).click();
    const onCard = page.getByRole('list', { name: 'Your three pictures' }).getByRole('listitem');
    await expect(onCard).toHaveCount(3);
    // 14 mm at 96 dots per inch.
    expect((await onCard.first().boundingBox())?.width).toBeGreaterThan(50);
    await expectAccessibleAndFitting(page);
    const pictures = await picturesOf(onCard);

    const child = await newDevice({ locale: language });
    await goTo(child, `${site}/login?as=name&code=${class_id}`);
    await child.getByRole('button', { name: 'Maya Shah' }).press('Enter');
    const tiles = child.locator('[aria-keyshortcuts]');
    await expect(tiles).toHaveCount(9);
    await expect(child.getByRole('heading', { level: 1 })).toBeFocused();
    await expectAccessibleAndFitting(child);
    const names = await picturesOf(tiles);
    const press = async (picture: string) => child.keyboard.press(String(names.indexOf(picture) + 1));

    await child.setViewportSize(phone);
    const placeBefore = await tiles.first().boundingBox();
    for (const picture of pictures.toReversed()) await press(picture);
    await expect(child.locator('main').getByRole('alert')).toBeVisible();
    // The pictures stay under the finger.
    expect(await tiles.first().boundingBox()).toEqual(placeBefore);
    await expectAccessibleAndFitting(child);
    // The first picture is chosen with the arrow keys, the others with their number keys.
    await tiles.first().focus();
    const steps = names.indexOf(pictures[0] ?? '');
    for (let row = 0; row < Math.floor(steps / 3); row += 1) await child.keyboard.press('ArrowDown');
    for (let column = 0; column < steps % 3; column += 1)
      await child.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight');
    await child.keyboard.press('Enter');
    await expect(tiles.nth(steps)).toHaveAttribute('aria-pressed', 'true');
    for (const picture of pictures.slice(1)) await press(picture);

    await expect(child).toHaveURL(`${site}/`);
    const user = await child.evaluate(() => localStorage.getItem('user'));
    expect(JSON.parse(user ?? '{}')).toMatchObject({ first_name: 'Maya', role: 'student' });
  });

test('a teacher at an Arabic school prints accessible cards and posters', async ({ page, siteUrl }) => {
  const site = siteUrl('hillcrest');
  await signIn(page, site, { username: 'head@hillcrest.test', password: 'booklark-demo-1' });
  await setLanguage(page, 'ar');
  const { results } = await callApi<{ results: SchoolClass[] }>(page, 'GET', '/v1/school-classes/?limit=100');
  const known = results.find(({ class_id }) => class_id === 'HILL42');
  await goTo(page, `${site}/admin-school/classdetails/${known?.id}`);

  const dialog = page.getByRole('dialog');
  const print = /^اطبع 16/;
  const cards = inArabic('Print sign-in cards');
  for (const name of [cards, inArabic('Class poster')]) {
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expectAccessibleAndFitting(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: cards }).first().click();
  await dialog.getByRole('button', { name: print }).click();
  await expect(page.locator('[data-card]')).toHaveCount(16);
  await expectAccessibleAndFitting(page);
});

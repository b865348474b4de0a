import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, goTo, overflowPx, phone, reload, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';

const course = '/courses/where-water-goes';
const chapter = `${course}/chapters/carry-ten-litres`;
const saves = '**/progress/';

/** Returns the page of the chapter as the server sends it. */
const htmlOf = (page: Page) =>
  page.evaluate<string>(`fetch('${chapter}', { headers: { accept: 'text/html' } }).then((reply) => reply.text())`);

const answerIn = (page: Page) => page.getByRole('textbox').first();

test('visitors read courses at a school', { tag: '@deep' }, async ({ page, siteUrl }) => {
  await page.setViewportSize(phone);
  for (const path of ['/courses', course, chapter]) {
    await goTo(page, siteUrl('riverside') + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await overflowPx(page), path).toBeLessThan(1);
    await expect(page.getByRole('contentinfo')).toHaveCount(path === chapter ? 0 : 1);
  }
});

test('the filters of courses work without scripts', { tag: '@deep' }, async ({ newDevice, siteUrl }) => {
  const page = await newDevice({ javaScriptEnabled: false });
  await page.goto(`${siteUrl('riverside')}/courses`);
  await page.getByLabel('Search courses').fill('water');
  await page.getByRole('button', { name: 'Search', exact: true }).last().click();

  await expect(page).toHaveURL(/search=water/);
  await expect(page.getByRole('link', { name: 'Where water goes' })).toBeVisible();
});

test('a chapter is light, and its HTML has no notes', { tag: '@deep' }, async ({ newDevice, siteUrl }) => {
  const page = await newDevice();
  let bytes = 0;
  let scriptBytes = 0;
  page.on('requestfinished', async (request) => {
    const { responseBodySize } = await request.sizes();
    bytes += responseBodySize;
    if (request.resourceType() === 'script') scriptBytes += responseBodySize;
  });
  await goTo(page, siteUrl('riverside') + chapter);
  await signInAs(page, 'teacher', siteUrl);
  const { notes } = await callApi<{ notes: string }>(page, 'GET', `${chapter}/`);
  const html = await htmlOf(page);

  expect(notes.length).toBeGreaterThan(100);
  expect(html).not.toContain(
    notes
      .replaceAll(/<[^>]+>/g, '')
      .trim()
      .slice(0, 40),
  );
  expect(bytes).toBeLessThan(250_000);
  expect(scriptBytes).toBeLessThan(120_000);
  await goTo(page, siteUrl('riverside') + chapter);
  await page.getByText('Teacher notes').click();
  await expectAccessible(page);
});

test('the film of a chapter plays in its place, and nothing of it is loaded before', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const films: string[] = [];
  page.on('request', (request) => /\/films\//.test(request.url()) && films.push(request.url()));
  await goTo(page, siteUrl('riverside') + chapter);
  await page.getByRole('button', { name: 'Watch film here' }).waitFor();
  expect(films).toEqual([]);
  await page.getByRole('button', { name: 'Watch film here' }).click();
  await expect(
    page
      .getByRole('figure', { name: /^Film: / })
      .locator('svg path')
      .first(),
  ).toBeAttached();
  await expect(page.getByRole('slider', { name: 'Position' })).toBeEnabled();
  await expectAccessible(page);
});

/** Tells the page that its connection is fast, and whether the person saves data, as browsers do. */
const setConnection = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType: '4g' } });

test('the next chapter opens after the connection is lost where it was good, and only there', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const [page, saving] = [await newDevice(), await newDevice()];
  await page.addInitScript(setConnection, false);
  await saving.addInitScript(setConnection, true);
  const isAhead = page.waitForResponse((reply) => /\/api\/courses\/.*\/chapters\/(?!carry)/.test(reply.url()));
  for (const one of [page, saving]) {
    await signInAs(one, 'student', siteUrl);
    await goTo(one, siteUrl('riverside') + chapter);
  }
  const reply = await isAhead;
  expect(reply.headers()['cache-control']).toBe('no-store');
  expect((await reply.json()).notes).toBe(null);
  const next = (one: Page) => one.getByRole('navigation', { name: 'Chapters' }).getByRole('link', { name: /^Next/ });
  const title = (await reply.json()).title;
  for (const one of [page, saving]) {
    await one.waitForLoadState('networkidle');
    await one.context().setOffline(true);
    await next(one).click();
  }
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(saving.getByRole('heading', { level: 1, name: title })).toHaveCount(0);
  await expect(saving.getByRole('heading', { level: 1 })).toHaveText('You are offline');
});

test('a student answers while the network is cut, reloads, signs in elsewhere, and loses nothing', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAs(page, 'student', siteUrl);
  const text = `My arms hurt ${Math.random().toString(36).slice(2, 8)}`;
  await goTo(page, site + chapter);
  await expect(answerIn(page)).toBeVisible();
  await page.route(saves, (route) => route.abort());
  await answerIn(page).fill(text);
  await page.getByLabel('I did this').first().check();
  await expect(page.getByText('No internet. Kept on this device.')).toBeVisible();
  await expectAccessible(page);

  await reload(page);
  await expect(answerIn(page)).toHaveValue(text);
  await expect(page.getByText('Not sent yet').first()).toBeVisible();
  await goTo(page, site + course);
  await expect(page.getByText('Your answers are only on this device. They are not sent yet.')).toBeVisible();
  await goTo(page, `${site}/logout`);
  await expect(page.getByRole('heading', { name: 'Some changes are not sent yet' })).toBeVisible();
  await expect(page.getByText('Carry ten litres')).toBeVisible();

  // The session ends, and the same student signs in again.
  await signInAs(page, 'student', siteUrl);
  await page.unroute(saves);
  await goTo(page, site + chapter);
  await expect(answerIn(page)).toHaveValue(text);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const other = await newDevice();
  await signInAs(other, 'student', siteUrl);
  await goTo(other, site + chapter);
  await expect(answerIn(other)).toHaveValue(text);
  await expect(other.getByLabel('I did this').first()).toBeChecked();
  const visitor = await newDevice();
  await goTo(visitor, site + course);
  expect(await htmlOf(visitor)).not.toContain(text);
});

test('a student works through a chapter by keyboard, says that it is done, and goes on', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  type Shown = { chapters: { url: string }[] };
  const { chapters } = await callApi<Shown>(page, 'GET', `${course}/`);
  const last = chapters.at(-1)?.url ?? '';
  await goTo(page, site + last);
  const done = page.getByRole('button', { name: 'I have done it' });
  await done.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Some tasks still need an answer. Answer them first.')).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) {
    await box.focus();
    await page.keyboard.press('Space');
  }
  for (const field of await page.locator('main textarea').all()) await field.fill('We wrote a book about water.');
  for (const group of await page.getByRole('group').all()) {
    const radio = group.getByRole('radio').first();
    if ((await radio.count()) > 0) await radio.check();
  }
  const order = page.getByRole('button', { name: 'This is my order' });
  if ((await order.count()) > 0) {
    await page
      .getByRole('button', { name: /^Move .* down$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await done.click();
  await expect(page.getByText('Done', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the course' })).toBeVisible();
  await expectAccessible(page);
  if (process.env.BOOKLARK_SHOTS) {
    await page.setViewportSize(phone);
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/work-390.png`, fullPage: true });
    await page.setViewportSize(desktop);
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/work-1280.png`, fullPage: true });
    await goTo(page, site + course);
    await page.screenshot({ path: `${process.env.BOOKLARK_SHOTS}/course-own-1280.png`, fullPage: true });
  }
});

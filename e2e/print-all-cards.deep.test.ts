import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { decodeQrCodes } from '#api/testing/qr.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { callApi, signIn } from './testing/people.ts';
import { renderPdf } from './testing/printed-pdf.ts';

test('an admin prints the cards of all classes: a cover sheet for each class, one card for each student', async ({
  page,
  siteUrl,
}) => {
  const site = siteUrl('stbrigids');
  await signIn(page, site, { username: 'head@stbrigids.test', password: 'booklark-demo-1' });
  await page.addInitScript('window.print = () => { window.printed = (window.printed ?? 0) + 1; }');
  const suffix = randomUUID().slice(0, 8);
  const createClass = (name: string) =>
    callApi<SchoolClass>(page, 'POST', '/v1/school-classes/', { name: `${name} ${suffix}`, teacher_ids: [] });
  const [choir, year, spare] = [await createClass('Choir'), await createClass('Year 2'), await createClass('Spare')];
  const students = [{ first_name: 'Maya', last_name: `Shah ${suffix}` }];
  await callApi(page, 'POST', '/students/many/', { class: choir.id, students });
  const detail = await callApi<{ students: { id: string }[] }>(page, 'GET', `/api-admin/school-classes/${choir.id}/`);
  const ids = detail.students.map(({ id }) => id);
  await callApi(page, 'POST', '/students/move/', { ids, from: spare.id, to: year.id });
  await goTo(page, `${site}/admin-school/classes`);

  await page.getByRole('button', { name: 'Print all cards' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print sign-in cards of all classes' });
  await expect(dialog.getByText(/sorted by name/)).toBeVisible();
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: /^Print \d+ cards?$/ }).click();

  const layer = page.locator('[data-prints]');
  await expect.poll(() => page.evaluate('window.printed'), { timeout: 60_000 }).toBe(1);
  const cover = layer.getByRole('region', { name: `Cover sheet for ${year.name}` });
  await expect(cover.getByRole('listitem')).toHaveText([`Maya Shah ${suffix} ${choir.name}`]);
  await expectAccessibleAndFitting(page);
  const cardCount = await page.locator('[data-card]').count();
  const pages = await renderPdf(await page.pdf({ format: 'A4' }));
  const codes = (await Promise.all(pages.map(decodeQrCodes))).flat();
  expect(new Set(codes.map((code) => JSON.parse(code).username)).size).toBe(cardCount);
  expect(codes).toHaveLength(cardCount);
  // Nothing is printed on the pages between: a cover and the sheets of its class are whole pages.
  const sheets = await layer.locator('section').count();
  expect(pages).toHaveLength(sheets);
});

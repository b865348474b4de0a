import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { decodeQrCodes } from '#api/testing/qr.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import {
  expectAccessible,
  expectAccessibleAndFitting,
  goTo,
  phone,
  reload,
  setLanguage,
  test,
} from './testing/fixtures.ts';
import { latestEmailTo } from './testing/new-school.ts';
import { callApi, signInAs } from './testing/people.ts';
import { renderPdf } from './testing/printed-pdf.ts';

test('a parent reads their child’s books with a family code, until the school removes the family link', async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/users?option=Students&search=amara`);
  await page.getByRole('link', { name: /Amara/ }).first().click();
  await page.getByRole('button', { name: 'Create family code' }).click();
  const dialog = page.getByRole('dialog', { name: /Family code for Amara/ });
  const code = (await dialog.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).textContent()) ?? '';
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  const families = page.getByRole('region', { name: 'Families' });
  await expect(families.getByText(/^Valid until/).first()).toBeVisible();

  const parent = await newDevice();
  const email = `${randomUUID()}@home.example`;
  await goTo(parent, `${site}/family/${code}`);
  await parent.getByRole('button', { name: 'Send link' }).click();
  await expect(parent.getByText('Email is required')).toBeVisible();
  await expect(parent.getByLabel('Your email')).toBeFocused();
  await expect(parent.getByLabel('Family code')).toHaveValue(code);
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send link' }).click();
  await expect(parent.getByRole('heading', { name: 'Check your email' })).toBeFocused();

  const link = (await latestEmailTo(parent, site, email)).links[0] ?? '';
  expect(link).toContain(`${site}/family#`);
  await goTo(parent, link);
  await expect(parent).toHaveURL(`${site}/family`);
  await parent.getByRole('button', { name: 'See the books' }).click();
  await expect(parent.getByRole('heading', { name: 'Amara’s books', level: 1 })).toBeVisible();
  await expectAccessibleAndFitting(parent);
  for (const [language, direction] of [
    ['ar', 'rtl'],
    ['en', 'ltr'],
  ] as const) {
    await setLanguage(parent, language);
    await reload(parent);
    await expect(parent.locator('html')).toHaveAttribute('dir', direction);
    await expect(parent.getByRole('heading', { name: /Amara/, level: 1 })).toBeVisible();
    await expectAccessibleAndFitting(parent);
  }
  // Compared with a visitor at the same moment, because the worker may still process demo books.
  const visitor = await newDevice();
  await goTo(visitor, site);
  const countFamilyBooks = async () => (await countBooks(parent)) - (await countBooks(visitor));
  await expect.poll(countFamilyBooks, { timeout: 90_000 }).toBeGreaterThan(0);
  // An emailed link works once.
  await goTo(parent, link);
  await parent.getByRole('button', { name: 'See the books' }).click();
  await expect(parent.getByText('This link has expired or was already used. Ask for a new one.')).toBeVisible();
  await parent.getByRole('button', { name: 'Get a new link' }).click();
  await expect(parent.getByRole('heading', { name: 'Amara’s books', level: 1 })).toBeVisible();

  await reload(page);
  await families.getByRole('button', { name: `Remove the family link for ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove family link' }).click();
  const announcement = page.getByRole('status').filter({ hasText: 'Family link removed.' });
  await expect(announcement).toBeAttached();
  await goTo(parent, `${site}/family`);
  await expect(parent.getByRole('heading', { name: 'For families', level: 1 })).toBeVisible();
  await expect.poll(countFamilyBooks).toBe(0);
  // It is heard once, and is not left at the end of the page.
  await expect(announcement).not.toBeAttached();
});

test('a teacher prints family letters for a class, and a parent finds the way from the sign-in page and back', {
  tag: '@deep',
}, async ({ page, siteUrl, newDevice }) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await page.addInitScript('window.print = () => undefined');
  const { results } = await callApi<{ results: { id: string }[] }>(
    page,
    'GET',
    '/v1/teacher/school-classes/?search=Kingfishers',
  );
  await goTo(page, `${site}/dashboard/classes/${results[0]?.id}`);
  await page.getByRole('button', { name: 'Family letters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print family letters' });
  await dialog.getByLabel('Language of the letters').selectOption({ label: 'العربية' });
  await expectAccessibleAndFitting(page);
  await dialog.getByRole('button', { name: /^Print \d+ letters$/ }).click();
  const letters = page.locator('[data-letter]');
  await expect(letters.first()).toContainText('رمز الأسرة');
  await expectAccessible(page);

  const count = await letters.count();
  const pages = await renderPdf(await page.pdf({ format: 'A4' }));
  expect(pages).toHaveLength(Math.ceil(count / 2));
  const links = (await Promise.all(pages.map(decodeQrCodes))).flat();
  expect(new Set(links).size).toBe(count);
  const code = /\/family\/([A-Z2-9]{10})$/.exec(links[0] ?? '')?.[1] ?? '';

  const parent = await newDevice({ viewport: phone });
  await goTo(parent, `${site}/login`);
  await parent.getByRole('link', { name: /I am a parent/ }).click();
  await parent.getByRole('link', { name: 'I have a family code' }).click();
  const email = `${randomUUID()}@home.example`;
  await parent.getByLabel('Family code').fill(code);
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send link' }).click();
  await expect(parent.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await goTo(parent, (await latestEmailTo(parent, site, email)).links[0] ?? '');
  await parent.getByRole('button', { name: 'See the books' }).click();

  const bar = parent.getByRole('navigation', { name: 'For families' });
  await bar.getByRole('link', { name: 'Go to the library' }).click();
  await expect(bar.getByRole('link', { name: /’s books$/ })).toBeVisible();
  await expectAccessibleAndFitting(parent);
  await bar.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(bar).not.toBeAttached();
});

/** Counts the books that the visitor of a page can see. */
function countBooks(page: Page): Promise<number> {
  return page.evaluate(async () => ((await (await fetch('/api/books/')).json()) as { count: number }).count);
}

test('a parent signs out on a device, comes back by email, and removes the family link', { tag: '@deep' }, async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/admin-school/users?option=Students&search=amara`);
  await page.getByRole('link', { name: /Amara/ }).first().click();
  await page.getByRole('button', { name: 'Create family code' }).click();
  const code =
    (await page
      .getByRole('dialog')
      .getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
      .textContent()) ?? '';

  const parent = await newDevice();
  const email = `${randomUUID()}@home.example`;
  await goTo(parent, `${site}/family/${code}`);
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send link' }).click();
  await expect(parent.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await goTo(parent, (await latestEmailTo(parent, site, email)).links[0] ?? '');
  await parent.getByRole('button', { name: 'See the books' }).click();
  await parent.getByRole('button', { name: 'Sign out on this device' }).click();
  await expect(parent.getByRole('heading', { name: 'For families', level: 1 })).toBeVisible();

  await parent.getByRole('button', { name: 'Get a new link' }).click();
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send link' }).click();
  await expect(parent.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await goTo(parent, (await latestEmailTo(parent, site, email)).links[0] ?? '');
  await parent.getByRole('button', { name: 'See the books' }).click();
  await parent.getByRole('button', { name: 'Remove family link', exact: true }).click();
  const dialog = parent.getByRole('dialog', { name: 'Remove the family link to Amara?' });
  await expect(dialog).toBeVisible();
  await expectAccessibleAndFitting(parent);
  await dialog.getByRole('button', { name: 'Remove family link' }).click();
  await expect(parent.getByRole('heading', { name: 'For families', level: 1 })).toBeVisible();
});

test('a parent with the right adds another child, and the used code leaves the field', { tag: '@deep' }, async ({
  page,
  siteUrl,
  newDevice,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const createCode = async (name: string) => {
    const query = `/people/?role=student&search=${name}`;
    const { results } = await callApi<{ results: { id: string }[] }>(page, 'GET', query);
    return (await callApi<{ code: string }>(page, 'POST', `/students/${results[0]?.id}/family-links/`)).code;
  };
  const [parent, platform] = [await newDevice(), await newDevice()];
  const email = `${randomUUID()}@home.example`;
  await goTo(parent, `${site}/family/${await createCode('amara')}`);
  await parent.getByLabel('Your email').fill(email);
  await parent.getByRole('button', { name: 'Send link' }).click();
  await expect(parent.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await goTo(parent, (await latestEmailTo(parent, site, email)).links[0] ?? '');
  await parent.getByRole('button', { name: 'See the books' }).click();
  await expect(parent.getByRole('heading', { name: 'Amara’s books', level: 1 })).toBeVisible();

  await signInAs(platform, 'upschool_admin', siteUrl);
  const links = `/api-super-admin/family-links/?search=${email}`;
  const { results } = await callApi<{ results: { id: string }[] }>(platform, 'GET', links);
  await callApi(platform, 'POST', '/ability-grants/', {
    family_link: results[0]?.id,
    abilities: ['family.add_child'],
    reason: 'Two children at this school.',
    ends_at: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  });
  await reload(parent);
  await expectAccessibleAndFitting(parent);
  const field = parent.getByLabel('Family code');
  await field.fill(await createCode('ada'));
  await parent.getByRole('button', { name: 'Add child' }).click();
  await expect(parent.getByText('Your child was added.')).toBeVisible();
  await expect(field).toHaveValue('');
  await parent.getByRole('button', { name: 'Show Ada’s books' }).click();
  await expect(parent.getByRole('heading', { name: 'Ada’s books', level: 1 })).toBeVisible();
});

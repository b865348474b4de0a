import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { signIn, signInAs } from './testing/people.ts';
import { decide, sendBook } from './testing/pieces.ts';

const MINUTE = 60_000;
const SEND = 'Send report';

for (const subdomain of ['riverside', 'hillcrest'])
  test(`a visitor of ${subdomain} reports a book, and its admin reads it immediately and closes it`, async ({
    page,
    newDevice,
    siteUrl,
  }) => {
    test.setTimeout(3 * MINUTE);
    const site = siteUrl(subdomain);
    const words = `A telephone number ${randomUUID().slice(0, 8)}`;
    await page.setViewportSize(phone);
    const { id, title } = await findBook(page, site, { audience: 'everyone' });
    await goTo(page, `${site}/library/${id}`);
    const open = page.getByRole('button', { name: 'Report this book' });
    await open.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: SEND }).press('Enter');
    await expect(dialog.getByText('Choose what is wrong.')).toBeVisible();
    await expectAccessibleAndFitting(page);
    await dialog.getByRole('radio', { name: 'A name, address or photo of someone' }).press('Space');
    await dialog.getByLabel('What did you see?').fill(words);
    await dialog.getByRole('button', { name: SEND }).press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectAccessibleAndFitting(page);
    await dialog.getByRole('button', { name: 'Back to the book' }).press('Enter');
    await expect(open).toBeFocused();

    const admin = await newDevice();
    await signIn(admin, site, { username: `head@${subdomain}.test`, password: 'booklark-demo-1' });
    await admin.setViewportSize(desktop);
    await goTo(admin, `${site}/dashboard/review?queue=reports&state=open`);
    const row = admin.getByRole('row').filter({ hasText: words });
    await expect(row.getByText('Urgent')).toBeVisible();
    await expect(row.getByText(title)).toBeVisible();
    await expectAccessibleAndFitting(admin);
    await setLanguage(admin, 'ar');
    await goTo(admin, `${site}/dashboard/review?queue=reports`);
    await expect(admin.getByText(words)).toBeVisible();
    await admin.setViewportSize(phone);
    await expectAccessibleAndFitting(admin);

    await setLanguage(admin, 'en');
    await admin.setViewportSize(desktop);
    await goTo(admin, `${site}/dashboard/review?queue=reports&state=open`);
    await row.getByRole('button', { name: /^Close report/ }).press('Enter');
    await admin.getByRole('dialog').getByRole('radio', { name: 'Nothing had to be done' }).press('Space');
    await expectAccessibleAndFitting(admin);
    await admin.getByRole('dialog').getByRole('button', { name: 'Close report' }).press('Enter');
    await expect(row).toHaveCount(0);
  });

test('a reader reports the page that is open, and the teacher takes the book down, which closes the report', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(5 * MINUTE);
  const author = await newDevice();
  const site = await signInAs(author, 'student', siteUrl);
  const title = `The lorry ${randomUUID().slice(0, 8)}`;
  const id = await sendBook(author, title, ['A lorry coughs.', 'It lives at 12 Station Road.']);
  const teacher = await newDevice();
  await signInAs(teacher, 'teacher', siteUrl);
  await decide(teacher, id, 'approve', { audience: 'school', publish: 'now' });

  await page.setViewportSize(phone);
  await signInAs(page, 'teacher_admin', siteUrl);
  await goTo(page, `${site}/library/${id}/read?page=2`);
  await page.getByRole('button', { name: 'Contents and bookmarks' }).click();
  await page.getByRole('button', { name: 'Report this book' }).click();
  const form = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: SEND }) })
    .last();
  await expect(form.getByLabel('Page')).toHaveValue('2');
  await expectAccessibleAndFitting(page);
  await form.getByRole('radio', { name: 'A name, address or photo of someone' }).check();
  await form.getByRole('button', { name: SEND }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await goTo(teacher, `${site}/dashboard/review?queue=reports`);
  const row = teacher.getByRole('row').filter({ hasText: title });
  await expect(row.getByText('Page 2')).toBeVisible();
  await row.getByRole('link', { name: title }).click();
  await teacher.getByRole('button', { name: 'Take down' }).click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'A name, address or number' }).check();
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(teacher.getByRole('button', { name: 'Publish again' })).toBeVisible();

  await teacher.getByRole('link', { name: 'Reports', exact: true }).click();
  await expect(row.getByText('It was taken down')).toBeVisible();
});

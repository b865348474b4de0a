import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import {
  desktop,
  expectAccessibleAndFitting,
  goTo,
  phone,
  reload,
  setLanguage,
  styleOf,
  test,
} from './testing/fixtures.ts';
import { accounts, callApi, signIn, signInAs } from './testing/people.ts';
import { inArabic } from './testing/words.ts';

/** A list of thirty students with unique names, as a German school office exports it, and one row without a name. */
function aClassList() {
  const mark = randomUUID().slice(0, 6);
  const students = Array.from({ length: 30 }, (_, index) => `S-${mark}-${index};Kind${index};Müller ${mark}`);
  const text = ['Schülernummer;Vorname;Nachname', ...students, `S-${mark}-x;;`].join('\r\n');
  return { mark, file: { name: 'klasse.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') } };
}

async function upload(page: Page, name: string, file: ReturnType<typeof aClassList>['file']): Promise<void> {
  await page.getByRole('radio', { name: 'Into a new class' }).check();
  await page.getByLabel('New class name').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Drop the list here').setInputFiles(file);
}

/** Returns the code of a class of the signed-in teacher. */
async function codeOf(page: Page, name: string): Promise<string> {
  type ClassPage = { results: { name: string; class_id: string }[] };
  const { results } = await callApi<ClassPage>(page, 'GET', '/v1/teacher/school-classes/?limit=100');
  return results.find((schoolClass) => schoolClass.name === name)?.class_id ?? '';
}

async function areApart(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error('Both elements must be visible.');
  return a.y + a.height <= b.y || b.y + b.height <= a.y || a.x + a.width <= b.x || b.x + b.width <= a.x;
}

type Rgb = { r: number; g: number; b: number };

/** The colour that people see at the lower end of an element, below its text. */
async function colourOf(element: Locator): Promise<Rgb> {
  const picture = sharp(await element.screenshot());
  const { width, height } = await picture.metadata();
  const region = { left: Math.floor(width / 2), top: height - 5, width: 1, height: 1 };
  const [r = 0, g = 0, b = 0] = await picture.extract(region).removeAlpha().raw().toBuffer();
  return { r, g, b };
}

async function backgroundOf(element: Locator): Promise<Rgb> {
  const colour = await styleOf(element, 'background-color');
  const [r = 0, g = 0, b = 0] = colour.match(/\d+/g)?.map(Number) ?? [];
  return { r, g, b };
}

test('a teacher enrols thirty students from a list, and a student finds their name', async ({ page, siteUrl }) => {
  const { mark, file } = aClassList();
  const site = await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/bulk-enrolment/`);
  await upload(page, `Otters ${mark}`, file);

  await expect(page.getByText('read as Western European (Windows), separated by semicolons')).toBeVisible();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await expect(page.getByText('1 row with an error will be skipped.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('button', { name: 'Error 1' }).click();
  await expect(
    page.getByRole('row').filter({ has: page.getByRole('cell', { name: '32', exact: true }) }),
  ).toBeVisible();

  // After a reload the list is in the same state.
  await reload(page);
  await page.getByRole('button', { name: 'Enrol 30 students' }).click();
  await expect(page.getByText('30 students are enrolled and in their classes.')).toBeVisible();
  await expectAccessibleAndFitting(page);

  const code = await codeOf(page, `Otters ${mark}`);
  await goTo(page, `${site}/logout`);
  await goTo(page, `${site}/login?as=student`);
  await page.getByRole('textbox').first().fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('Search by name').fill('Kind7');
  await expect(page.getByRole('button', { name: `Kind7 Müller ${mark}` })).toBeVisible();
});

test('a failed enrolment shows a toast beside the sticky buttons, and above a dialog that was opened meanwhile', {
  tag: '@deep',
}, async ({ page, siteUrl }) => {
  const { mark, file } = aClassList();
  const site = await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/bulk-enrolment/`);
  await upload(page, `Larks ${mark}`, file);
  const enrol = page.getByRole('button', { name: 'Enrol 30 students' });
  const toast = page.locator('[popover] [role=alert] > *');
  for (const size of [phone, desktop]) {
    await page.setViewportSize(size);
    let fail = () => {};
    const isReady = new Promise<void>((resolve) => (fail = resolve));
    await page.route(
      '**/confirm/',
      async (route) => {
        await isReady;
        await route.fulfill({ status: 503, json: {} });
      },
      { times: 1 },
    );
    const request = page.waitForRequest('**/confirm/');
    await enrol.click();
    await request;
    await page.getByRole('button', { name: 'Discard list' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    fail();
    await expect(toast).toBeVisible();
    // A toast below the dialog would be darkened by its backdrop.
    expect(await colourOf(toast)).toEqual(await backgroundOf(toast));
    for (const control of await dialog.locator('button:not([popover] button)').all())
      expect(await areApart(toast, control)).toBe(true);
    // Outside of the dialog, a screen reader would not read it aloud and no one could close it.
    await expect(dialog.getByRole('alert')).toContainText('try again', { ignoreCase: true });
    if (size === desktop) {
      await toast.getByRole('button', { name: 'Close' }).click();
      await expect(toast).toHaveCount(0);
      await expect(dialog).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    if (size === phone) {
      expect(await areApart(toast, enrol)).toBe(true);
      expect((await toast.boundingBox())?.y).toBeLessThan(phone.height / 4);
      await toast.getByRole('button', { name: 'Close' }).click();
    }
    await expect(toast).toHaveCount(0);
  }
});

test('an admin undoes an enrolment', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const { mark, file } = aClassList();
  const site = await signInAs(page, 'school_admin', siteUrl);
  await goTo(page, `${site}/bulk-enrolment/`);
  await upload(page, `Herons ${mark}`, file);
  await page.getByRole('button', { name: 'Enrol 30 students' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo enrolment' }).click();
  await expect(page.getByText('Enrolment undone.')).toBeVisible();
  expect(await codeOf(page, `Herons ${mark}`)).toBe('');
});

test('a lead teacher pastes a list without headings and matches its columns, by keyboard', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher_admin', siteUrl);
  await goTo(page, `${site}/bulk-enrolment/`);
  await page.getByRole('radio', { name: 'Into the classes named in the list' }).press('Space');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByLabel('Or paste it from a spreadsheet').fill(`Ada ${randomUUID()}\tByron\t9Z`);
  await page.getByRole('button', { name: 'Preview list' }).press('Enter');
  await expect(page.getByText('Choose which column contains the names.')).toBeVisible();
  await expect(page.locator('[tabindex="-1"]').filter({ hasText: 'Step 3 of 4: Preview' }).last()).toBeFocused();
  await page.getByLabel('Column 1').selectOption('First name');
  await page.getByLabel('Column 2').selectOption('Last name');
  await page.getByLabel('Column 3').selectOption('Class');
  await page.getByRole('button', { name: 'Update preview' }).press('Enter');
  await expect(page.getByText('The class 9Z will be created.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard list' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Discard list' }).press('Enter');
  await expect(page.getByText('Where should the students go?')).toBeVisible();
});

test('a teacher uploads a file that is not a list, reads why, and uploads another', { tag: '@deep' }, async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await goTo(page, `${site}/bulk-enrolment/`);
  await upload(page, 'Nobody', { ...aClassList().file, buffer: Buffer.from('%PDF-1.7') });
  await expect(
    page.getByText('This is not a student list. Upload a CSV or XLSX file, or a OneRoster zip file.'),
  ).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByLabel('Drop the list here').setInputFiles(aClassList().file);
  await expect(page.getByRole('button', { name: 'Enrol 30 students' })).toBeVisible();
});

test('an admin of an Arabic school enrols on accessible screens', { tag: '@deep' }, async ({ page, siteUrl }) => {
  const site = siteUrl('hillcrest');
  await signIn(page, site, { username: 'head@hillcrest.test', password: accounts.school_admin.password });
  await setLanguage(page, 'ar');
  await goTo(page, `${site}/bulk-enrolment/`);
  await expect(page.getByRole('heading', { name: inArabic('Bulk enrolment') })).toBeVisible();
  await expectAccessibleAndFitting(page);
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: inArabic('Next') }).click();
  await page.locator('input[type=file]').setInputFiles(aClassList().file);
  await expect(page.getByText(inArabic('The name is missing.'))).toBeVisible();
  await expectAccessibleAndFitting(page);
});

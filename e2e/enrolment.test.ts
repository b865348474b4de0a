import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { come, expectAccessible, test } from './testing/journey.ts';
import { signInAs } from './testing/people.ts';

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

/** Thirty children as a German office exports them, and one row that is none. Nobody else has these names. */
function aClassList() {
  const mark = randomUUID().slice(0, 6);
  const children = Array.from({ length: 30 }, (_, at) => `S-${mark}-${at};Kind${at};Müller ${mark}`);
  const text = ['Schülernummer;Vorname;Nachname', ...children, `S-${mark}-x;;`].join('\r\n');
  return { mark, file: { name: 'klasse.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') } };
}

async function upload(page: Page, name: string, file: ReturnType<typeof aClassList>['file']): Promise<void> {
  await page.getByRole('radio', { name: 'Into a new class' }).check();
  await page.getByLabel('Name of the new class').fill(name);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Drop the list here').setInputFiles(file);
}

/** The code of a class, as its teacher finds it. */
function codeOf(page: Page, name: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    const answer = await fetch('/api/v1/teacher/school-classes/?limit=100', { headers });
    const { results } = (await answer.json()) as { results: { name: string; class_id: string }[] };
    return results.find((one) => one.name === wanted)?.class_id ?? '';
  }, name);
}

test('a teacher enrols thirty children from the list of the office, and a child finds its name', async ({
  page,
  at,
}) => {
  const { mark, file } = aClassList();
  const site = await signInAs(page, 'teacher', at);
  await come(page, `${site}/bulk-enrolment/`);
  await upload(page, `Otters ${mark}`, file);

  await expect(page.getByText('read as WINDOWS-1252 with semicolons')).toBeVisible();
  await expect(page.getByText('There is no name in this row.')).toBeVisible();
  await expect(page.getByText('1 row with an error is left out.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Error 1' }).click();
  await expect(page.getByRole('row').filter({ hasText: '32' })).toBeVisible();

  // Whoever reloads finds the list where it was left.
  await page.reload({ waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Enrol 30 students' }).click();
  await expect(page.getByText('30 students are enrolled and can be found in their class.')).toBeVisible();
  await expectAccessible(page);

  const code = await codeOf(page, `Otters ${mark}`);
  await come(page, `${site}/logout`);
  await come(page, `${site}/login?as=student`);
  await page.getByRole('textbox').first().fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('Search by name').fill('Kind7');
  await expect(page.getByRole('button', { name: `Kind7 Müller ${mark}` })).toBeVisible();
});

test('an enrolment is undone within its day', async ({ page, at }) => {
  const { mark, file } = aClassList();
  const site = await signInAs(page, 'school_admin', at);
  await come(page, `${site}/bulk-enrolment/`);
  await upload(page, `Herons ${mark}`, file);
  await page.getByRole('button', { name: 'Enrol 30 students' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Undo it' }).click();
  await expect(page.getByText('The enrolment was undone.')).toBeVisible();
  expect(await codeOf(page, `Herons ${mark}`)).toBe('');
});

test('a list without a head is pasted and its columns are named by hand, by keyboard alone', async ({ page, at }) => {
  const site = await signInAs(page, 'teacher_admin', at);
  await come(page, `${site}/bulk-enrolment/`);
  await page.getByRole('radio', { name: 'Where the list says' }).press('Space');
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await page.getByLabel('Or paste it from a spreadsheet').fill(`Ada ${randomUUID()}\tByron\t9Z`);
  await page.getByRole('button', { name: 'Read the list' }).press('Enter');
  await expect(page.getByText('Please say which column has the names.')).toBeVisible();
  await page.getByLabel(/^Ada/).selectOption('First name');
  await page.getByLabel('Byron').selectOption('Last name');
  await page.getByLabel('9Z').selectOption('Class');
  await page.getByRole('button', { name: 'Read the list again' }).press('Enter');
  await expect(page.getByText('This class will be made: 9Z')).toBeVisible();
  await page.getByRole('button', { name: 'Throw the list away' }).press('Enter');
  await expect(page.getByText('Where do the students go?')).toBeVisible();
});

test('a file that is no list is told in a sentence, and another one can follow', async ({ page, at }) => {
  const site = await signInAs(page, 'teacher', at);
  await come(page, `${site}/bulk-enrolment/`);
  await upload(page, 'Nobody', { ...aClassList().file, buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('This is no list of students.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Drop the list here').setInputFiles(aClassList().file);
  await expect(page.getByRole('button', { name: 'Enrol 30 students' })).toBeVisible();
});

test('in Arabic the same steps are free of barriers', async ({ page, at, context }) => {
  await page.setViewportSize(phone);
  const site = await signInAs(page, 'school_admin', at);
  const url = site.replace('http:', 'https:');
  await context.addCookies([{ name: '__Host-lang', value: 'ar', url, secure: true }]);
  await come(page, `${site}/bulk-enrolment/`);
  await expect(page.getByRole('heading', { name: 'تسجيل جماعي' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'التالي' }).click();
  await page.locator('input[type=file]').setInputFiles(aClassList().file);
  await expect(page.getByText('لا اسم في هذا السطر.')).toBeVisible();
  await expectAccessible(page);
});

for (const size of [phone, desk])
  test(`nothing that axe can find stands in the way at ${size.width} px, in two schools and for visitors`, async ({
    page,
    at,
  }) => {
    await page.setViewportSize(size);
    for (const role of ['teacher', 'organization_admin'] as const) {
      const site = await signInAs(page, role, at);
      await come(page, `${site}/bulk-enrolment/`);
      await expectAccessible(page);
      await upload(page, 'Otters', aClassList().file);
      await expect(page.getByRole('table')).toBeVisible();
      await expectAccessible(page);
      const wide = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(wide).toBeLessThanOrEqual(0);
    }
    for (const site of [at(), at('riverside')]) {
      await page.goto(site);
      await page.evaluate(() => localStorage.clear());
      await come(page, `${site}/bulk-enrolment/`);
      await expect(page.getByRole('heading', { name: 'How to get it' })).toBeVisible();
      await expectAccessible(page);
    }
  });

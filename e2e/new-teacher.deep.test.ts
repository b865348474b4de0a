import { expect, type Page } from '@playwright/test';
import { decodeQrCodes } from '#api/testing/qr.ts';
import type { Session } from '#contract/identity/session.ts';
import { expectAccessible, goTo, test } from './testing/fixtures.ts';
import { latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';
import { crop, renderPdf } from './testing/printed-pdf.ts';
import { withCamera } from './testing/scan-page.ts';

const NAMES = [
  ['Zoë', 'Núñez'],
  ['Анна', 'Кузнецова'],
  ['محمد', 'الأحمد'],
  ['李', '小龙'],
  ['आरव', 'शर्मा'],
  // Two children of one name get two usernames.
  ['Leo', 'Roth'],
  ['Leo', 'Roth'],
];
const children = [...NAMES, ...Array.from({ length: 23 }, (_, at) => [`Kind${at}`, 'Müller'])];

/** An export of the school office with its own words, marks and columns. */
const list = {
  name: 'klasse-4b.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `\uFEFF${['Schülernummer;Vorname;Nachname', ...children.map((names, at) => `S-${at};${names.join(';')}`)].join('\r\n')}\r\n`,
  ),
};

const message = (page: Page, says: string) => page.getByRole('status').filter({ hasText: says });

/** Invites a colleague by the screen, as the school admin; returns the link of the email. */
async function invited(page: Page, site: string, email: string): Promise<string> {
  await goTo(page, `${site}/admin-school/dashboard`);
  await page.getByRole('button', { name: 'Invite teachers', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText(`Invited: ${email}`)).toBeVisible();
  const { links } = await latestEmailTo(page, site, email);
  return links[0] ?? '';
}

async function accept(teacher: Page, link: string, site: string): Promise<void> {
  await goTo(teacher, link);
  await teacher.getByLabel('First name').fill('Ada');
  await teacher.getByLabel('Last name').fill('Lovelace');
  await teacher.getByLabel('New password').fill('three brown boats');
  await teacher.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(teacher).toHaveURL(`${site}/dashboard`);
}

async function makeClass(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Create a class' }).click();
  await teacher.getByLabel('Class name').fill('4b Otters');
  await teacher.getByRole('button', { name: 'Create class' }).click();
  await expect(teacher.getByRole('heading', { name: '4b Otters', level: 1 })).toBeVisible();
}

/** From the empty class through the list of the office and back to the class, by what the screens offer. */
async function enrol(teacher: Page): Promise<void> {
  await teacher.getByRole('button', { name: 'Add Students' }).click();
  await teacher.getByRole('link', { name: 'Upload the list instead' }).click();
  await expect(teacher.getByLabel('Class', { exact: true }).locator('option:checked')).toContainText('4b Otters');
  await teacher.getByRole('button', { name: 'Next' }).click();
  await teacher.getByLabel('Drop the list here').setInputFiles(list);
  await teacher.getByRole('button', { name: 'Enrol 30 students' }).click();
  await expect(message(teacher, '30 students are enrolled and in their classes.')).toBeVisible();
  await teacher.getByRole('link', { name: 'Go to the class' }).click();
  await expect(teacher.getByRole('button', { name: 'Print sign-in cards' })).toBeVisible();
}

/** The sheets as the printer puts them out. */
async function printCards(teacher: Page): Promise<Buffer[]> {
  await teacher.getByRole('button', { name: 'Print sign-in cards' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Print 30 cards' }).click();
  await expect(teacher.getByRole('heading', { name: '30 sign-in cards' })).toBeFocused();
  return renderPdf(await teacher.pdf({ format: 'A4' }));
}

/** Asked by the browser: Node does not know the hosts below localhost. */
async function signedInBy(page: Page, card: string): Promise<string> {
  const { user } = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/auth/token/', { method: 'POST', headers, body })).json() as Promise<Session>;
  }, card);
  expect(user).toMatchObject({ role: 'student' });
  return user.id;
}

const asWhom = async (page: Page): Promise<Session['user']> =>
  JSON.parse((await page.evaluate(() => localStorage.getItem('user'))) ?? '{}');

test('a teacher who was invited has thirty children signed in by their printed cards', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await registerSchool(page, siteUrl, newSchool('Otter School'));
  const email = `ada-${Math.random().toString(36).slice(2, 10)}@guests.example`;
  const teacher = await newDevice();
  await teacher.addInitScript('window.print = () => undefined');
  await accept(teacher, await invited(page, site, email), site);
  await makeClass(teacher);
  await enrol(teacher);
  const sheets = await printCards(teacher);
  await expectAccessible(teacher);

  const cards = await Promise.all(sheets.map(decodeQrCodes));
  expect(cards.map(({ length }) => length)).toEqual([8, 8, 8, 6]);
  const child = await newDevice();
  await goTo(child, `${site}/login`);
  const ids = new Map<string, string>();
  for (const card of cards.flat()) ids.set(card, await signedInBy(child, card));
  expect(new Set(ids.values()).size).toBe(30);

  // The first and the last that the scissors cut out.
  const [first = Buffer.alloc(0), last = Buffer.alloc(0)] = [sheets.at(0), sheets.at(-1)];
  for (const [sheet, left, top] of [
    [first, 10, 8],
    [last, 105, 136],
  ] as const) {
    const card = await crop(sheet, { left, top, width: 95, height: 64 });
    const [code = ''] = await decodeQrCodes(card);
    await withCamera(card, site, async (device) => {
      await expect(device.getByText('Logged in successfully')).toBeVisible();
      await expect(device).toHaveURL(`${site}/`);
      expect(await asWhom(device)).toMatchObject({ id: ids.get(code), role: 'student' });
    });
  }

  await goTo(page, `${site}/admin-school/users?option=Invited`);
  await expect(page.getByRole('row', { name: email }).getByText('Accepted')).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import type { Session } from '#contract/identity/session.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { SaleSettingsFields, SaleSettingsReply } from '#contract/money/sale-settings.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { CreatedStudent } from '#contract/people/students.ts';
import { asOwner } from './database.ts';
import { openBlankPage } from './fixtures.ts';
import { callApi, sendFromPage, signIn, signInAs, storeSession } from './people.ts';

export type NewSchool = { name: string; email: string; domain: string; subdomain: string; isOrganization?: boolean };

/** Parts of names by which a test finds schools of the demo data. No school that another test registers may have them. */
export const demoNameParts = { ofRiverside: 'river', ofHillcrest: 'primary', ofLakesideAndRiverside: 'side' } as const;

/** A school that is not registered yet: each run makes others. */
export function newSchool(name: string): NewSchool {
  const part = Object.values(demoNameParts).find((one) => name.toLowerCase().includes(one));
  if (part) throw new Error(`“${name}” has “${part}” in it, by which a test finds schools of the demo data.`);
  const mark = Math.random().toString(36).slice(2, 8);
  const subdomain = `${name.toLowerCase().replaceAll(' ', '-')}-${mark}`;
  return { name: `${name} ${mark}`, email: `office@${mark}.example`, domain: `${mark}.example`, subdomain };
}

/** Types what the registration form needs, and leaves the last field. */
export async function fillSchool(page: Page, { name, email, domain }: NewSchool): Promise<void> {
  await page.getByLabel('School name').fill(name);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('School website').fill(domain);
  await page.getByLabel('School website').blur();
  await expect(page.getByText('is available')).toBeVisible();
}

export type Email = { to: string; subject: string; text: string; links: string[] };

/** Returns the newest email to an address, from the sandbox of its site. */
export async function latestEmailTo(page: Page, site: string, to: string): Promise<Email> {
  if (!page.url().startsWith(`${site}/`)) await openBlankPage(page, site);
  const letters = await page.evaluate(async (): Promise<Email[]> => {
    const reply = await fetch('/sandbox/mail', { headers: { accept: 'application/json' } });
    if (!reply.ok) throw new Error(`The sandbox of emails: ${reply.status} ${await reply.text()}`);
    return (await reply.json()) as Email[];
  });
  const letter = letters.find((one) => one.to === to);
  if (!letter) throw new Error(`No email to ${to} among ${letters.length}`);
  return letter;
}

/** Returns a random client address for the trusted proxy of setup.ts, because ten schools an hour may register from one address. */
export function randomClientAddress(): string {
  return `192.0.2.${1 + Math.floor(Math.random() * 254)}`;
}

/** Registers a school by API and signs its first admin in; returns the URL of the new site, which has only what a test adds to it. */
export async function registerSchool(
  page: Page,
  siteUrl: (subdomain?: string) => string,
  school: NewSchool,
): Promise<string> {
  const site = await registerWithSamples(page, siteUrl, school);
  if (!school.isOrganization) await callApi(page, 'DELETE', '/school-samples/');
  return site;
}

/** Registers a school that keeps its sample class and its starter books. */
export async function registerWithSamples(
  page: Page,
  siteUrl: (subdomain?: string) => string,
  school: NewSchool,
): Promise<string> {
  const { name: school_name, email: school_email, domain: domain_url, subdomain, isOrganization = false } = school;
  const is_organization = String(isOrganization);
  const colours = { primary_color: '#11365A', primary_color_light: '#DCE9F5', primary_color_dark: '#0A2138' };
  const site = siteUrl(subdomain);
  const response = await page.request.post(`${siteUrl()}/api/tenants/create/`, {
    headers: { 'x-forwarded-for': randomClientAddress() },
    multipart: { school_name, school_email, domain_url, subdomain, is_organization, ...colours },
  });
  expect(response.status()).toBe(201);
  await confirmEmail(page, await latestEmailTo(page, site, school_email));
  return site;
}

const PASSWORD = 'three brown boats';

/** Returns what the first admin of a new school signs in with. */
export function credentialsOf({ email }: NewSchool): { username: string; password: string } {
  return { username: email, password: PASSWORD };
}

/** Confirms the email of a new account by API: sets a password and signs in. */
async function confirmEmail(page: Page, { links }: Email): Promise<void> {
  const token = new URL(links[0] ?? '').hash.slice(1);
  const { session } = await sendFromPage<{ session: Session }>(page, {
    method: 'POST',
    address: '/api/auth/verification/',
    body: { token, password: PASSWORD },
  });
  await storeSession(page, session);
}

/** Adds a student to a new class, as the admin signed in on this page. Returns what the student signs in with. */
export async function addStudent(
  admin: Page,
  student: { first_name: string; last_name: string },
): Promise<{ username: string; password: string }> {
  const { id } = await callApi<SchoolClass>(admin, 'POST', '/v1/school-classes/', { name: 'Herons' });
  const added = await callApi<CreatedStudent>(admin, 'POST', '/students/', { ...student, class: id });
  const password = 'sunflower';
  await callApi(admin, 'PUT', `/change-password/${added.id}/`, { new_password: password });
  return { username: added.username, password };
}

/** Allows a new school to sell, as the platform does after it has looked at it. */
export async function allowSelling({ subdomain }: Pick<NewSchool, 'subdomain'>): Promise<void> {
  await asOwner((client) => client.query('update tenants set may_sell_at = now() where subdomain = $1', [subdomain]));
}

/** Lets a new school be paid with Stripe, so that the causes of the platform take gifts there. */
export async function acceptPayments(
  page: Page,
  site: string,
  school: NewSchool,
  more: Partial<SaleSettingsFields> = {},
): Promise<void> {
  await allowSelling(school);
  await signIn(page, site, credentialsOf(school));
  await changeSaleSettings(page, { providers: ['stripe'], ...more });
}

/** Changes what a school has decided about sales, as its admin. */
export async function changeSaleSettings(admin: Page, changes: Partial<SaleSettingsFields>): Promise<void> {
  const saved = await callApi<SaleSettingsReply>(admin, 'GET', '/sale-settings/');
  const { currency, time_zones, available_providers, may_sell, is_saved, ...settings } = saved;
  await callApi(admin, 'PUT', '/sale-settings/', { ...settings, ...changes });
}

/** Creates a new teacher of Riverside, whose classes no other test uses, and signs in; returns the URL of the site. */
export async function signInAsNewTeacher(page: Page, siteUrl: (subdomain?: string) => string): Promise<string> {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await becomeNewTeacher(page, site);
  return site;
}

/** Creates a teacher as the admin signed in on this page, and signs in as that teacher; or someone with another role. */
export async function becomeNewTeacher(page: Page, site: string, role: Role = 'teacher'): Promise<void> {
  const email = `${Math.random().toString(36).slice(2, 10)}@riverside.test`;
  const person = { role, first_name: 'Mary', last_name: 'Anning', email, country: 'GB' };
  await callApi(page, 'POST', '/people/', person);
  await confirmEmail(page, await latestEmailTo(page, site, email));
}

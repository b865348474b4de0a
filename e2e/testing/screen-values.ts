import type { Page } from '@playwright/test';
import type { SchoolClass } from '#contract/people/classes.ts';
import type { PersonRow } from '#contract/people/people.ts';
import { findBook } from './books.ts';
import { openBlankPage } from './fixtures.ts';
import { latestEmailTo } from './new-school.ts';
import { accounts, callApi, signIn } from './people.ts';
import { type PlaceholderValues, placeholdersIn } from './placeholders.ts';
import type { ScreenRole } from './screens.ts';
import { aStoryWithVersions } from './stories.ts';

const { password } = accounts.teacher;
const PAY_MS = 60_000;

type Place = { site: string; newDevice: () => Promise<Page> };
/** A group of values: the placeholders that need it, and how it is found on a separate device. */
type Finder = { names: string[]; find: (page: Page, site: string) => Promise<PlaceholderValues> };

/** The values of a site, searched once by each worker. */
const foundBySite = new Map<string, Promise<PlaceholderValues>>();

/** Finds what the placeholders of these paths stand for at a site: real ones, which may be shown to this person. */
export async function findValues(paths: string[], who: ScreenRole, place: Place): Promise<PlaceholderValues> {
  const names = new Set(paths.flatMap(placeholdersIn));
  const needed = findersFor(who, place.site).filter((finder) => finder.names.some((name) => names.has(name)));
  const values: PlaceholderValues = {};
  for (const { find } of needed) Object.assign(values, await findOnce(find, place));
  return values;
}

function findOnce(find: Finder['find'], { site, newDevice }: Place): Promise<PlaceholderValues> {
  const key = `${find.name} ${site}`;
  const found = foundBySite.get(key) ?? findOnDevice();
  foundBySite.set(key, found);
  return found;

  async function findOnDevice(): Promise<PlaceholderValues> {
    const page = await newDevice();
    const result = await find(page, site);
    await page.close();
    return result;
  }
}

const schools = ['riverside', 'hillcrest'];
const subdomainOf = (site: string) => new URL(site).hostname.split('.')[0] ?? '';

/** Returns the site of another tenant. */
function siteBeside(site: string, subdomain: string): string {
  const { protocol, port } = new URL(site);
  return `${protocol}//${subdomain}.localhost:${port}`;
}

/** The later ones win: what staff may open as well as visitors. */
function findersFor(who: ScreenRole, site: string): Finder[] {
  const hasSchool = schools.includes(subdomainOf(site));
  const isRoot = subdomainOf(site) === 'localhost';
  return [
    { names: ['open_story', 'project', 'lesson', 'cause', 'cause_id'], find: findPublicValues },
    ...(hasSchool || isRoot ? [{ names: ['book'], find: findReadableBook }] : []),
    { names: ['school_invitation'], find: findSchoolInvitation },
    { names: ['invitation', 'login_token'], find: findInvitation },
    ...(hasSchool ? schoolFinders : []),
    ...(who === 'upschool_admin' ? platformFinders : []),
  ];
}

const schoolFinders: Finder[] = [
  {
    names: ['story', 'category', 'class', 'code', 'adult', 'student', 'family', 'school_cause', 'piece_type', 'piece'],
    find: findValuesOfSchool,
  },
  { names: ['certificate'], find: findCertificate },
  { names: ['order', 'order_key', 'gift', 'gift_key'], find: findPayments },
];

const platformFinders: Finder[] = [
  {
    names: ['tenant', 'adult', 'email', 'content', 'cause', 'school_cause', 'platform_book'],
    find: findValuesOfPlatform,
  },
];

/** Reads a list as anyone can, without a session. */
async function readList<Row>(page: Page, path: string): Promise<Row[]> {
  const list = await page.evaluate<{ results: Row[] }>(`fetch('/api${path}').then((reply) => reply.json())`);
  return list.results;
}

async function findPublicValues(page: Page, site: string): Promise<PlaceholderValues> {
  await openBlankPage(page, site);
  const slug = async (path: string) => (await readList<{ slug: string }>(page, path))[0]?.slug ?? '';
  const [lesson] = await readList<{ id: string }>(page, '/live/');
  const [cause] = await readList<{ id: string; slug: string }>(page, '/charities/');
  return {
    ...{ open_story: await slug('/stories/'), project: await slug('/projects/'), lesson: lesson?.id ?? '' },
    ...{ cause: cause?.slug ?? '', cause_id: cause?.id ?? '' },
  };
}

async function findReadableBook(page: Page, site: string): Promise<PlaceholderValues> {
  const { id } = await findBook(page, site, { format: 'pages' }, ({ page_count }) => page_count > 2);
  return { book: id };
}

/** Finds what a school has, as its admin. */
async function findValuesOfSchool(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: `head@${subdomainOf(site)}.test`, password });
  const list = async <Row>(path: string) => (await callApi<{ results: Row[] }>(page, 'GET', path)).results;
  const classes = await list<SchoolClass>('/v1/school-classes/?limit=100');
  const known = classes.find(({ class_id }) => class_id === 'RIVER7' || class_id === 'HILL42');
  const [adult] = await list<PersonRow>('/people/?role=teacher&ordering=created');
  const students = await list<PersonRow>('/people/?role=student&ordering=created');
  const [student] = students;
  // A student has ten codes at most, and each worker needs one.
  const child = students[Number(process.env.TEST_WORKER_INDEX ?? 0) % students.length];
  const { code } = await callApi<{ code: string }>(page, 'POST', `/students/${child?.id}/family-links/`);
  const [category] = await list<{ id: string }>('/api-admin/book-categories/');
  const [story] = await list<{ slug: string }>('/stories/');
  const [piece] = await list<{ type: string; id: string }>('/reviews/?state=published');
  const cause = await callApi<{ id: string }>(page, 'POST', '/api-admin/charities/', { name: 'A garden for all' });
  return {
    ...{ story: story?.slug ?? '', category: category?.id ?? '', school_cause: cause.id, family: code },
    ...{ class: known?.id ?? '', code: known?.class_id ?? '', adult: adult?.id ?? '', student: student?.id ?? '' },
    ...{ piece_type: piece?.type ?? '', piece: piece?.id ?? '' },
  };
}

/** Lets an organization invite a school that is not registered yet. */
async function findSchoolInvitation(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, siteBeside(site, 'northwind'), { username: accounts.organization_admin.username, password });
  const { url } = await callApi<{ url: string | null }>(page, 'POST', '/organization/invitations/', {});
  return { school_invitation: url?.split('#').at(-1) ?? '' };
}

/** Invites a teacher: to the school of this site, or of another where there is none. On the root host a school follows /login/ instead. */
async function findInvitation(page: Page, site: string): Promise<PlaceholderValues> {
  const school = schools.includes(subdomainOf(site)) ? site : siteBeside(site, 'riverside');
  await signIn(page, school, { username: `head@${subdomainOf(school)}.test`, password });
  const email = `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`;
  await callApi(page, 'POST', '/invitations/', { email, role: 'teacher' });
  const { links } = await latestEmailTo(page, school, email);
  const invitation = links[0]?.split('#').at(-1) ?? '';
  return { invitation, login_token: subdomainOf(site) === 'localhost' ? 'riverside' : invitation };
}

/** Finds the certificate of a student who has published a book. */
async function findCertificate(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: accounts.student.username, password: accounts.student.password });
  const { results } = await callApi<{ results: { id: string }[] }>(page, 'GET', '/my-certificates/');
  return { certificate: results[0]?.id ?? '' };
}

/** Buys a book of the demo data as a guest, and begins to give to a cause. */
async function findPayments(page: Page, site: string): Promise<PlaceholderValues> {
  await openBlankPage(page, site);
  const [book] = await readList<{ id: string }>(page, '/books/?limit=1&for_sale=true');
  const [cause] = await readList<{ id: string }>(page, '/charities/');
  const buyer = { email: 'grandma@home.example', name: 'Ada', country: 'GB' };
  type Placed = { key: string; redirect_url: string };
  const lines = [{ item: book?.id ?? '', format: 'digital', copies: 1 }];
  const order = await pay<Placed & { order: string }>(page, '/checkout/', { ...buyer, lines });
  const gift = await pay<Placed & { donation: string }>(page, '/donations/', {
    ...{ ...buyer, cause: cause?.id, amount: 10_000, interval: 'once' },
  });
  await page.goto(order.redirect_url);
  await page.locator('button[value=pay]').press('Enter');
  await page.waitForURL((address) => address.origin === new URL(site).origin, { timeout: PAY_MS });
  await waitUntilPaid(page, order.order, order.key);
  return { order: order.order, order_key: order.key, gift: gift.donation, gift_key: gift.key };
}

/** Sends what a guest pays for. */
function pay<Answer>(page: Page, path: string, body: object): Promise<Answer> {
  return page.evaluate(
    async ({ address, body }) => {
      const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
      const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Answer;
    },
    { address: `/api${path}`, body },
  );
}

async function waitUntilPaid(page: Page, order: string, key: string): Promise<void> {
  await page.waitForFunction(
    async ({ order, key }) => {
      const reply = await fetch(`/api/orders/${order}/`, { headers: { 'order-key': key } });
      return ((await reply.json()) as { paid_at: string | null }).paid_at !== null;
    },
    { order, key },
    { timeout: PAY_MS, polling: 500 },
  );
}

/** Finds what the platform's own screens show: a school with people, books and emails, and a cause of its own and of a school. */
async function findValuesOfPlatform(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: accounts.upschool_admin.username, password });
  const list = async <Row>(path: string) => (await callApi<{ results: Row[] }>(page, 'GET', path)).results;
  const [school] = await list<{ id: string }>('/api-admin/tenants/?search=riverside');
  const [teacher] = await list<{ id: string }>(`/api-super-admin/users/?tenant=${school?.id}&role=teacher`);
  const [email] = await list<{ id: string }>('/emails/?limit=1');
  const [content] = await list<{ id: string }>('/content/?kind=article&limit=1');
  const [book] = await list<{ id: string }>('/api-super-admin/books/?limit=1');
  const causes = await list<{ id: string; tenant: { is_platform: boolean } }>('/api-super-admin/charities/?limit=100');
  const causeOf = (isOfSchool: boolean) => causes.find(({ tenant }) => tenant.is_platform !== isOfSchool)?.id ?? '';
  return {
    ...{ tenant: school?.id ?? '', adult: teacher?.id ?? '', email: email?.id ?? '', content: content?.id ?? '' },
    ...{ cause: causeOf(false), school_cause: causeOf(true), platform_book: book?.id ?? '' },
  };
}

/** Begins a story of the person who is signed in on this page, if one of these paths needs it. */
export async function findOwnStory(paths: string[], page: Page): Promise<PlaceholderValues> {
  return paths.some((path) => path.includes('{own_story}')) ? { own_story: await aStoryWithVersions(page) } : {};
}

import { expect, type Page } from '@playwright/test';
import type { SchoolClass } from '#contract/classes.ts';
import type { PageRoute } from '#contract/first-routes.ts';
import { type PageRoutePath, pageRoutes } from '#contract/page-routes.ts';
import type { PersonRow } from '#contract/people.ts';
import { findBook } from './testing/books.ts';
import {
  desktop,
  findViolations,
  goTo,
  gridDay,
  hashOfDay,
  isFullGrid,
  overflowPx,
  phone,
  sizeOfDay,
  test,
} from './testing/fixtures.ts';
import { findLayoutFaults } from './testing/layout-faults.ts';
import { latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';
import { type PlaceholderValues, type ScreenRole, screens } from './testing/screens.ts';
import { aStoryWithVersions } from './testing/stories.ts';
import { inArabic } from './testing/words.ts';

type At = (subdomain?: string) => string;
type Language = 'en' | 'ar';
type Visit = { who: ScreenRole; subdomain: string | undefined; language: Language };
type Size = typeof phone;
type Screen = { shown: string; sizes: Size[] };

const MINUTE = 60_000;
const adult = 'booklark-demo-1';
const languages: Language[] = ['en', 'ar'];
const sizes: Size[] = [phone, desktop];
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar' };
const directions: Record<Language, string> = { en: 'ltr', ar: 'rtl' };

/** What a screen is called that has nothing to show. */
const nothingFound = [
  ...['Page', 'Book', 'Book or story', 'Class', 'Person', 'Story'].map((noun) => `${noun} not found`),
  'This is no longer here to review',
];
/** Whether an address is one that leads to nothing. */
const leadsNowhere = (shown: string) => /\/no-\w+\/?$/.test(shown) || shown === '/storyedit';
const titlesOfMissing: Record<Language, string[]> = { en: nothingFound, ar: nothingFound.map(inArabic) };

/** The sites at which the screens are checked: two tenants for each role that has two. */
const sites: Record<ScreenRole, (string | undefined)[]> = {
  visitor: ['riverside', 'hillcrest', undefined],
  student: ['riverside', 'hillcrest'],
  teacher: ['riverside', 'hillcrest'],
  school_admin: ['riverside', 'hillcrest'],
  organization_admin: ['northwind', 'new'],
  upschool_admin: [undefined],
};

const routes: readonly PageRoute[] = pageRoutes;
const isRootOnly = (path: string) => routes.find((one) => one.path === path)?.host === 'root';

/** Returns the screens that a role can open at a site. */
function screensOf(who: ScreenRole, subdomain: string | undefined): string[] {
  const rows = Object.entries(screens).flatMap(([path, by]) => (by[who] ?? []).map((shown) => ({ path, shown })));
  const open = subdomain
    ? rows.filter(({ path }) => !isRootOnly(path) && !path.startsWith('/register'))
    : rows.filter(({ shown }) => who === 'upschool_admin' || !shown.includes('{'));
  return open.map(({ shown }) => shown);
}

/** Returns each visit with the screens to open. Unless the grid is full, each screen of a role is opened once, at one width. */
function planVisits(): [Visit, Screen[]][] {
  const visits = new Map<string, [Visit, Screen[]]>();
  for (const [who, subdomains] of Object.entries(sites) as [ScreenRole, (string | undefined)[]][])
    for (const shown of new Set(subdomains.flatMap((subdomain) => screensOf(who, subdomain))))
      for (const { visit, sizes } of chooseVisits(who, shown)) {
        const key = Object.values(visit).join();
        const [, planned] = visits.get(key) ?? [visit, []];
        visits.set(key, [visit, [...planned, { shown, sizes }]]);
      }
  return [...visits.values()];
}

function chooseVisits(who: ScreenRole, shown: string): { visit: Visit; sizes: Size[] }[] {
  const hosts = sites[who].filter((subdomain) => screensOf(who, subdomain).includes(shown));
  const visits = hosts.flatMap((subdomain) => languages.map((language) => ({ who, subdomain, language })));
  if (isFullGrid) return visits.map((visit) => ({ visit, sizes }));
  const visit = visits[hashOfDay(`${who} ${shown}`) % visits.length];
  return visit ? [{ visit, sizes: [sizeOfDay(shown)] }] : [];
}

test.describe.configure({ mode: 'parallel', timeout: 5 * MINUTE });

test(`every enabled route is checked, in the choice of ${gridDay}`, () => {
  const empty = Object.entries(screens).filter(([, by]) => Object.values(by).flat().length === 0);
  expect(Object.keys(screens).toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
  expect(empty).toEqual([]);
});

for (const [{ who, subdomain, language }, planned] of planVisits())
  test(`${who} at ${subdomain ?? 'the root host'}, in ${language}: the screens are accessible`, async ({
    newDevice,
    siteUrl,
  }) => {
    const page = await newDevice({ locale: locales[language] });
    const site = await enter(page, siteUrl, who, subdomain);
    const hasPlaceholders = planned.some(({ shown }) => shown.includes('{'));
    const values = hasPlaceholders ? await placeholderValuesAt(siteUrl(subdomain), newDevice, who) : {};
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const { shown, sizes } of planned) {
      await goTo(page, site + fillPlaceholders(shown, values));
      // A redirect is checked at its target, once.
      if (seen.has(page.url())) continue;
      seen.add(page.url());
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const fault of [...(await faultsOn(page, language, shown)), ...(await footerFaultsOn(page, shown))])
          faults.push(`${shown}, ${size.width} wide: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });

/** Signs in as this role; returns the URL of its site. */
async function enter(page: Page, at: At, who: ScreenRole, subdomain: string | undefined): Promise<string> {
  const site = at(subdomain);
  if (who === 'student') await signIn(page, site, { username: 'amara.okafor', password: 'sunflower' });
  if (who === 'teacher') await signIn(page, site, { username: `teacher@${subdomain}.test`, password: adult });
  if (who === 'school_admin') await signIn(page, site, { username: `head@${subdomain}.test`, password: adult });
  if (who === 'upschool_admin') await signIn(page, site, { username: 'admin@booklark.test', password: adult });
  if (who !== 'organization_admin') return site;
  const isNew = subdomain === 'new';
  const home = isNew ? await registerSchool(page, at, { ...newSchool('Quiet Trust'), isOrganization: true }) : site;
  if (!isNew) await signIn(page, site, { username: 'admin@northwind.test', password: adult });
  return home;
}

/** Fills the placeholders of a path. */
function fillPlaceholders(shown: string, values: PlaceholderValues): string {
  return shown.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `no-${name}`);
}

/** What the placeholders of each site stand for, found once by each worker. */
const valuesBySite = new Map<string, PlaceholderValues>();

async function placeholderValuesAt(
  site: string,
  newDevice: () => Promise<Page>,
  who: ScreenRole,
): Promise<PlaceholderValues> {
  const known = valuesBySite.get(site);
  if (known) return known;
  const device = await newDevice();
  const values =
    who === 'upschool_admin'
      ? await findValuesOfPlatform(device, site)
      : {
          ...(await findPlaceholderValues(device, site)),
          ...(await findValuesOfStudent(device, site)),
          ...(await findValuesOfTeacher(device, site)),
        };
  await device.close();
  valuesBySite.set(site, values);
  return values;
}

/** Finds the values of the placeholders at a school, as its admin. */
async function findPlaceholderValues(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: `head@${new URL(site).hostname.split('.')[0]}.test`, password: adult });
  const { results: classes } = await callApi<{ results: SchoolClass[] }>(page, 'GET', '/v1/school-classes/?limit=100');
  const known = classes.find(({ class_id }) => class_id === 'RIVER7' || class_id === 'HILL42');
  const first = async (role: string) => {
    const { results } = await callApi<{ results: PersonRow[] }>(page, 'GET', `/people/?role=${role}&ordering=created`);
    return results[0]?.id ?? '';
  };
  const [adultId, studentId] = [await first('teacher'), await first('student')];
  const { code } = await callApi<{ code: string }>(page, 'POST', `/students/${studentId}/family-links/`);
  const email = `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`;
  await callApi(page, 'POST', '/invitations/', { email, role: 'teacher' });
  const { links } = await latestEmailTo(page, site, email);
  const categories = await callApi<{ results: { id: string }[] }>(page, 'GET', '/api-admin/book-categories/');
  const stories = await callApi<{ results: { slug: string }[] }>(page, 'GET', '/stories/');
  const openStory = await page.evaluate<string>(
    `fetch('/api/stories/').then((reply) => reply.json()).then(({ results: [first] }) => first?.slug ?? '')`,
  );
  const causes = await callApi<{ results: { slug: string; id: string }[] }>(page, 'GET', '/charities/');
  const projects = await callApi<{ results: { slug: string }[] }>(page, 'GET', '/projects/');
  const ownCause = await callApi<{ id: string }>(page, 'POST', '/api-admin/charities/', { name: 'A garden for all' });
  const { id: book } = await findBook(page, site, { format: 'pages' }, ({ page_count }) => page_count > 2);
  return {
    book,
    story: stories.results[0]?.slug ?? '',
    open_story: openStory,
    category: categories.results[0]?.id ?? '',
    cause: causes.results[0]?.id ?? '',
    project: projects.results[0]?.slug ?? '',
    school_cause: ownCause.id,
    class: known?.id ?? '',
    code: known?.class_id ?? '',
    adult: adultId,
    student: studentId,
    family: code,
    invitation: links[0]?.split('#').at(-1) ?? '',
  };
}

/** Finds what the platform's own screens show: a school with people, books and emails, and a cause of its own and of a school. */
async function findValuesOfPlatform(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: 'admin@booklark.test', password: adult });
  const list = async <Row>(path: string) => (await callApi<{ results: Row[] }>(page, 'GET', path)).results;
  const [school] = await list<{ id: string }>('/api-admin/tenants/?search=riverside');
  const [teacher] = await list<{ id: string }>(`/api-super-admin/users/?tenant=${school?.id}&role=teacher`);
  const [email] = await list<{ id: string }>('/emails/?limit=1');
  const causes = await list<{ id: string; tenant: { is_platform: boolean } }>('/api-super-admin/charities/?limit=100');
  const causeOf = (isOfSchool: boolean) => causes.find(({ tenant }) => tenant.is_platform !== isOfSchool)?.id ?? '';
  return {
    ...{ tenant: school?.id ?? '', adult: teacher?.id ?? '', email: email?.id ?? '' },
    ...{ cause: causeOf(false), school_cause: causeOf(true) },
  };
}

/** Finds the certificate of a student who has published a book, and begins a story of theirs. */
async function findValuesOfStudent(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: 'amara.okafor', password: 'sunflower' });
  const { results } = await callApi<{ results: { id: string }[] }>(page, 'GET', '/my-certificates/');
  return { certificate: results[0]?.id ?? '', student_story: await aStoryWithVersions(page) };
}

/** Begins a story of a teacher. */
async function findValuesOfTeacher(page: Page, site: string): Promise<PlaceholderValues> {
  const subdomain = new URL(site).hostname.split('.')[0];
  await signIn(page, site, { username: `teacher@${subdomain}.test`, password: adult });
  return { teacher_story: await aStoryWithVersions(page) };
}

/** Returns the faults of the open page. Only some addresses lead to nothing. */
async function faultsOn(page: Page, language: Language, shown: string): Promise<string[]> {
  const faults = [...(await findViolations(page)), ...(await findLayoutFaults(page))];
  const over = await overflowPx(page);
  if (over > 0) faults.push(`runs ${over} px over the edge`);
  const direction = await page.evaluate<string>(
    '[document.documentElement.lang, document.documentElement.dir].join(" ")',
  );
  if (direction !== `${language} ${directions[language]}`) faults.push(`is ${direction}`);
  const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
  const isMissing = titles.some((title) => titlesOfMissing[language].includes(title.trim()));
  if (titles.length !== 1 || isMissing !== leadsNowhere(shown)) faults.push(`is called ${titles}`);
  return faults;
}

const guardedScreens = new Set(
  routes
    .filter(({ who }) => who !== 'anyone')
    .flatMap(({ path }) => Object.values(screens[path as PageRoutePath]).flat()),
);

/** Of the protected screens, only the ways to a book have the line of policies. */
async function footerFaultsOn(page: Page, shown: string): Promise<string[]> {
  if (!guardedScreens.has(shown)) return [];
  const count = await page.locator('footer').count();
  return count === (shown.startsWith('/upload') ? 1 : 0) ? [] : [`has ${count} footers`];
}

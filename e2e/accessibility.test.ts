import { expect, type Page } from '@playwright/test';
import type { SchoolClass } from '#contract/classes.ts';
import { type PageRoute, pageRoutes } from '#contract/page-routes.ts';
import type { PersonRow } from '#contract/people.ts';
import { findBook } from './testing/books.ts';
import { desktop, findViolations, goTo, overflowPx, phone, test } from './testing/fixtures.ts';
import { latestEmailTo, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';
import { type PlaceholderValues, type ScreenRole, screens } from './testing/screens.ts';

type At = (subdomain?: string) => string;
type Row = { path: string; shown: string };

const MINUTE = 60_000;
const adult = 'booklark-demo-1';
const languages = { en: { locale: 'en-GB', direction: 'ltr' }, ar: { locale: 'ar', direction: 'rtl' } } as const;
type Language = keyof typeof languages;

/** The sites at which the screens are checked: two tenants for each role that has two. */
const sites: Record<ScreenRole, (string | undefined)[]> = {
  visitor: ['riverside', 'hillcrest', undefined],
  student: ['riverside', 'hillcrest'],
  teacher: ['riverside', 'hillcrest'],
  school_admin: ['riverside', 'hillcrest'],
  organization_admin: ['northwind', 'new'],
  upschool_admin: [undefined],
};

const living: readonly PageRoute[] = pageRoutes;
const isRootOnly = (path: string) => living.find((one) => one.path === path)?.host === 'root';

/** Returns the screens that a role can open at a site. */
function rowsOf(who: ScreenRole, subdomain: string | undefined): Row[] {
  const rows = Object.entries(screens).flatMap(([path, by]) => (by[who] ?? []).map((shown) => ({ path, shown })));
  if (subdomain) return rows.filter(({ path }) => !isRootOnly(path) && !path.startsWith('/register'));
  return rows.filter(({ shown }) => !shown.includes('{'));
}

test.describe.configure({ mode: 'parallel', timeout: 5 * MINUTE });

test('every enabled route is checked', () => {
  const empty = Object.entries(screens).filter(([, by]) => Object.values(by).flat().length === 0);
  expect(Object.keys(screens).toSorted()).toEqual(living.map(({ path }) => path).toSorted());
  expect(empty).toEqual([]);
});

for (const who of Object.keys(sites) as ScreenRole[])
  for (const subdomain of sites[who])
    for (const language of Object.keys(languages) as Language[])
      test(`${who} at ${subdomain ?? 'the root host'}, in ${language}: every screen is accessible, on a phone and a desktop`, async ({
        newDevice,
        siteUrl,
      }) => {
        const { locale } = languages[language];
        const page = await newDevice({ locale });
        const site = await enter(page, siteUrl, who, subdomain);
        const found =
          subdomain && who !== 'organization_admin' ? await lookAround(await newDevice(), siteUrl(subdomain)) : {};
        const faults: string[] = [];
        const seen = new Set<string>();
        for (const { shown } of rowsOf(who, subdomain)) {
          await goTo(page, site + filled(shown, found));
          // A redirect is checked at its target, once.
          if (seen.has(page.url())) continue;
          seen.add(page.url());
          for (const size of [phone, desktop]) {
            await page.setViewportSize(size);
            for (const fault of await faultsOn(page, language)) faults.push(`${shown}, ${size.width} wide: ${fault}`);
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
  // The tour has a test of its own.
  await page.evaluate(`localStorage.setItem('seen: organization', 'true')`);
  return home;
}

/** Fills the placeholders of a path. */
function filled(shown: string, found: PlaceholderValues): string {
  return shown.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? `no-${name}`);
}

/** Finds the values of the placeholders at a school, as its admin. */
async function lookAround(page: Page, site: string): Promise<PlaceholderValues> {
  await signIn(page, site, { username: `head@${new URL(site).hostname.split('.')[0]}.test`, password: adult });
  const { results: classes } = await callApi<{ results: SchoolClass[] }>(page, 'GET', '/v1/school-classes/?limit=100');
  const known = classes.find(({ class_id }) => class_id === 'RIVER7' || class_id === 'HILL42');
  const first = async (role: string) => {
    const { results } = await callApi<{ results: PersonRow[] }>(page, 'GET', `/people/?role=${role}&ordering=created`);
    return results[0]?.id ?? '';
  };
  const [grownUp, child] = [await first('teacher'), await first('student')];
  const { code } = await callApi<{ code: string }>(page, 'POST', `/students/${child}/family-links/`);
  const email = `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`;
  await callApi(page, 'POST', '/invitations/', { email, role: 'teacher' });
  const { links } = await latestEmailTo(page, site, email);
  const { id: book } = await findBook(page, site, { format: 'pages' }, ({ page_count }) => page_count > 2);
  return {
    book,
    class: known?.id ?? '',
    code: known?.class_id ?? '',
    adult: grownUp,
    child,
    family: code,
    invitation: links[0]?.split('#').at(-1) ?? '',
  };
}

/** Returns the accessibility faults of the open page. */
async function faultsOn(page: Page, language: Language): Promise<string[]> {
  const faults = await findViolations(page);
  const over = await overflowPx(page);
  if (over > 0) faults.push(`runs ${over} px over the edge`);
  const direction = await page.evaluate<string>(
    '[document.documentElement.lang, document.documentElement.dir].join(" ")',
  );
  if (direction !== `${language} ${languages[language].direction}`) faults.push(`is ${direction}`);
  const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (titles.length !== 1 || /not (on the shelf|found)/i.test(titles.join())) faults.push(`is called ${titles}`);
  return faults;
}

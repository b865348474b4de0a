import { expect, type Page } from '@playwright/test';
import type { SchoolClass } from '#contract/classes.ts';
import { type PageRoute, pageRoutes } from '#contract/page-routes.ts';
import type { PersonRow } from '#contract/people.ts';
import { findBook } from './testing/books.ts';
import { barriersOn, come, desk, overflowOf, phone, test } from './testing/fixtures.ts';
import { foundSchool, letterTo, newSchool } from './testing/new-school.ts';
import { ask, signIn } from './testing/people.ts';
import { type Found, screens, type Who } from './testing/screens.ts';

type At = (subdomain?: string) => string;
type Row = { path: string; shown: string };

const MINUTE = 60_000;
const adult = 'booklark-demo-1';
const languages = { en: { locale: 'en-GB', direction: 'ltr' }, ar: { locale: 'ar', direction: 'rtl' } } as const;
type Language = keyof typeof languages;

/** At which sites the screens are judged: two tenants for everybody who has two. */
const sites: Record<Who, (string | undefined)[]> = {
  visitor: ['riverside', 'hillcrest', undefined],
  student: ['riverside', 'hillcrest'],
  teacher: ['riverside', 'hillcrest'],
  school_admin: ['riverside', 'hillcrest'],
  organization_admin: ['northwind', 'new'],
  upschool_admin: [undefined],
};

const living: readonly PageRoute[] = pageRoutes;
const isRootOnly = (path: string) => living.find((one) => one.path === path)?.host === 'root';

/** What somebody may open at a site. Books, classes and people stand at schools. */
function rowsOf(who: Who, subdomain: string | undefined): Row[] {
  const rows = Object.entries(screens).flatMap(([path, by]) => (by[who] ?? []).map((shown) => ({ path, shown })));
  if (subdomain) return rows.filter(({ path }) => !isRootOnly(path) && !path.startsWith('/register'));
  return rows.filter(({ shown }) => !shown.includes('{'));
}

test.describe.configure({ mode: 'parallel', timeout: 5 * MINUTE });

test('every living address is judged', () => {
  const empty = Object.entries(screens).filter(([, by]) => Object.values(by).flat().length === 0);
  expect(Object.keys(screens).toSorted()).toEqual(living.map(({ path }) => path).toSorted());
  expect(empty).toEqual([]);
});

for (const who of Object.keys(sites) as Who[])
  for (const subdomain of sites[who])
    for (const language of Object.keys(languages) as Language[])
      test(`${who} at ${subdomain ?? 'the root host'}, in ${language}: every screen is free of barriers, on a phone and a desk`, async ({
        device,
        at,
      }) => {
        const { locale } = languages[language];
        const page = await device({ locale });
        const site = await enter(page, at, who, subdomain);
        const found = subdomain && who !== 'organization_admin' ? await lookAround(await device(), at(subdomain)) : {};
        const faults: string[] = [];
        const seen = new Set<string>();
        for (const { shown } of rowsOf(who, subdomain)) {
          await come(page, site + filled(shown, found));
          // What leads on is judged where it leads, once.
          if (seen.has(page.url())) continue;
          seen.add(page.url());
          for (const size of [phone, desk]) {
            await page.setViewportSize(size);
            for (const fault of await faultsOn(page, language)) faults.push(`${shown}, ${size.width} wide: ${fault}`);
          }
        }
        expect(faults).toEqual([]);
      });

/** Signs in whoever it is; resolves to their site. */
async function enter(page: Page, at: At, who: Who, subdomain: string | undefined): Promise<string> {
  const site = at(subdomain);
  if (who === 'student') await signIn(page, site, { username: 'amara.okafor', password: 'sunflower' });
  if (who === 'teacher') await signIn(page, site, { username: `teacher@${subdomain}.test`, password: adult });
  if (who === 'school_admin') await signIn(page, site, { username: `head@${subdomain}.test`, password: adult });
  if (who === 'upschool_admin') await signIn(page, site, { username: 'admin@booklark.test', password: adult });
  if (who !== 'organization_admin') return site;
  const isNew = subdomain === 'new';
  const home = isNew ? await foundSchool(page, at, { ...newSchool('Quiet Trust'), isOrganization: true }) : site;
  if (!isNew) await signIn(page, site, { username: 'admin@northwind.test', password: adult });
  // Its tour is judged in its own journey.
  await page.evaluate(`localStorage.setItem('seen: organization', 'true')`);
  return home;
}

/** An address with what was found in the place of its parts. */
function filled(shown: string, found: Found): string {
  return shown.replaceAll(/\{(\w+)\}/g, (_, name: string) => found[name] ?? `no-${name}`);
}

/** What of a school the addresses speak of, as its head finds it. */
async function lookAround(page: Page, site: string): Promise<Found> {
  await signIn(page, site, { username: `head@${new URL(site).hostname.split('.')[0]}.test`, password: adult });
  const { results: classes } = await ask<{ results: SchoolClass[] }>(page, 'GET', '/v1/school-classes/?limit=100');
  const known = classes.find(({ class_id }) => class_id === 'RIVER7' || class_id === 'HILL42');
  const first = async (role: string) => {
    const { results } = await ask<{ results: PersonRow[] }>(page, 'GET', `/people/?role=${role}&ordering=created`);
    return results[0]?.id ?? '';
  };
  const [grownUp, child] = [await first('teacher'), await first('student')];
  const { code } = await ask<{ code: string }>(page, 'POST', `/students/${child}/family-links/`);
  const email = `guest-${Math.random().toString(36).slice(2, 10)}@guests.example`;
  await ask(page, 'POST', '/invitations/', { email, role: 'teacher' });
  const { links } = await letterTo(page, site, email);
  const { id: book } = await findBook(page, site, { format: 'pages' }, ({ page_count }) => page_count > 2);
  return {
    book,
    class: known?.id ?? '',
    code: known?.class_id ?? '',
    adult: grownUp,
    child,
    family: code,
    invitation: links[0]?.split('/').at(-1) ?? '',
  };
}

/** What stands in anybody's way on the page that is open. */
async function faultsOn(page: Page, language: Language): Promise<string[]> {
  const faults = await barriersOn(page);
  const over = await overflowOf(page);
  if (over > 0) faults.push(`runs ${over} px over the edge`);
  const told = await page.evaluate<string>('[document.documentElement.lang, document.documentElement.dir].join(" ")');
  if (told !== `${language} ${languages[language].direction}`) faults.push(`is ${told}`);
  const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
  if (titles.length !== 1 || /not (on the shelf|found)/i.test(titles.join())) faults.push(`is called ${titles}`);
  return faults;
}

import { expect, type Page } from '@playwright/test';
import type { PageRoute } from '#contract/first-routes.ts';
import { type PageRoutePath, pageRoutes } from '#contract/page-routes.ts';
import { findViolations, goTo, gridDay, overflowPx, test } from './testing/fixtures.ts';
import { type Language, type PlannedScreen, planVisits } from './testing/grid.ts';
import { findLayoutFaults } from './testing/layout-faults.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { type PageWatch, watchPage } from './testing/page-watch.ts';
import { accounts, signIn } from './testing/people.ts';
import { fillPlaceholders } from './testing/placeholders.ts';
import { isUnreal } from './testing/screen-examples.ts';
import { findOwnStory, findValues } from './testing/screen-values.ts';
import { type ScreenRole, screens } from './testing/screens.ts';
import { inArabic } from './testing/words.ts';

type At = (subdomain?: string) => string;
/** A planned screen with the path that is opened at its site. */
type OpenScreen = PlannedScreen & { who: ScreenRole; language: Language; opened: string; site: string };

const MINUTE = 60_000;
const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar' };
const directions: Record<Language, string> = { en: 'ltr', ar: 'rtl' };

/** What a screen is called that has nothing to show. */
const nothingFound = [
  ...['Page', 'Book', 'Book or story', 'Class', 'Person', 'Story'].map((noun) => `${noun} not found`),
  'This is no longer here to review',
];
const titlesOfMissing: Record<Language, string[]> = { en: nothingFound, ar: nothingFound.map(inArabic) };
const inLanguage = (sentence: string, language: Language) => (language === 'en' ? sentence : inArabic(sentence));

/** Tells whether an address is one that leads to nothing. */
const leadsNowhere = (opened: string) =>
  /\/no-[\w-]+\/?([?#]|$)/.test(opened) || ['/storyedit', '/sdgs/18'].includes(opened);

const routes: readonly PageRoute[] = pageRoutes;

test.describe.configure({ mode: 'parallel', timeout: 10 * MINUTE });

for (const [{ who, subdomain, language }, planned] of planVisits())
  test(`${who} at ${subdomain ?? 'the root host'}, in ${language}: the screens are accessible, in the choice of ${gridDay}`, async ({
    newDevice,
    siteUrl,
  }) => {
    const page = await newDevice({ locale: locales[language] });
    const site = await enter(page, siteUrl, who, subdomain);
    const paths = planned.map(({ shown }) => shown);
    const values = {
      ...(await findValues(paths, who, { site, newDevice })),
      ...(await findOwnStory(paths, page)),
    };
    const watch = watchPage(page, new URL(site).port);
    const faults: string[] = [];
    const seen = new Set<string>();
    for (const screen of planned) {
      const opened = fillPlaceholders(screen.shown, values);
      // A page that does not open is one fault; the others are still opened.
      const check = () =>
        checkScreen(page, { ...screen, who, language, opened, site }, { watch, seen }).catch((error: Error) => [
          error.message,
        ]);
      let found = await check();
      if (found.some((fault) => fault.includes('does not become idle'))) {
        const others = watch.takeFaults({ isMissing: false, isPrivate: true });
        // A busy server says so, and its page loads again by itself.
        found = others.some((fault) => fault.startsWith('503 ')) ? await check() : [...found, ...others];
      }
      faults.push(...found.map((fault) => `${screen.shown}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

/** Signs in as this role; returns the URL of its site. */
async function enter(page: Page, at: At, who: ScreenRole, subdomain: string | undefined): Promise<string> {
  const site = at(subdomain);
  if (who === 'visitor') return site;
  if (subdomain === 'new') return registerSchool(page, at, { ...newSchool('Quiet Trust'), isOrganization: true });
  const { username, password } = accounts[who];
  await signIn(page, site, { username: username.replace('@riverside.', `@${subdomain}.`), password });
  return site;
}

/** Opens a screen and returns its faults. A redirect is checked at its target, once. */
async function checkScreen(
  page: Page,
  screen: OpenScreen,
  { watch, seen }: { watch: PageWatch; seen: Set<string> },
): Promise<string[]> {
  const { landing, opened, site, who } = screen;
  if (landing.kind === 'leads to' && landing.isRefused) {
    const faults = await faultsOfRefusal(page, site + opened, landing.pathname);
    watch.takeFaults({ isMissing: false, isPrivate: true });
    return faults;
  }
  await goTo(page, site + opened);
  const faults = isRightPath(pathOf(page), screen) ? [] : [`leads to ${pathOf(page)}`];
  const isNew = !seen.has(page.url());
  seen.add(page.url());
  if (isNew)
    for (const size of screen.sizes) {
      await page.setViewportSize(size);
      const found = [...(await faultsOn(page, screen)), ...(await footerFaultsOn(page, screen))];
      faults.push(...found.map((fault) => `${size.width} wide: ${fault}`));
    }
  // People without the ability are told so by the page, which asks first.
  const lacksAbility = screen.path === '/challenges/{slug}/judging' && who !== 'upschool_admin';
  const isMissing = leadsNowhere(opened) || isUnreal(opened) || lacksAbility;
  const isPrivate = who !== 'visitor' || routes.some(({ path, ofBuyer }) => path === screen.path && ofBuyer);
  return [...faults, ...watch.takeFaults({ isMissing, isPrivate })];
}

/** Tells whether the address has led to where it should. */
function isRightPath(pathname: string, { landing, opened, shown }: OpenScreen): boolean {
  const target = landing.kind === 'leads to' && landing.pathname !== shown ? landing.pathname : opened;
  return withoutSlash(decodeURI(pathname)) === withoutSlash(decodeURI(target.replace(/[?#].*$/, '')));
}

const withoutSlash = (pathname: string) => pathname.replace(/(.)\/$/, '$1');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Opens an address at which this person may not stay, until the browser is on its way to another one. */
async function faultsOfRefusal(page: Page, address: string, pathname: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'commit' });
  try {
    await page.waitForURL((url) => url.pathname === pathname, { waitUntil: 'commit', timeout: MINUTE });
  } catch {
    return [`stays at ${page.url()}, and should lead to ${pathname}`];
  }
  const next = new URL(page.url()).searchParams.get('next');
  return pathname === '/login' && !next?.startsWith(pathWithin(address)) ? [`returns to ${next}`] : [];
}

const pathWithin = (address: string) => new URL(address).pathname + new URL(address).search;

/** Returns the faults of the open page. Only some addresses lead to nothing. */
async function faultsOn(page: Page, { language, opened, landing }: OpenScreen): Promise<string[]> {
  const faults = [...(await findViolations(page)), ...(await findLayoutFaults(page))];
  const over = await overflowPx(page);
  if (over > 0) faults.push(`runs ${over} px over the edge`);
  const direction = await page.evaluate<string>(
    '[document.documentElement.lang, document.documentElement.dir].join(" ")',
  );
  if (direction !== `${language} ${directions[language]}`) faults.push(`is ${direction}`);
  const titles = await page.getByRole('heading', { level: 1 }).allTextContents();
  const isMissing = titles.some((title) => titlesOfMissing[language].includes(title.trim()));
  const asks = titles.includes(inLanguage('Choose your school', language));
  const isRight = asks === (landing.kind === 'asks for the school') && (asks || isMissing === leadsNowhere(opened));
  if (titles.length !== 1 || !isRight) faults.push(`is called ${titles}`);
  return faults;
}

const guardedScreens = new Set(
  routes
    .filter(({ who }) => who !== 'anyone')
    .flatMap(({ path }) => Object.values(screens[path as PageRoutePath]).flat()),
);

/** Of the protected screens, only the ways to a book have the line of policies. */
async function footerFaultsOn(page: Page, { shown, landing }: OpenScreen): Promise<string[]> {
  if (landing.kind !== 'opens' || !guardedScreens.has(shown)) return [];
  const count = await page.locator('footer').count();
  return count === (shown.startsWith('/upload') ? 1 : 0) ? [] : [`has ${count} footers`];
}

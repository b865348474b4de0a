import type { Page } from '@playwright/test';
import type { PageRoute } from '#contract/app/first-routes.ts';
import { pageRoutes } from '#contract/app/page-routes.ts';
import { findViolations, goTo, overflowPx } from './fixtures.ts';
import type { Language, PlannedScreen } from './grid.ts';
import { findLayoutFaults } from './layout-faults.ts';
import type { PageWatch } from './page-watch.ts';
import { isUnreal } from './screen-examples.ts';
import { type ScreenRole, screens } from './screens.ts';
import { inArabic } from './words.ts';

/** A planned screen with the path that is opened at its site. */
type OpenScreen = PlannedScreen & { who: ScreenRole; language: Language; opened: string; site: string };

const MINUTE = 60_000;
const directions: Record<Language, string> = { en: 'ltr', ar: 'rtl' };

/** The headings of screens that found nothing. */
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

/** Opens a screen and returns its faults. A redirect is checked at its target, once. */
export async function checkScreen(
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
  routes.filter(({ who }) => who !== 'anyone').flatMap(({ path }) => Object.values(screens[path] ?? {}).flat()),
);

/** Protected screens have no line of policies, except the ways to a book. */
async function footerFaultsOn(page: Page, { shown, landing }: OpenScreen): Promise<string[]> {
  if (landing.kind !== 'opens' || !guardedScreens.has(shown)) return [];
  const count = await page.locator('footer').count();
  return count === (shown.startsWith('/upload') ? 1 : 0) ? [] : [`has ${count} footers`];
}

import type { Page } from '@playwright/test';
import type { Language, PlannedScreen, Visit } from './grid.ts';
import { newSchool, registerSchool } from './new-school.ts';
import { watchPage } from './page-watch.ts';
import { accounts, signIn } from './people.ts';
import { fillPlaceholders, placeholdersIn } from './placeholders.ts';
import { checkScreen } from './screen-checks.ts';
import { findOwnStory, findValues } from './screen-values.ts';

type At = (subdomain?: string) => string;
type Browser = { newDevice: (facts?: { locale: string }) => Promise<Page>; siteUrl: At };

const locales: Record<Language, string> = { en: 'en-GB', ar: 'ar' };

/** Opens screens one after the other as one person at one site, and returns their faults. */
export async function findFaults(
  { who, subdomain, language }: Visit,
  planned: PlannedScreen[],
  { newDevice, siteUrl }: Browser,
): Promise<string[]> {
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
  // An organization has no orders, for example. Schools have their pages.
  const hasValues = ({ shown, landing }: PlannedScreen) =>
    landing.kind !== 'opens' || placeholdersIn(shown).every((name) => name in values);
  for (const screen of planned.filter(hasValues)) {
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
  return faults;
}

/** Signs in as this role; returns the URL of its site. */
async function enter(page: Page, at: At, who: Visit['who'], subdomain: string | undefined): Promise<string> {
  const site = at(subdomain);
  if (who === 'visitor') return site;
  if (subdomain === 'new') return registerSchool(page, at, { ...newSchool('Quiet Trust'), isOrganization: true });
  const { username, password } = accounts[who];
  await signIn(page, site, { username: username.replace('@riverside.', `@${subdomain}.`), password });
  return site;
}

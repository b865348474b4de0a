import { type phone, sizes } from './fixtures.ts';
import { type Landing, landingOf, specifiedRows } from './landings.ts';
import { exampleOf } from './screen-examples.ts';
import { type ScreenRole, screens } from './screens.ts';

export type Language = 'en' | 'ar';
export type Size = typeof phone;
export type Visit = { who: ScreenRole; subdomain: string | undefined; language: Language };
export type PlannedScreen = { path: string; shown: string; sizes: Size[]; landing: Landing };

const languages: Language[] = ['en', 'ar'];
/** A session, its screens and three widths of each fit into the time of one test. */
const MAX_SCREENS_PER_TEST = 25;

/** The sites at which the screens are checked: two tenants for each role that has two. A session is of one site. */
const sites: Record<ScreenRole, (string | undefined)[]> = {
  visitor: ['riverside', 'hillcrest', undefined],
  student: ['riverside', 'hillcrest'],
  teacher: ['riverside', 'hillcrest'],
  teacher_admin: ['riverside'],
  school_admin: ['riverside', 'hillcrest'],
  organization_admin: ['northwind', 'new'],
  upschool_admin: [undefined],
};

type Stay = Pick<Visit, 'who' | 'subdomain'>;

/** Returns what this person opens at a site: the own screens, and one of each other address of contract/kit/routes.json. */
function screensAt({ who, subdomain }: Stay): PlannedScreen[] {
  const isRoot = subdomain === undefined;
  return Object.entries(screens).flatMap(([path, by]) => {
    const own = by[who] ?? [];
    const example = isSpecified(path) && subdomain !== 'new' ? exampleOf(path) : undefined;
    const all = [...own, ...(own.length === 0 && example ? [example] : [])].map((shown): PlannedScreen => {
      return { path, shown, sizes, landing: landingOf(path, shown, who, isRoot) };
    });
    const open = own.length > 0 ? all.filter(({ landing }) => landing.kind === 'opens') : [];
    // A redirect leads elsewhere in each of its states.
    return open.length > 0 ? open : all.slice(0, 1);
  });
}

const isSpecified = (path: string) => specifiedRows.some((row) => row.path === path);

/** Returns the parts of each visit, which take about the same time, with the screens to open at all widths. */
export function planVisits(): (Visit & { part: number; planned: PlannedScreen[] })[] {
  const stays = Object.entries(sites).flatMap(([who, subdomains]) =>
    subdomains.map((subdomain): Stay => ({ who: who as ScreenRole, subdomain })),
  );
  return stays.flatMap((stay) => {
    const parts = partsOf(lastIsSignOut(screensAt(stay)));
    return languages.flatMap((language) =>
      parts.map((planned, place) => ({ ...stay, language, part: place + 1, planned })),
    );
  });
}

/** Deals the screens out: the addresses that only refuse, which are quick, are beside each other. */
function partsOf(all: PlannedScreen[]): PlannedScreen[][] {
  const count = Math.ceil(all.length / MAX_SCREENS_PER_TEST);
  return Array.from({ length: count }, (_, part) => all.filter((_, place) => place % count === part));
}

/** Nothing can be opened as this person afterwards. */
const lastIsSignOut = (planned: PlannedScreen[]) =>
  planned.toSorted((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

import { gridDay, hashOf, hashOfDay, isFullGrid, type phone, sizeOfDay, sizes } from './fixtures.ts';
import { type Landing, landingOf, specifiedRows } from './landings.ts';
import { exampleOf } from './screen-examples.ts';
import { type ScreenRole, screens } from './screens.ts';

export type Language = 'en' | 'ar';
export type Size = typeof phone;
export type Visit = { who: ScreenRole; subdomain: string | undefined; language: Language };
export type PlannedScreen = { path: string; shown: string; sizes: Size[]; landing: Landing };

const languages: Language[] = ['en', 'ar'];
const DAY_MS = 86_400_000;
/** In so many days each person opens each address that is no screen of theirs once: those that they may not open, too. */
const ROUND_DAYS = 14;

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

/** `isOwn`: a screen of this person in `screens`, which is opened every day. */
type Choice = Omit<PlannedScreen, 'sizes'> & { isOwn: boolean };
type Stay = Pick<Visit, 'who' | 'subdomain'>;

/** Returns what this person opens at a site: the own screens, and one of each other address of contract/routes.json. */
function choicesAt({ who, subdomain }: Stay): Choice[] {
  const isRoot = subdomain === undefined;
  return Object.entries(screens).flatMap(([path, by]) => {
    const own = by[who] ?? [];
    const example = isSpecified(path) && subdomain !== 'new' ? exampleOf(path) : undefined;
    const choices = [...own, ...(own.length === 0 && example ? [example] : [])].map((shown): Choice => {
      const landing = landingOf(path, shown, who, isRoot);
      return { path, shown, landing, isOwn: own.length > 0 && landing.kind === 'opens' };
    });
    const open = choices.filter(({ isOwn }) => isOwn);
    // What leads elsewhere does so in each of its states.
    return open.length > 0 ? open : choices.slice(0, 1);
  });
}

const isSpecified = (path: string) => specifiedRows.some((row) => row.path === path);

/** Tells whether it is the day of something that is opened once in a round. */
function isDayOf(text: string): boolean {
  const day = Math.floor(Date.parse(gridDay ?? '') / DAY_MS);
  return (hashOf(text) + day) % ROUND_DAYS === 0;
}

/** Returns each visit with the screens to open: all of them in a full grid, else the choice of the day, at one width each. */
export function planVisits(): [Visit, PlannedScreen[]][] {
  const visits = new Map<string, [Visit, PlannedScreen[]]>();
  for (const [who, subdomains] of Object.entries(sites) as [ScreenRole, (string | undefined)[]][]) {
    const stays = subdomains.map((subdomain) => ({ stay: { who, subdomain }, choices: choicesAt({ who, subdomain }) }));
    const all = isFullGrid ? everyVisit(stays) : visitsOfDay(who, stays);
    for (const { visit, screen } of all) {
      const key = Object.values(visit).join();
      const [, planned] = visits.get(key) ?? [visit, []];
      visits.set(key, [visit, [...planned, screen]]);
    }
  }
  return [...visits.values()].map(([visit, planned]) => [visit, lastIsSignOut(planned)]);
}

type Planned = { visit: Visit; screen: PlannedScreen }[];
type Stays = { stay: Stay; choices: Choice[] }[];

function everyVisit(stays: Stays): Planned {
  return stays.flatMap(({ stay, choices }) =>
    languages.flatMap((language) =>
      choices.map((choice) => ({ visit: { ...stay, language }, screen: { ...choice, sizes } })),
    ),
  );
}

/** Own screens are opened once, at one of their sites. Each other address has its day at each site. */
function visitsOfDay(who: ScreenRole, stays: Stays): Planned {
  const all = stays.flatMap(({ stay, choices }) => choices.map((choice) => ({ stay, choice })));
  const ownScreens = Map.groupBy(
    all.filter(({ choice }) => choice.isOwn),
    ({ choice }) => choice.shown,
  );
  const ofToday = [...ownScreens].flatMap(([shown, places]) => {
    const visits = places.flatMap((place) => languages.map((language) => ({ ...place, language })));
    const visit = visits[hashOfDay(`${who} ${shown}`) % visits.length];
    return visit ? [visit] : [];
  });
  const others = all
    .filter(({ stay, choice }) => !choice.isOwn && isDayOf(`${who} ${stay.subdomain} ${choice.path}`))
    .map((place) => ({ ...place, language: hashOfDay(place.choice.path) % 2 === 0 ? 'en' : 'ar' }) as const);
  return [...ofToday, ...others].map(({ stay, choice, language }) => ({
    visit: { ...stay, language },
    screen: { ...choice, sizes: [sizeOfDay(choice.shown)] },
  }));
}

/** Nothing can be opened as this person afterwards. */
const lastIsSignOut = (planned: PlannedScreen[]) =>
  planned.toSorted((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

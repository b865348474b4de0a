import {
  clampLightness,
  darkenBelow,
  fitContrast,
  hoverColour,
  minContrast,
  muteDark,
  neutralInk,
  paleTint,
  readableFill,
} from './fit-contrast.ts';
import { contrast, hueDistance, toHex, toOklch } from './oklch.ts';

/** The colours as a school entered them. A field that is not #rrggbb takes its default. */
export type RawColours = Readonly<Record<string, unknown>>;
export type Colours = Record<ColourField, string>;
export type ColourField = keyof typeof DEFAULT_COLOURS;

export type Fill = 'brand' | 'deep' | 'button' | 'buy' | 'notice';
export type Role =
  | ('page' | 'sunken' | 'tint' | 'text' | 'text-2' | 'text-3' | 'link' | 'line' | 'hair' | 'focus')
  | (Fill | `on-${Fill}` | `${Fill}-edge` | `${Fill}-hover`)
  | ('ink' | 'bad-ink' | 'ok-ink' | `k-${1 | 2 | 3 | 4 | 5 | 6}`);
export type Roles = Record<Role, string> & { scheme: 'light' | 'dark' };

/** One change that repair made; `isEdge` means that the colour stayed and got an outline of the colour `to`. */
export type RepairNote = { field: ColourField; from: string; to: string; why: string; isEdge?: true };

export const DEFAULT_COLOURS = {
  primary_color: '#11365A',
  primary_color_light: '#DCE9F5',
  primary_color_dark: '#0A2138',
  bg_primary_color: '#FFFFFF',
  bg_secondary_color: '#F1F5F9',
  announcement_color: '#FFD166',
  button_color: '#11365A',
  book_button_color: '#C8371B',
  text_primary_color: '#14202C',
  text_secondary_color: '#3C4A59',
  text_muted_color: '#5B6877',
  border_primary_color: '#7B8896',
  border_muted_color: '#D5DCE4',
};

export const COLOUR_FIELDS = Object.keys(DEFAULT_COLOURS) as ColourField[];

export const repairWords = {
  page: 'Page backgrounds must be very light or very dark so that text is readable.',
  sunken: 'The secondary background must be similar to the page background.',
  tint: 'The light shade is used behind text, so it must be pale.',
  reading: 'Main text needs a contrast of at least 7 to 1.',
  small: 'Small text needs a contrast of at least 4.5 to 1.',
  line: 'Field borders need a contrast of at least 3 to 1.',
  deep: 'The dark shade must be darker than the primary colour.',
  muted: 'The dark shade fills menus and footers, so it must be dark and muted.',
  fill: 'Neither white nor dark text would be readable on this colour.',
  edge: 'This colour is pale. We keep it and add a darker border so the button stands out.',
};

const FILLS: [Fill, ColourField][] = [
  ['brand', 'primary_color'],
  ['deep', 'primary_color_dark'],
  ['button', 'button_color'],
  ['buy', 'book_button_color'],
  ['notice', 'announcement_color'],
];
const SPOT_INKS = ['#C8521F', '#1F7F6B', '#A87400', '#2E7FB0', '#8A4A5E'];
const FOCUS_BLUE = toHex({ L: 0.5, C: 0.19, H: 255 });

export function isHexColour(value: unknown): value is string {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);
}

/**
 * Makes any thirteen colours readable with the smallest changes. Store what was entered and call this
 * again whenever it is shown, so that a better repair later needs no change of data.
 */
export function repair(rawColours: RawColours): { roles: Roles; notes: RepairNote[]; raw: Colours } {
  const raw = readColours(rawColours);
  const notes: RepairNote[] = [];
  const ground = repairGrounds(raw, notes);
  const papers = [ground.page, ground.sunken];
  const grounds = [...papers, ground.tint];

  function fitField(field: ColourField, on: string[], target: number, why: string): string {
    const to = fitContrast(raw[field], on, target);
    addNote(notes, field, raw[field], to, why);
    return to;
  }

  const words = {
    text: fitField('text_primary_color', grounds, 7, repairWords.reading),
    'text-2': fitField('text_secondary_color', grounds, 4.5, repairWords.small),
    'text-3': fitField('text_muted_color', grounds, 4.5, repairWords.small),
    link: fitContrast(raw.primary_color, grounds, 4.5),
    line: fitField('border_primary_color', papers, 3, repairWords.line),
    hair: raw.border_muted_color,
  };
  const fills = repairFills(raw, papers, notes);
  const roles = {
    ...ground,
    ...words,
    ...fills,
    ink: neutralInk(raw.primary_color),
    focus: fitContrast(FOCUS_BLUE, grounds, 3),
    'bad-ink': fitContrast('#9F1F19', grounds, 4.5),
    'ok-ink': fitContrast('#1A6437', grounds, 4.5),
    ...chartInks(raw.primary_color, fills['brand-edge'], papers),
  };
  return { roles, notes, raw };
}

function readColours(rawColours: RawColours): Colours {
  const raw = { ...DEFAULT_COLOURS };
  for (const field of COLOUR_FIELDS) {
    const value = rawColours[field];
    if (isHexColour(value)) raw[field] = value.toUpperCase();
  }
  if (!rawColours.primary_color) return raw;
  const primary = toOklch(raw.primary_color);
  if (!rawColours.primary_color_light) {
    raw.primary_color_light = toHex({ ...primary, L: 0.93, C: Math.min(0.035, primary.C) });
  }
  if (!rawColours.primary_color_dark) {
    raw.primary_color_dark = muteDark(toHex({ ...primary, L: Math.min(0.25, primary.L) }));
  }
  return raw;
}

/** Repairs backgrounds: no text colour is readable on a page of medium lightness, so the page itself changes. */
function repairGrounds(raw: Colours, notes: RepairNote[]) {
  const isDark = toOklch(raw.bg_primary_color).L < 0.5;
  const page = clampLightness(raw.bg_primary_color, isDark ? [0.12, 0.24] : [0.965, 1]);
  const desk = deskOf(raw);
  const sunken = clampLightness(desk, isDark ? [0.16, 0.28] : [0.94, 1]);
  const tint = isDark ? clampLightness(raw.primary_color_light, [0.2, 0.32]) : paleTint(raw.primary_color_light);
  addNote(notes, 'bg_primary_color', raw.bg_primary_color, page, repairWords.page);
  addNote(notes, 'bg_secondary_color', desk, sunken, repairWords.sunken);
  addNote(notes, 'primary_color_light', raw.primary_color_light, tint, repairWords.tint);
  return { scheme: isDark ? ('dark' as const) : ('light' as const), page, sunken, tint };
}

/** Gives the default desk the hue of the school: its cold blue would lie below a yellow school as a mistake. */
function deskOf({ primary_color, bg_secondary_color }: Colours): string {
  const isDefault = bg_secondary_color.toUpperCase() === DEFAULT_COLOURS.bg_secondary_color;
  if (!isDefault || primary_color.toUpperCase() === DEFAULT_COLOURS.primary_color) return bg_secondary_color;
  const { L, C } = toOklch(bg_secondary_color);
  const primary = toOklch(primary_color);
  return toHex({ L, C: Math.min(C, primary.C), H: primary.H });
}

function repairFills(raw: Colours, papers: string[], notes: RepairNote[]) {
  const ink = neutralInk(raw.primary_color);
  const fills = {} as Record<Fill | `on-${Fill}` | `${Fill}-edge` | `${Fill}-hover`, string>;
  for (const [role, field] of FILLS) {
    const colour = role === 'deep' ? repairDark(raw, notes) : raw[field];
    const { fill, label } = readableFill(colour, ink);
    const edge = minContrast(fill, papers) >= 3 ? fill : fitContrast(fill, papers, 3);
    fills[role] = fill;
    fills[`on-${role}`] = label;
    fills[`${role}-edge`] = edge;
    fills[`${role}-hover`] = hoverColour(fill, label);
    if (role !== 'deep') addNote(notes, field, raw[field], fill, repairWords.fill);
    if (edge !== fill && (role === 'button' || role === 'buy')) {
      notes.push({ field, from: raw[field], to: edge, isEdge: true, why: repairWords.edge });
    }
  }
  return fills;
}

/** Repairs the dark shade: it fills whole menus and footers, and white text stands on it. */
function repairDark({ primary_color, primary_color_dark }: Colours, notes: RepairNote[]): string {
  const darker = darkenBelow(primary_color, primary_color_dark);
  const muted = muteDark(darker);
  addNote(
    notes,
    'primary_color_dark',
    primary_color_dark,
    muted,
    muted === darker ? repairWords.deep : repairWords.muted,
  );
  return muted;
}

function chartInks(primary: string, brandEdge: string, papers: string[]) {
  const brand = toOklch(primary);
  const isApart = (ink: string) => brand.C < 0.03 || hueDistance(toOklch(ink).H, brand.H) >= 55;
  const lead = SPOT_INKS.find(isApart) ?? SPOT_INKS[0] ?? brandEdge;
  const inks = [lead, ...SPOT_INKS.filter((ink) => ink !== lead)].map((ink) => fitContrast(ink, papers, 3));
  const [k2 = lead, k3 = lead, k4 = lead, k5 = lead, k6 = lead] = inks;
  return { 'k-1': brandEdge, 'k-2': k2, 'k-3': k3, 'k-4': k4, 'k-5': k5, 'k-6': k6 };
}

function addNote(notes: RepairNote[], field: ColourField, from: string, to: string, why: string): void {
  if (from.toUpperCase() !== to.toUpperCase()) notes.push({ field, from, to, why });
}

/** Checks the promise of repair: each returned sentence names a pair with too little contrast. */
export function findContrastFailures(roles: Roles): string[] {
  const papers: Role[] = ['page', 'sunken'];
  const grounds: Role[] = [...papers, 'tint'];
  const fills = FILLS.map(([fill]) => fill);
  const promises: [Role[], Role[], number][] = [
    [['text'], grounds, 7],
    [['text-2', 'text-3', 'link', 'bad-ink', 'ok-ink'], grounds, 4.5],
    [['focus'], grounds, 3],
    [['line', 'button-edge', 'buy-edge', 'brand-edge', 'notice-edge'], papers, 3],
    [['k-1', 'k-2', 'k-3', 'k-4', 'k-5', 'k-6'], papers, 3],
    ...fills.map((fill): [Role[], Role[], number] => [[`on-${fill}`], [fill, `${fill}-hover`], 4.5]),
  ];
  return promises.flatMap(([inks, backs, target]) =>
    inks.flatMap((ink) =>
      backs
        .filter((back) => contrast(roles[ink], roles[back]) < target - 1e-9)
        .map((back) => `${ink} on ${back}: ${contrast(roles[ink], roles[back]).toFixed(2)} < ${target}`),
    ),
  );
}

/** Returns the roles as CSS variables: `--c-text`, `--k-1`. */
export function cssVariables(roles: Roles): Record<`--${string}`, string> {
  const variables = Object.entries(roles).map(([role, value]) => [
    /^k-\d$/.test(role) ? `--${role}` : `--c-${role}`,
    value,
  ]);
  return Object.fromEntries(variables);
}

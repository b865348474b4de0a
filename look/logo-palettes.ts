import { clamp, hueDistance, type Oklch, toHex, toOklch } from './oklch.ts';
import { type Colours, DEFAULT_COLOURS, repair } from './palette.ts';

/** The leading colour of a palette: the main colour of the logo, its second one or another shade of the first, or a tinted page. */
export type LogoPaletteKind = 'main' | 'second' | 'deep' | 'bright' | 'tinted';
export type LogoPalette = { kind: LogoPaletteKind; colours: Colours };

type Family = Oklch & { weight: number };

const MIN_ALPHA = 128;
/** Below it a colour is grey to the eye, as OKLCH chroma. */
const MIN_CHROMA = 0.04;
/** Colours of one family are nearer to each other, in degrees. */
const FAMILY_DEGREES = 30;
/** A colour on a smaller part of the logo is a detail or the edge of a shape. */
const MIN_SHARE = 0.03;
/** The lightness of one shade, as OKLCH. */
const SHADE_STEP = 0.1;
/** White text is readable on a brand of this lightness, and the brand is no black. */
const BRAND_LIGHTNESS: [number, number] = [0.22, 0.52];
/** How often a palette is repaired until nothing in it would be adjusted any more. */
const MAX_REPAIRS = 6;

/**
 * Suggests three palettes for a logo, given as RGBA bytes: a few thousand pixels are enough. None of their colours would be adjusted by
 * `repair`. A logo that is white or empty suggests nothing.
 */
export function suggestPalettes(rgba: ArrayLike<number>): LogoPalette[] {
  const [main, second] = findFamilies(rgba);
  if (!main) return [];
  const accent = second ?? { ...main, H: (main.H + 180) % 360, C: Math.max(main.C, 0.11) };
  return [
    { kind: 'main', colours: paletteOf(main, accent) },
    second ? { kind: 'second', colours: paletteOf(second, main) } : otherShade(main, accent),
    { kind: 'tinted', colours: paletteOf(main, accent, { isTinted: true }) },
  ];
}

/** Makes a palette of a deeper shade, or of a brighter one where the logo itself is as dark as a brand may be. */
function otherShade(main: Oklch, accent: Oklch): LogoPalette {
  const [darkest, brightest] = BRAND_LIGHTNESS;
  const deep = Math.min(main.L, brightest) - 0.14;
  return deep >= darkest
    ? { kind: 'deep', colours: paletteOf({ ...main, L: deep }, accent) }
    : { kind: 'bright', colours: paletteOf({ ...main, L: Math.max(main.L, darkest) + 0.16 }, accent) };
}

/** Returns the colours of a logo, the one that covers most first. Greys count only if there is nothing else. */
function findFamilies(rgba: ArrayLike<number>): Family[] {
  const pixels = readPixels(rgba);
  const coloured = pixels.filter(({ C }) => C >= MIN_CHROMA);
  const isColoured = coloured.length >= pixels.length * MIN_SHARE && coloured.length > 0;
  if (!isColoured) return pixels.length > 0 ? [meanOf(pixels)] : [];
  const families: Oklch[][] = [];
  // Strong colours first: they are the middle of their family, and not the edges between two shapes.
  for (const pixel of coloured.toSorted((a, b) => b.C - a.C)) {
    const family = families.find(([first]) => first && hueDistance(first.H, pixel.H) < FAMILY_DEGREES);
    if (family) family.push(pixel);
    else families.push([pixel]);
  }
  return families
    .filter((family) => family.length >= pixels.length * MIN_SHARE)
    .map((family) => ({ ...meanOf(mostFrequentShade(family)), weight: family.length }))
    .toSorted((a, b) => b.weight * b.C - a.weight * a.C);
}

/** Returns the pixels of the shade that covers most of a family: the mean of a dark and a light purple is in no logo. */
function mostFrequentShade(family: Oklch[]): Oklch[] {
  const shades = Map.groupBy(family, ({ L }) => Math.floor(L / SHADE_STEP));
  return [...shades.values()].reduce((most, shade) => (shade.length > most.length ? shade : most));
}

/** Reads what can be seen of a logo on a white page. */
function readPixels(rgba: ArrayLike<number>): Oklch[] {
  const colours = new Map<string, Oklch>();
  const pixels: Oklch[] = [];
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) < MIN_ALPHA) continue;
    const hex = hexOf([rgba[at] ?? 0, rgba[at + 1] ?? 0, rgba[at + 2] ?? 0]);
    const colour = colours.get(hex) ?? toOklch(hex);
    colours.set(hex, colour);
    if (colour.L < 0.96 || colour.C >= MIN_CHROMA) pixels.push(colour);
  }
  return pixels;
}

function hexOf(channels: number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the mean of similar colours; hues are averaged as directions, because they go round in a circle. */
function meanOf(colours: Oklch[]): Family {
  const sum = { L: 0, a: 0, b: 0 };
  for (const { L, C, H } of colours) {
    sum.L += L;
    sum.a += C * Math.cos((H * Math.PI) / 180);
    sum.b += C * Math.sin((H * Math.PI) / 180);
  }
  const weight = colours.length;
  const H = ((Math.atan2(sum.b, sum.a) * 180) / Math.PI + 360) % 360;
  return { L: sum.L / weight, C: Math.hypot(sum.a, sum.b) / weight, H, weight };
}

/** Makes a palette of the colour that leads and the one for buying; everything else follows from the first. */
function paletteOf(lead: Oklch, accent: Oklch, { isTinted = false } = {}): Colours {
  const brand = { ...lead, L: clamp(lead.L, ...BRAND_LIGHTNESS) };
  const buy = { ...accent, L: clamp(accent.L, 0.4, 0.55) };
  const shade = (L: number, maxChroma: number) => toHex({ L, C: Math.min(brand.C, maxChroma), H: brand.H });
  const primary_color = toHex(brand);
  return settle({
    ...DEFAULT_COLOURS,
    primary_color,
    primary_color_light: shade(0.93, 0.035),
    primary_color_dark: shade(Math.min(0.26, brand.L - 0.04), 0.06),
    bg_primary_color: isTinted ? shade(0.98, 0.012) : DEFAULT_COLOURS.bg_primary_color,
    bg_secondary_color: shade(isTinted ? 0.95 : 0.97, isTinted ? 0.022 : 0.01),
    announcement_color: toHex({ L: 0.88, C: Math.min(accent.C, 0.12), H: accent.H }),
    button_color: isTinted ? toHex({ ...brand, L: Math.min(brand.L, 0.4) }) : primary_color,
    book_button_color: toHex(buy),
    text_primary_color: shade(0.24, 0.025),
    text_secondary_color: shade(0.39, 0.03),
    text_muted_color: shade(0.49, 0.03),
    border_primary_color: shade(0.6, 0.03),
    border_muted_color: shade(0.88, 0.015),
  });
}

/** Takes over what `repair` would change, so that what is suggested is what the site shows. */
function settle(colours: Colours): Colours {
  let settled = colours;
  for (let turn = 0; turn < MAX_REPAIRS; turn++) {
    const { notes } = repair(settled);
    if (notes.length === 0) return settled;
    settled = { ...settled, ...Object.fromEntries(notes.map(({ field, to }) => [field, to])) };
  }
  return settled;
}

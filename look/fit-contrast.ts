import { clamp, contrast, toHex, toOklch } from './oklch.ts';

const WHITE = '#FFFFFF';
const BLACK = '#000000';

/** Changes only the lightness, by the least that reaches the target contrast on every background. */
export function fitContrast(hex: string, backgrounds: string[], target: number): string {
  if (minContrast(hex, backgrounds) >= target) return hex;
  const colour = toOklch(hex);
  const pole = backgrounds.every((ground) => toOklch(ground).L > 0.6) ? 0 : 1;
  const moved = (share: number) => toHex({ ...colour, L: colour.L + (pole - colour.L) * share });
  let low = 0;
  let high = 1;
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2;
    if (minContrast(moved(middle), backgrounds) >= target) high = middle;
    else low = middle;
  }
  if (minContrast(moved(high), backgrounds) >= target) return moved(high);
  return pole ? WHITE : BLACK;
}

export function minContrast(hex: string, backgrounds: string[]): number {
  return Math.min(...backgrounds.map((background) => contrast(hex, background)));
}

export function clampLightness(hex: string, [low, high]: [number, number]): string {
  const { L, C, H } = toOklch(hex);
  if (L >= low && L <= high && C <= 0.031) return hex;
  return toHex({ L: clamp(L, low, high), C: Math.min(C, 0.03), H });
}

export function paleTint(hex: string): string {
  const { L, C, H } = toOklch(hex);
  return L >= 0.9 ? hex : toHex({ L: 0.91, C: Math.min(C, 0.07), H });
}

export function darkenBelow(primary: string, dark: string): string {
  const limit = toOklch(primary).L;
  const colour = toOklch(dark);
  return colour.L > limit - 0.03 ? toHex({ ...colour, L: Math.min(0.32, limit * 0.75) }) : dark;
}

// The limits of a dark shade, as OKLCH, and where a colour beyond them goes: a little inside, for 8-bit rounding.
const MAX_DARK = { L: 0.36, C: 0.1 };
const MUTED_DARK = { L: 0.355, C: 0.096 };

/** Returns the dark shade, or a darker and greyer one if it would shout from a large area. */
export function muteDark(dark: string): string {
  const { L, C, H } = toOklch(dark);
  if (L <= MAX_DARK.L && C <= MAX_DARK.C) return dark;
  return toHex({ L: Math.min(L, MUTED_DARK.L), C: Math.min(C, MUTED_DARK.C), H });
}

/** Returns an almost black ink in the hue of a colour: for labels, and for what lies over the page below a dialog. */
export function neutralInk(hex: string): string {
  const { C, H } = toOklch(hex);
  return toHex({ L: 0.2, C: Math.min(C, 0.03), H });
}

/** Returns a fill and a label in white or ink. The fill changes only if neither label is readable on it. */
export function readableFill(hex: string, ink: string): { fill: string; label: string } {
  const labelOn = (fill: string) => (contrast(WHITE, fill) >= contrast(ink, fill) ? WHITE : ink);
  const reads = (fill: string) => contrast(labelOn(fill), fill) >= 4.5;
  const colour = toOklch(hex);
  let fill = hex;
  for (let step = 0.005; !reads(fill) && step < 0.6; step += 0.005) {
    const moved = [colour.L - step, colour.L + step].map((L) => toHex({ ...colour, L }));
    fill = moved.find(reads) ?? fill;
  }
  return { fill, label: labelOn(fill) };
}

/** Returns the hover colour, farther from the label's colour, or the same fill where the label would lose its contrast. */
export function hoverColour(fill: string, label: string): string {
  const colour = toOklch(fill);
  const moved = toHex({ ...colour, L: clamp(colour.L + (label === WHITE ? -0.06 : 0.04), 0.05, 0.98) });
  return contrast(moved, label) >= 4.5 ? moved : fill;
}

/** A colour as lightness 0–1, chroma and hue in degrees. */
export type Oklch = { L: number; C: number; H: number };

type Triple = readonly [number, number, number];

const DEGREE = Math.PI / 180;
// The tolerance for 8-bit rounding at the edge of sRGB.
const SLACK = 0.0005;

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** Degrees between two hues, 0 to 180. */
export function hueDistance(a: number, b: number): number {
  return Math.abs(((a - b + 540) % 360) - 180);
}

/** WCAG 2.2 contrast ratio of two #rrggbb colours: of the 8-bit values that ship, never of unrounded ones. */
export function contrast(a: string, b: string): number {
  const first = luminance(a);
  const second = luminance(b);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

// The matrices are Björn Ottosson's for OKLab, https://bottosson.github.io/posts/oklab/
export function toOklch(hex: string): Oklch {
  const [r, g, b] = linearOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const L = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { L, C: Math.hypot(A, B), H: ((Math.atan2(B, A) * 180) / Math.PI + 360) % 360 };
}

/** The nearest #RRGGBB that sRGB can show: lightness and hue stay, chroma gives way. */
export function toHex(colour: Oklch): string {
  const clamped = { ...colour, L: clamp(colour.L) };
  const inGamut = isInGamut(clamped) ? clamped : { ...clamped, C: maxChroma(clamped) };
  const bytes = toLinear(inGamut).map((channel) => Math.round(clamp(gammaOf(clamp(channel))) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}

function maxChroma({ L, C, H }: Oklch): number {
  let low = 0;
  let high = C;
  for (let step = 0; step < 18; step++) {
    const middle = (low + high) / 2;
    if (isInGamut({ L, C: middle, H })) low = middle;
    else high = middle;
  }
  return low;
}

function isInGamut(colour: Oklch): boolean {
  return toLinear(colour).every((channel) => channel >= -SLACK && channel <= 1 + SLACK);
}

function toLinear({ L, C, H }: Oklch): Triple {
  const a = C * Math.cos(H * DEGREE);
  const b = C * Math.sin(H * DEGREE);
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function linearOf(hex: string): Triple {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function gammaOf(value: number): number {
  return value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
}

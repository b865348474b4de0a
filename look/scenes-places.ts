import type { CoverPalette } from './cover-palette.ts';
import { cut, disc, dot, ridge, stroke, svg } from './paper-cut.ts';
import type { Random } from './random.ts';

export function hills(w: number, h: number, t: CoverPalette, random: Random): string {
  const sun = disc(w * (0.62 + random() * 0.2), h * 0.6, Math.min(w, h * 0.8) * 0.17);
  const path = svg`M${w * 0.62} ${h * 0.93}C${w * 0.8} ${h * 0.88} ${w * 0.5} ${h * 0.85} ${w * 0.64} ${h * 0.77}`;
  return (
    cut(sun, t.pop) +
    cut(ridge(w, h, h * 0.66, h * 0.09, random), t.far) +
    cut(ridge(w, h, h * 0.77, h * 0.08, random, 2), t.mid) +
    cut(ridge(w, h, h * 0.89, h * 0.05, random, 3), t.near) +
    stroke(path, t.pale, 3, ' stroke-dasharray="2 8" stroke-linecap="round"')
  );
}

export function boat(w: number, h: number, t: CoverPalette, random: Random): string {
  const x = w * (0.4 + random() * 0.2);
  const y = h * 0.74;
  const s = Math.min(w * 0.2, h * 0.165);
  return (
    cut(disc(w * 0.8, h * 0.55, Math.min(w * 0.1, h * 0.085)), t.pop) +
    cut(ridge(w, h, h * 0.72, h * 0.03, random, 5), t.far) +
    oneBoat(x, y, s, t) +
    cut(ridge(w, h, h * 0.81, h * 0.035, random, 6), t.mid) +
    cut(ridge(w, h, h * 0.9, h * 0.03, random, 5), t.near)
  );
}

/** A sailing boat on the water line `y`, as high as 2.1 times `s`. */
export function oneBoat(x: number, y: number, s: number, t: CoverPalette, sailInk = t.pale): string {
  const sail = svg`M${x} ${y - s * 1.7}L${x + s} ${y - s * 0.25}H${x}Z`;
  const jib = svg`M${x - 5} ${y - s * 1.45}L${x - s * 0.75} ${y - s * 0.25}H${x - 5}Z`;
  const hull = svg`M${x - s * 1.1} ${y - s * 0.12}H${x + s * 1.15}L${x + s * 0.75} ${y + s * 0.42}H${x - s * 0.7}Z`;
  return cut(sail, sailInk) + cut(jib, t.pop) + cut(hull, t.near);
}

export function town(w: number, h: number, t: CoverPalette, random: Random): string {
  const walls = [t.mid, t.pale, t.near, t.pop, t.mid, t.pale];
  let picture = cut(disc(w * 0.78, h * 0.5, w * 0.1), t.pop) + cut(ridge(w, h, h * 0.68, h * 0.06, random, 2), t.far);
  let x = -6;
  let built = Math.floor(random() * 4);
  while (x < w) {
    const width = w * (0.15 + random() * 0.07);
    const top = h * (0.6 + random() * 0.14);
    const wall = walls[built++ % walls.length] ?? t.mid;
    picture += house(x, top, width, h, random() < 0.5, wall, wall === t.near ? t.pop : t.near);
    x += width + 2;
  }
  return picture + cut(ridge(w, h, h * 0.92, h * 0.01, random, 4), t.near);
}

function house(x: number, top: number, width: number, h: number, isPointed: boolean, wall: string, light: string) {
  const half = width / 2;
  const roof = isPointed
    ? svg`L${x + half} ${top - width * 0.55}L${x + width} ${top}`
    : svg`A${half} ${half} 0 0 1 ${x + width} ${top}`;
  const windows = [0.2, 0.58].map(
    (at) =>
      svg`<rect x="${x + width * at}" y="${top + width * 0.2}" width="${width * 0.2}" height="${width * 0.3}" fill="${light}"/>`,
  );
  return cut(svg`M${x} ${h}V${top}${roof}V${h}Z`, wall) + windows.join('');
}

export function peaks(w: number, h: number, t: CoverPalette, random: Random): string {
  return (
    cut(disc(w * 0.2, h * 0.56, w * 0.09), t.pop) +
    peak(w * 0.3, h * 0.58, w * 0.34, h, t.far, t.pale) +
    peak(w * (0.66 + random() * 0.08), h * 0.5, w * 0.44, h, t.mid, t.pale) +
    cut(ridge(w, h, h * 0.86, h * 0.05, random, 2), t.near)
  );
}

function peak(x: number, y: number, s: number, h: number, rock: string, snow: string): string {
  const drop = h - y;
  const cap =
    svg`M${x} ${y}l${-s * 0.22} ${drop * 0.22}l${s * 0.12} ${-drop * 0.05}l${s * 0.1} ${drop * 0.08}` +
    svg`l${s * 0.1} ${-drop * 0.08}l${s * 0.12} ${drop * 0.05}Z`;
  return `${cut(svg`M${x - s} ${h}L${x} ${y}L${x + s} ${h}Z`, rock)}<path d="${cap}" fill="${snow}"/>`;
}

/** A lit window in a house at night. */
export function window(w: number, h: number, t: CoverPalette, random: Random): string {
  const s = Math.min(w * 0.19, h * 0.15);
  const x = w * 0.5;
  const y = h * 0.74;
  const stars = Array.from({ length: 9 }, () =>
    dot(w * (0.06 + random() * 0.88), h * (0.46 + random() * 0.28), 1.5 + random() * 2, t.pop),
  );
  const gable =
    svg`M${x - s * 1.5} ${h + 4}V${y - s * 0.7}L${x} ${y - s * 1.75}` + svg`L${x + s * 1.5} ${y - s * 0.7}V${h + 4}Z`;
  const arch =
    svg`M${x - s * 0.75} ${y + s * 0.7}V${y - s * 0.2}` +
    svg`a${s * 0.75} ${s * 0.75} 0 0 1 ${s * 1.5} 0V${y + s * 0.7}Z`;
  const bars = svg`M${x} ${y - s * 0.95}V${y + s * 0.7}M${x - s * 0.75} ${y}H${x + s * 0.75}`;
  return (
    stars.join('') +
    cut(gable, t.mid) +
    cut(arch, t.pop) +
    `<path d="${bars}" stroke="${t.near}" stroke-width="4"/>` +
    cut(ridge(w, h, h * 0.91, h * 0.025, random, 3), t.near)
  );
}

export function rain(w: number, h: number, t: CoverPalette, random: Random): string {
  const u = Math.min(w, h * 0.9);
  const x = w / 2;
  const y = h * 0.57;
  const k = u / 300;
  const end = u * 0.055;
  const cloud =
    svg`M${x - u * 0.25} ${y}H${x + u * 0.25}a${end} ${end} 0 0 1 0 ${u * 0.11}` +
    svg`H${x - u * 0.25}a${end} ${end} 0 0 1 0 ${-u * 0.11}Z`;
  const drops = Array.from({ length: 10 }, (_, i) => {
    const left = x - u * 0.24 + (i % 5) * u * 0.115 + random() * u * 0.03;
    const top = y + u * (0.15 + Math.floor(i / 5) * 0.09 + random() * 0.03);
    return drop(left, top, k, i % 3 ? t.mid : t.pop);
  });
  return (
    cut(disc(x - u * 0.13, y, u * 0.11), t.pale) +
    cut(disc(x + u * 0.05, y - u * 0.02, u * 0.145), t.pale) +
    cut(cloud, t.pale) +
    drops.join('') +
    cut(ridge(w, h, h * 0.89, h * 0.02, random, 4), t.mid) +
    cut(ridge(w, h, h * 0.94, h * 0.015, random, 5), t.near)
  );
}

function drop(x: number, y: number, k: number, fill: string): string {
  const d = svg`M${x} ${y}c${7 * k} ${11 * k} ${7 * k} ${18 * k} 0 ${18 * k}c${-7 * k} 0 ${-7 * k} ${-7 * k} 0 ${-18 * k}Z`;
  return `<path d="${d}" fill="${fill}"/>`;
}

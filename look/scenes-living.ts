import type { CoverPalette } from './cover-palette.ts';
import { cut, disc, dot, ridge, stroke, svg } from './paper-cut.ts';
import type { Random } from './random.ts';

export function tree(w: number, h: number, t: CoverPalette, random: Random): string {
  const land = cut(ridge(w, h, h * 0.84, h * 0.04, random, 2), t.far);
  const crown = oneTree(w, h, t, random);
  return land + crown + cut(ridge(w, h, h * 0.91, h * 0.02, random, 3), t.near);
}

/** A tree with its fruit, in the lower half of the box. */
export function oneTree(w: number, h: number, t: CoverPalette, random: Random): string {
  const narrow = Math.min(w, h * 0.8);
  const x = w * 0.5;
  const foot = h * 0.93;
  const k = narrow / 300;
  const trunk =
    svg`M${x - 13 * k} ${foot}C${x - 5 * k} ${h * 0.8} ${x - 4 * k} ${h * 0.7} ${x - 3 * k} ${h * 0.58}` +
    svg`H${x + 4 * k}C${x + 5 * k} ${h * 0.7} ${x + 6 * k} ${h * 0.8} ${x + 15 * k} ${foot}Z`;
  const fruit = Array.from({ length: 8 }, () => {
    const angle = random() * 6.28;
    const reach = Math.sqrt(random()) * narrow * 0.23;
    return dot(x + Math.cos(angle) * reach, h * 0.63 + Math.sin(angle) * reach * 0.8, 6.5 * k, t.pop);
  });
  return (
    cut(disc(x, h * 0.64, narrow * 0.26), t.mid) +
    cut(disc(x - narrow * 0.2, h * 0.69, narrow * 0.15), t.mid) +
    cut(disc(x + narrow * 0.21, h * 0.68, narrow * 0.16), t.mid) +
    cut(trunk, t.near) +
    fruit.join('')
  );
}

export function bird(w: number, h: number, t: CoverPalette, random: Random): string {
  return (
    cut(ridge(w, h, h * 0.84, h * 0.06, random, 2), t.far) +
    oneBird(w * 0.5, h * 0.67, Math.min(w, h) * 0.26, t) +
    cut(ridge(w, h, h * 0.92, h * 0.025, random, 3), t.near)
  );
}

/** A bird on its legs around a point: 2.5 times `s` wide, 2.1 times high. */
export function oneBird(x: number, y: number, s: number, t: CoverPalette): string {
  const body =
    svg`M${x - s * 1.05} ${y + s * 0.75}L${x - s * 1.3} ${y + s * 0.1}` +
    svg`C${x - s * 0.7} ${y + s * 0.1} ${x - s * 0.5} ${y - s * 0.75} ${x + s * 0.2} ${y - s * 0.8}` +
    svg`C${x + s * 0.62} ${y - s * 0.82} ${x + s * 0.8} ${y - s * 0.5} ${x + s * 0.8} ${y - s * 0.35}` +
    svg`L${x + s * 1.15} ${y - s * 0.22}L${x + s * 0.8} ${y - s * 0.08}` +
    svg`C${x + s * 0.75} ${y + s * 0.55} ${x + s * 0.2} ${y + s * 0.95} ${x - s * 0.4} ${y + s * 0.8}Z`;
  const wing =
    svg`M${x - s * 0.75} ${y + s * 0.42}` +
    svg`C${x - s * 0.3} ${y - s * 0.4} ${x + s * 0.3} ${y - s * 0.2} ${x + s * 0.36} ${y + s * 0.05}` +
    svg`C${x + s * 0.2} ${y + s * 0.5} ${x - s * 0.3} ${y + s * 0.62} ${x - s * 0.75} ${y + s * 0.42}Z`;
  const legs = svg`M${x - s * 0.05} ${y + s * 0.85}v${s * 0.35}M${x + s * 0.15} ${y + s * 0.8}v${s * 0.4}`;
  return (
    cut(body, t.mid) +
    cut(wing, t.pop) +
    dot(x + s * 0.48, y - s * 0.44, s * 0.075, t.near) +
    `<path d="${legs}" stroke="${t.near}" stroke-width="3.5"/>`
  );
}

export function flower(w: number, h: number, t: CoverPalette, random: Random): string {
  const x = w * (0.5 + (random() - 0.5) * 0.1);
  const land = cut(ridge(w, h, h * 0.88, h * 0.03, random, 3), t.far);
  const blossom = oneFlower({ x, y: h * 0.63, s: Math.min(w, h) * 0.15, h }, t, random);
  return land + blossom + cut(ridge(w, h, h * 0.93, h * 0.02, random, 4), t.near);
}

type Blossom = { x: number; y: number; s: number; h: number };

/** A flower around a point, whose stem reaches the foot of the box. */
export function oneFlower({ x, y, s, h }: Blossom, t: CoverPalette, random: Random): string {
  const stem = svg`M${x} ${y}C${x + 8} ${h * 0.75} ${x - 8} ${h * 0.85} ${x} ${h}`;
  const count = 7 + Math.floor(random() * 3);
  const petals = Array.from({ length: count }, (_, i) => petal(x, y, s, (i / count) * 360, i % 2 ? t.pop : t.pale));
  return (
    stroke(stem, t.near, 6) +
    leaf(x, h * 0.86, s * 1.6, s * 0.5, 58, t) +
    leaf(x, h * 0.91, s * 1.7, s * 0.5, -56, t) +
    petals.join('') +
    cut(disc(x, y, s * 0.52), t.near)
  );
}

function petal(x: number, y: number, s: number, angle: number, fill: string): string {
  const radii = svg`rx="${s * 0.42}" ry="${s * 0.62}"`;
  return (
    svg`<g transform="translate(${x} ${y}) rotate(${angle})">` +
    svg`<ellipse cx="2" cy="${-s * 0.95 + 3}" ${radii} fill="#000" opacity=".1"/>` +
    svg`<ellipse cx="0" cy="${-s * 0.95}" ${radii} fill="${fill}"/></g>`
  );
}

function leaf(x: number, y: number, length: number, width: number, angle: number, t: CoverPalette): string {
  const blade =
    svg`M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}` +
    svg`C${-width} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`;
  const vein = stroke(svg`M0 0V${-length * 0.8}`, t.near, 1.6);
  return `${svg`<g transform="translate(${x} ${y}) rotate(${angle})">`}<path d="${blade}" fill="${t.mid}"/>${vein}</g>`;
}

export function whale(w: number, h: number, t: CoverPalette, random: Random): string {
  return (
    cut(ridge(w, h, h * 0.64, h * 0.03, random, 5), t.far) +
    oneWhale(w * 0.5, h * 0.73, Math.min(w, h * 0.95) * 0.29, t) +
    cut(ridge(w, h, h * 0.84, h * 0.03, random, 6), t.far) +
    cut(ridge(w, h, h * 0.92, h * 0.025, random, 5), t.near)
  );
}

/** A whale around a point: 2.6 times `s` wide, and with its spout 1.6 times high. */
export function oneWhale(x: number, y: number, s: number, t: CoverPalette): string {
  const body =
    svg`M${x - s * 1.15} ${y - s * 0.1}` +
    svg`C${x - s} ${y - s * 0.8} ${x + s * 0.3} ${y - s * 0.75} ${x + s * 0.75} ${y - s * 0.05}` +
    svg`C${x + s * 0.9} ${y - s * 0.1} ${x + s} ${y - s * 0.3} ${x + s * 0.98} ${y - s * 0.55}` +
    svg`C${x + s * 1.2} ${y - s * 0.5} ${x + s * 1.25} ${y - s * 0.55} ${x + s * 1.4} ${y - s * 0.66}` +
    svg`C${x + s * 1.4} ${y - s * 0.3} ${x + s * 1.2} ${y + s * 0.45} ${x + s * 0.4} ${y + s * 0.5}H${x - s * 0.6}` +
    svg`C${x - s} ${y + s * 0.45} ${x - s * 1.2} ${y + s * 0.3} ${x - s * 1.15} ${y - s * 0.1}Z`;
  const mouth =
    svg`M${x - s * 1.05} ${y + s * 0.2}` +
    svg`C${x - s * 0.6} ${y + s * 0.34} ${x - s * 0.3} ${y + s * 0.3} ${x} ${y + s * 0.18}`;
  const spout = [-1, 1].map(
    (side) =>
      svg`M${x - s * 0.3} ${y - s * 0.68}` +
      svg`c0 ${-s * 0.3} ${side * s * 0.28} ${-s * 0.42} ${side * s * 0.38} ${-s * 0.24}`,
  );
  const round = ' stroke-linecap="round"';
  return (
    cut(body, t.mid) +
    stroke(mouth, t.pale, 3.5, round) +
    dot(x - s * 0.72, y - s * 0.05, s * 0.06, t.near) +
    stroke(spout.join(''), t.pop, 5, round)
  );
}

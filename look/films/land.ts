import { cut, disc, dot, ridge, stroke, svg } from '#look/paper-cut.ts';
import { createRandom } from '#look/random.ts';
import { FILM_HEIGHT, FILM_WIDTH } from './film.ts';
import { PAPER } from './inks.ts';

const ROUND = ' stroke-linecap="round" stroke-linejoin="round"';

/** The paper at the very back. It is larger than the picture, so that a film can move its whole scene. */
export function ground(fill: string): string {
  return `<rect x="-200" y="-200" width="${FILM_WIDTH + 400}" height="${FILM_HEIGHT + 400}" fill="${fill}"/>`;
}

/** Land or water from `y` to the foot of the picture. */
export function land(y: number, fill: string, { height = 20, waves = 3, seed = 1 } = {}): string {
  const d = ridge(FILM_WIDTH + 200, FILM_HEIGHT + 60, y, height, createRandom(seed), waves);
  return `<g transform="translate(-100 0)">${cut(d, fill)}</g>`;
}

/** A strip of waves, twice as wide as the picture, to be moved sideways. */
export function waves(y: number, fill: string, { height = 14, length = 120 } = {}): string {
  let d = svg`M${-length * 2} ${FILM_HEIGHT + 60}V${y}`;
  for (let x = -length * 2; x < FILM_WIDTH + length * 2; x += length)
    d += svg`q${length / 4} ${-height} ${length / 2} 0t${length / 2} 0`;
  return cut(`${d}V${FILM_HEIGHT + 60}Z`, fill);
}

export function sun(r = 46, fill: string = PAPER.gold): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * Math.PI * 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return svg`M${c * r * 1.25} ${s * r * 1.25}L${c * r * 1.55} ${s * r * 1.55}`;
  });
  return stroke(rays.join(''), fill, r * 0.12, ROUND) + cut(disc(0, 0, r), fill);
}

export function moon(r = 34): string {
  const d = svg`M${r * 0.35} ${-r}A${r} ${r} 0 1 0 ${r * 0.35} ${r}A${r * 0.8} ${r * 0.8} 0 1 1 ${r * 0.35} ${-r}Z`;
  return cut(d, PAPER.straw);
}

export function stars(count: number, seed: number, bottom = 260): string {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    dot(random() * FILM_WIDTH, 16 + random() * bottom, 1.6 + random() * 2, PAPER.straw),
  ).join('');
}

export function cloud(fill: string = PAPER.cloud): string {
  const foot = 'M-86 30H86a28 28 0 0 0 0 -56H-86a28 28 0 0 0 0 56Z';
  return cut(disc(-36, -24, 42), fill) + cut(disc(28, -32, 54), fill) + cut(foot, fill);
}

/** A drop of water around its middle. */
export function drawDrop(s = 1, fill: string = PAPER.water): string {
  const d = svg`M0 ${-22 * s}C${8 * s} ${-8 * s} ${16 * s} 0 ${16 * s} ${9 * s}a${16 * s} ${16 * s} 0 0 1 ${-32 * s} 0C${-16 * s} 0 ${-8 * s} ${-8 * s} 0 ${-22 * s}Z`;
  return cut(d, fill);
}

/** A drop with a face, so that it can be followed through a film. */
export function hero(fill: string = PAPER.water): string {
  return (
    drawDrop(1.7, fill) +
    dot(-9, 10, 3.4, PAPER.ink) +
    dot(9, 10, 3.4, PAPER.ink) +
    stroke('M-7 20Q0 27 7 20', PAPER.ink, 3, ROUND) +
    stroke('M-15 -4Q-19 4 -18 12', PAPER.white, 3.5, ROUND)
  );
}

/** Rain in a box, to be moved down again and again. */
export function rain(width: number, height: number, seed: number, fill: string = PAPER.water): string {
  const random = createRandom(seed);
  const lines = Array.from({ length: Math.round((width * height) / 3200) }, () => {
    const [x, y] = [random() * width - width / 2, random() * height];
    return svg`M${x} ${y}l-3 15`;
  });
  return stroke(lines.join(''), fill, 4, ROUND);
}

export function mountain(width: number, height: number, rock: string, snow: string = PAPER.white): string {
  const s = width / 2;
  const cap = svg`M0 ${-height}l${-s * 0.26} ${height * 0.26}l${s * 0.14} ${-height * 0.05}l${s * 0.12} ${height * 0.1}l${s * 0.12} ${-height * 0.1}l${s * 0.14} ${height * 0.05}Z`;
  return `${cut(svg`M${-s} 0L0 ${-height}L${s} 0Z`, rock)}<path d="${cap}" fill="${snow}"/>`;
}

export function tree(fill: string = PAPER.moss, trunk: string = PAPER.bark): string {
  return (
    cut('M-9 0C-5 -40 -4 -60 -4 -84H5C5 -60 6 -40 11 0Z', trunk) +
    cut(disc(0, -122, 48), fill) +
    cut(disc(-36, -94, 30), fill) +
    cut(disc(36, -96, 31), fill)
  );
}

export function grass(count: number, width: number, seed: number, fill: string = PAPER.moss): string {
  const random = createRandom(seed);
  const blades = Array.from({ length: count }, () => {
    const x = random() * width;
    const height = 12 + random() * 16;
    return svg`M${x - 4} 0Q${x} ${-height * 0.6} ${x + (random() - 0.5) * 12} ${-height}Q${x + 3} ${-height * 0.5} ${x + 5} 0Z`;
  });
  return `<path d="${blades.join('')}" fill="${fill}"/>`;
}

/** A house with a door, whose foot is at its origin. */
export function house(wall: string, roof: string, light: string = PAPER.straw, width = 120): string {
  const half = width / 2;
  const top = -width * 0.75;
  return (
    cut(svg`M${-half} 0V${top}H${half}V0Z`, wall) +
    cut(svg`M${-half - 14} ${top}L0 ${top - width * 0.52}L${half + 14} ${top}Z`, roof) +
    svg`<path d="M${-width * 0.1} 0v${-width * 0.38}a${width * 0.14} ${width * 0.14} 0 0 1 ${width * 0.28} 0V0Z" fill="${roof}"/>` +
    svg`<rect x="${-width * 0.38}" y="${top + width * 0.2}" width="${width * 0.2}" height="${width * 0.2}" fill="${light}"/>`
  );
}

export { ROUND };

import { cut, disc, dot, stroke, svg } from '#look/paper-cut.ts';
import { PAPER } from './inks.ts';
import { ROUND } from './land.ts';

/** A bean, 70 wide, around its middle. */
export function bean(fill: string = PAPER.red): string {
  return (
    cut('M-34 4C-36 -20 -14 -26 -2 -16C8 -8 16 -12 22 -18C36 -26 44 -4 34 12C22 32 -28 32 -34 4Z', fill) +
    stroke('M-22 -6Q-18 -14 -10 -14', PAPER.rose, 4, ROUND)
  );
}

/** A leaf that points up from its origin. */
export function leaf(length: number, width: number, fill: string = PAPER.leaf): string {
  const d = svg`M0 0C${width} ${-length * 0.3} ${width} ${-length * 0.75} 0 ${-length}C${-width} ${-length * 0.75} ${-width} ${-length * 0.3} 0 0Z`;
  return cut(d, fill) + stroke(svg`M0 0V${-length * 0.8}`, PAPER.moss, 2.4, ROUND);
}

export function blossom(fill: string = PAPER.white, heart: string = PAPER.gold): string {
  const petals = [0, 72, 144, 216, 288].map(
    (turn) => `<g transform="rotate(${turn})">${cut('M0 0C16 -10 16 -32 0 -36C-16 -32 -16 -10 0 0Z', fill)}</g>`,
  );
  return petals.join('') + dot(0, 0, 9, heart);
}

/** A pod of beans that hangs from its origin, 104 long. */
export function pod(): string {
  return (
    cut('M0 0C18 16 20 76 6 104C-12 84 -16 24 0 0Z', PAPER.leaf) +
    [26, 50, 74].map((y) => dot(3, y, 7.5, PAPER.moss)).join('')
  );
}

export function worm(): string {
  return (
    stroke('M-44 6Q-30 -12 -14 2T16 2T42 -6', '#E39A8B', 14, ROUND) +
    dot(44, -9, 2.6, PAPER.ink) +
    dot(38, -11, 2.6, PAPER.ink)
  );
}

/** A bee that flies to the right. */
export function bee(): string {
  return (
    `<g opacity=".8">${cut('M-2 -8C-18 -34 4 -38 6 -10Z', PAPER.white)}${cut('M4 -8C2 -34 22 -34 12 -8Z', PAPER.white)}</g>` +
    cut('M-22 2C-22 -14 20 -14 24 0C22 14 -20 16 -22 2Z', PAPER.gold) +
    stroke('M-8 -9V11M4 -10V11', PAPER.ink, 5) +
    dot(16, -2, 2.6, PAPER.ink)
  );
}

/** A fish that swims to the right, 90 long. */
export function fish(fill: string, fin: string): string {
  return (
    cut('M-30 0L-52 -22V22Z', fin) +
    cut('M-36 0C-20 -30 22 -30 42 0C22 30 -20 30 -36 0Z', fill) +
    cut('M-4 -4C4 -14 10 -2 -8 10Z', fin) +
    dot(24, -6, 4, PAPER.ink)
  );
}

/** A turtle that swims to the right, 130 long. */
export function turtle(): string {
  return (
    cut('M30 -14C44 -40 62 -50 74 -48C70 -30 56 -12 40 -4Z', PAPER.jade) +
    cut('M-34 8C-52 20 -60 34 -58 44C-42 40 -26 26 -22 14Z', PAPER.jade) +
    cut(disc(66, -8, 17), PAPER.jade) +
    cut('M-52 4C-44 -42 40 -46 52 2C40 24 -34 28 -52 4Z', PAPER.moss) +
    stroke('M-22 -24L-12 8M8 -30V12M-40 -6Q4 -14 44 -6', PAPER.leaf, 5, ROUND) +
    cut('M22 10C26 34 18 50 8 56C0 44 2 24 8 12Z', PAPER.jade) +
    dot(72, -12, 3, PAPER.ink)
  );
}

/** A whale that swims to the left, 260 long. */
export function whale(fill: string = PAPER.deep): string {
  return (
    cut(
      'M-120 0C-110 -72 30 -76 82 -8C96 -12 104 -34 102 -58C124 -54 130 -58 146 -70C146 -30 126 44 40 50H-60C-104 46 -124 30 -120 0Z',
      fill,
    ) +
    `<path d="M-114 22C-60 40 -20 38 20 30C10 44 20 50 10 50H-60C-96 46 -110 36 -114 22Z" fill="${PAPER.sky}"/>` +
    dot(-78, -2, 5.5, PAPER.ink) +
    cut('M-26 26C-18 54 2 66 16 64C14 48 4 32 -4 24Z', fill)
  );
}

/** A fern-like weed of the sea, 120 high. */
export function seaweed(fill: string): string {
  return cut('M-8 0C-26 -30 10 -46 -6 -76C-14 -94 0 -108 2 -122C12 -104 8 -92 14 -74C24 -44 -8 -34 10 0Z', fill);
}

export function coral(fill: string): string {
  return stroke('M0 0V-50M0 -18Q-26 -24 -26 -52M0 -28Q26 -32 24 -64M-26 -40Q-40 -46 -40 -60', fill, 13, ROUND);
}

/** A gull that flies. */
export function gull(): string {
  return stroke('M-30 -8Q-14 -22 0 0Q14 -22 30 -8', PAPER.white, 6, ROUND);
}

/** A starfish around its middle. */
export function starfish(): string {
  const arms = [0, 72, 144, 216, 288].map(
    (turn) => `<g transform="rotate(${turn})">${cut('M-9 4C-8 -16 -3 -26 0 -28C3 -26 8 -16 9 4Z', PAPER.coral)}</g>`,
  );
  return arms.join('');
}

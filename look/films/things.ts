import { cut, disc, dot, stroke, svg } from '#look/paper-cut.ts';
import { PAPER } from './inks.ts';
import { ROUND } from './land.ts';

/** A round water pot, 76 high. */
export function pot(fill: string = PAPER.clay, band: string = PAPER.gold): string {
  return (
    cut('M-12 -68H12L9 -54C30 -48 40 -34 38 -20C36 -4 18 0 0 0C-18 0 -36 -4 -38 -20C-40 -34 -30 -48 -9 -54Z', fill) +
    cut('M-17 -76H17V-67H-17Z', fill) +
    stroke('M-36 -28C-20 -22 20 -22 36 -28', band, 4, ROUND)
  );
}

/** A bottle of one litre, 92 high. */
export function bottle(water: string = PAPER.rain, glass: string = PAPER.white): string {
  return (
    cut('M-9 -92H9V-74C20 -66 22 -58 22 -48V-6Q22 0 16 0H-16Q-22 0 -22 -6V-48C-22 -58 -20 -66 -9 -74Z', glass) +
    `<path d="M-18 -54H18V-7Q18 -4 15 -4H-15Q-18 -4 -18 -7Z" fill="${water}"/>` +
    cut('M-11 -102H11V-90H-11Z', PAPER.coral)
  );
}

export function cup(fill: string = PAPER.coral): string {
  return stroke('M20 -30q18 0 16 12t-18 8', fill, 6, ROUND) + cut('M-22 -40H22L18 0H-18Z', fill);
}

/** A cooking pot over a fire, 90 high. */
export function kettle(fill: string = PAPER.slate): string {
  return (
    cut('M-18 0Q-22 -18 -6 -34Q-4 -20 4 -26Q16 -16 14 0Z', PAPER.gold) +
    cut('M-50 -78H50L44 -36Q42 -28 34 -28H-34Q-42 -28 -44 -36Z', fill) +
    cut('M-56 -84H56V-76H-56Z', fill)
  );
}

/** A tap on a post, which points to the right. Its mouth is 44 right and 84 above its foot. */
export function tap(fill: string = PAPER.slate): string {
  return (
    cut('M-9 0V-124H9V0Z', PAPER.stone) +
    cut('M-6 -116H36Q54 -116 54 -98V-86H36V-96H-6Z', fill) +
    cut('M6 -136H34V-126H6Z', PAPER.coral) +
    cut('M16 -128H24V-114H16Z', fill)
  );
}

/** A tap of a wash basin, whose mouth is at its origin. */
export function basinTap(): string {
  return (
    cut('M-12 0V-26Q-12 -46 10 -46H70V-28H12Q10 -28 10 -24V0Z', PAPER.stone) +
    cut('M28 -66H58V-54H28Z', PAPER.coral) +
    cut('M38 -56H48V-44H38Z', PAPER.stone)
  );
}

export function basin(): string {
  return cut('M-120 -6H120Q120 70 60 74H-60Q-120 70 -120 -6Z', PAPER.white) + cut('M-132 -16H132V0H-132Z', PAPER.white);
}

/** A jet of water that falls, as long as `length`, from its origin. */
export function jet(length: number, width = 16): string {
  return cut(svg`M${-width / 2} 0H${width / 2}L${width * 0.35} ${length}H${-width * 0.35}Z`, PAPER.rain);
}

/** A book that is closed, 84 by 110, around its middle. */
export function book(fill: string, mark: string): string {
  return (
    cut('M-40 -52H40Q44 -52 44 -48V48Q44 52 40 52H-40Z', PAPER.white) +
    cut('M-44 -56H36Q40 -56 40 -52V52Q40 56 36 56H-44Z', fill) +
    `<path d="M-36 -56V56" stroke="#000" stroke-width="3" opacity=".18"/>${cut(disc(2, -8, 20), mark)}` +
    stroke('M-20 34H24', mark, 6, ROUND)
  );
}

/** An open book that lies there, 240 wide. The middle of its lower edge is its origin. */
export function openBook(fill: string = PAPER.coral): string {
  return (
    cut('M-128 -64H128V6Q64 -4 0 10Q-64 -4 -128 6Z', fill) +
    cut('M0 -62Q-56 -84 -120 -70V-2Q-56 -14 0 4Z', PAPER.white) +
    cut('M0 -62Q56 -84 120 -70V-2Q56 -14 0 4Z', PAPER.cream)
  );
}

/** A sheet of paper around its middle. */
export function page(width = 190, height = 230): string {
  return cut(svg`M${-width / 2} ${-height / 2}H${width / 2}V${height / 2}H${-width / 2}Z`, PAPER.white);
}

/** A pencil whose point is its origin. It lies up to the right. */
export function pencil(fill: string = PAPER.gold): string {
  return (
    `<g transform="rotate(38)">${cut('M-10 -34H10V-150H-10Z', fill)}` +
    `${cut('M-10 -34L0 0L10 -34Z', PAPER.cream)}<path d="M-3.4 -11.5L0 0L3.4 -11.5Z" fill="${PAPER.ink}"/>` +
    `${cut('M-10 -150H10V-166Q0 -174 -10 -166Z', PAPER.rose)}</g>`
  );
}

export function coin(r = 26): string {
  return (
    cut(disc(0, 0, r), PAPER.gold) +
    svg`<circle cx="0" cy="0" r="${r * 0.76}" fill="none" stroke="#C98A1B" stroke-width="${r * 0.08}"/>` +
    star(r * 0.5, '#C98A1B')
  );
}

/** A star with five points around its middle. */
export function star(r: number, fill: string): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2 - Math.PI / 2;
    const reach = i % 2 ? r * 0.45 : r;
    return svg`${i ? 'L' : 'M'}${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`;
  });
  return `<path d="${points.join('')}Z" fill="${fill}"/>`;
}

export function bread(): string {
  return (
    cut('M-46 0Q-60 -4 -56 -22Q-50 -46 0 -46T56 -22Q60 -4 46 0Z', '#D08A3E') +
    stroke('M-26 -32L-16 -14M-4 -36L6 -16M18 -34L28 -16', '#F4C983', 5, ROUND)
  );
}

export function sack(fill: string = PAPER.sand): string {
  return (
    cut('M-30 0Q-44 -40 -20 -66H20Q44 -40 30 0Z', fill) +
    cut('M-18 -66Q-26 -84 -10 -80Q0 -90 10 -80Q26 -84 18 -66Z', fill) +
    stroke('M-20 -66H20', PAPER.clay, 5, ROUND)
  );
}

/** An ear of grain on its stalk, 110 high. */
export function wheat(fill: string = PAPER.gold): string {
  const grains = Array.from({ length: 5 }, (_, i) => {
    const y = -62 - i * 11;
    return svg`M0 ${y}q-16 -4 -14 -18q12 2 14 18q2 -16 14 -18q2 14 -14 18Z`;
  });
  return `${stroke('M0 0Q3 -40 0 -70', '#C98A1B', 4, ROUND)}<path d="${grains.join('')}" fill="${fill}"/>`;
}

/** A glass jar with a lid, 110 high. */
export function jar(): string {
  return (
    cut('M-40 -92H40Q48 -84 48 -74V-8Q48 0 40 0H-40Q-48 0 -48 -8V-74Q-48 -84 -40 -92Z', '#DCEFF3') +
    cut('M-38 -108H38V-92H-38Z', PAPER.coral)
  );
}

/** A market stall with a striped roof, 200 wide and 190 high. */
export function stall(stripe: string): string {
  const stripes = [-75, -25, 25, 75].map((x) => svg`M${x - 12} -190h25v40a12.5 12.5 0 0 1 -25 0Z`).join('');
  return (
    stroke('M-88 0V-160M88 0V-160', PAPER.bark, 8, ROUND) +
    cut(
      'M-100 -190H100V-150a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0a12.5 12.5 0 0 1 -25 0Z',
      PAPER.white,
    ) +
    `<path d="${stripes}" fill="${stripe}"/>` +
    cut('M-100 -62H100V0H-100Z', PAPER.wood)
  );
}

/** A thought: three bubbles, the largest around 0, -110. */
export function thought(): string {
  return (
    cut(disc(-34, -16, 7), PAPER.white) +
    cut(disc(-22, -38, 11), PAPER.white) +
    cut(
      'M-70 -100a34 34 0 0 1 44 -46a44 44 0 0 1 76 0a36 36 0 0 1 40 52a34 34 0 0 1 -40 38H-40a34 34 0 0 1 -30 -44Z',
      PAPER.white,
    )
  );
}

/** Bubbles that rise. */
export function bubbles(): string {
  return [
    [0, 0, 7],
    [14, -22, 5],
    [-8, -40, 4],
  ]
    .map(([x = 0, y = 0, r = 4]) => `<g opacity=".75">${dot(x, y, r, PAPER.sky)}</g>`)
    .join('');
}

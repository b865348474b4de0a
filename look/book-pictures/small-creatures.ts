import { disc } from '#look/paper-cut.ts';
import { figure, type Pen } from './sheet.ts';

/** An open eye, or a closed one on a sleeping head. */
export function eye({ mood, line, dot }: Pen, x: number, y: number, r = 3): string {
  return mood === 'asleep' ? line(`M${x - r} ${y}q${r} ${r} ${2 * r} 0`, 'near', 2) : dot(x, y, r, 'near');
}

export const frog = figure((pen) => {
  const { body, mood, paper, flat, line, dot } = pen;
  const head = 'M-44 -4C-56 -18 -48 -38 -32 -42C-30 -54 30 -54 32 -42C48 -38 56 -18 44 -4C30 3 -30 3 -44 -4Z';
  const eyes = [-19, 19].map((x) =>
    mood === 'asleep'
      ? paper(disc(x, -50, 12), body) + line(`M${x - 7} -50q7 6 14 0`, 'near', 2.6)
      : paper(disc(x, -50, 12), body) + dot(x, -51, 7, 'pale') + dot(x + 1, -50, 3.6, 'near'),
  );
  const mouth =
    mood === 'singing'
      ? flat('M-13 -32C-13 -16 13 -16 13 -32Z', 'near')
      : line('M-20 -32C-9 -25 9 -25 20 -32', 'near', 3);
  const feet = 'M-52 2C-56 -6 -36 -8 -30 0L-26 4H-52ZM52 2C56 -6 36 -8 30 0L26 4H52Z';
  return (
    paper(head, body) +
    eyes.join('') +
    flat('M-20 -1C-24 -16 -12 -21 0 -21C12 -21 24 -16 20 -1Z', 'pale') +
    mouth +
    paper(feet, body)
  );
});

export const newt = figure(({ body, spot, paper, line, dot }) => {
  const legs = line('M-22 -10L-30 0M-8 -10L-4 0M16 -12L10 0M30 -12L36 0', body, 4.5);
  const long = 'M-62 -2C-44 -12 -30 -20 -6 -20C12 -20 22 -30 38 -30C52 -30 58 -18 48 -12C34 -6 -20 0 -62 -2Z';
  const crest = 'M-30 -16L-24 -26L-16 -18L-8 -29L0 -20L8 -30L14 -22Z';
  return legs + paper(crest, spot) + paper(long, body) + dot(40, -22, 3, 'near') + line('M42 -15q6 0 8 -3', 'near', 2);
});

export const mouse = figure((pen) => {
  const { body, spot, paper, line, dot } = pen;
  const round = 'M-34 0C-40 -24 -20 -38 0 -38C18 -38 32 -26 44 -10C46 -4 40 0 32 0Z';
  const ear = paper(disc(12, -38, 12), body) + dot(12, -38, 6, spot);
  return (
    line('M-32 -4C-56 -4 -48 -26 -66 -22', body, 4) +
    paper(round, body) +
    ear +
    eye(pen, 27, -20) +
    dot(44, -9, 3, 'near')
  );
});

export const snail = figure(({ body, spot, paper, line, dot }) => {
  const foot = 'M-44 0C-38 -10 -22 -8 -8 -8H24C32 -8 34 -22 36 -32C38 -40 50 -38 50 -28C50 -8 46 0 34 0Z';
  const spiral = 'M-6 -26m0 -1c7 -3 11 5 6 10c-8 7 -20 0 -18 -12c2 -14 20 -18 29 -7';
  const horns = line('M40 -36L36 -50M47 -36L52 -48', body, 3) + dot(36, -51, 3, 'near') + dot(52, -49, 3, 'near');
  return horns + paper(foot, body) + paper(disc(-6, -28, 24), spot) + line(spiral, 'near', 3);
});

export const bird = figure((pen) => {
  const { body, spot, mood, paper, flat, line } = pen;
  const shape =
    'M-42 -18L-54 -42C-28 -44 -20 -78 8 -80C25 -81 32 -68 32 -62C33 -50 30 -26 8 -14C-4 -9 -16 -12 -42 -18Z';
  const wing = 'M-30 -28C-12 -62 12 -56 14 -46C10 -26 -12 -20 -30 -28Z';
  const bill =
    mood === 'singing'
      ? flat('M30 -68L46 -72L34 -61ZM31 -60L42 -52L28 -52Z', spot)
      : flat('M31 -66L46 -58L31 -52Z', spot);
  return line('M-2 -12V0M8 -14V0', 'near', 3) + paper(shape, body) + paper(wing, spot) + bill + eye(pen, 19, -65);
});

/** A bird in the air, wings up. */
export const flyer = figure(({ body, spot, paper, dot }) => {
  const wings = 'M-10 -8C-30 -44 -50 -44 -58 -40C-46 -34 -36 -8 -18 4ZM4 -10C18 -46 40 -50 50 -46C38 -38 30 -12 12 2Z';
  const shape = 'M-46 12C-30 -14 10 -20 30 -8L44 -4L30 2C14 16 -14 16 -28 8Z';
  return paper(wings, spot) + paper(shape, body) + dot(24, -6, 2.6, 'near');
});

export const fish = figure(({ body, spot, paper, line, dot }) => {
  const shape = 'M-36 0C-18 -24 18 -24 38 0C18 24 -18 24 -36 0Z';
  const stripes = 'M2 -15C8 -6 8 6 2 15M-10 -14C-4 -6 -4 6 -10 14';
  return (
    paper('M-28 0L-56 -20C-50 -8 -50 8 -56 20Z', spot) +
    paper(shape, body) +
    line(stripes, spot, 3) +
    dot(22, -4, 3.2, 'near')
  );
});

export const squirrel = figure(
  (pen) => {
    const { body, spot, paper, line } = pen;
    const tail = 'M-6 0C-46 -2 -60 -50 -38 -76C-26 -88 -8 -82 -10 -68C-24 -64 -24 -40 -2 -26Z';
    const trunk = 'M-12 0C-18 -28 -4 -46 8 -48C24 -46 28 -20 24 0Z';
    const head = 'M-4 -60C-4 -72 4 -76 8 -78L10 -90L19 -78C32 -74 36 -62 34 -56C28 -46 0 -44 -4 -60Z';
    return (
      paper(tail, spot) +
      paper(trunk, body) +
      paper(head, body) +
      eye(pen, 20, -64) +
      line('M12 -32C20 -34 26 -32 30 -28', 'near', 2.6)
    );
  },
  'mid',
  'pop',
);

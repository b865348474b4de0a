import { disc } from '#look/paper-cut.ts';
import { figure, type Place } from './sheet.ts';

/** A boat folded from a page: three points and a hull. */
export const paperBoat = figure(({ body, paper, flat, line }) => {
  const fold = 'M-22 -22L0 -62L22 -22Z';
  const hull = 'M-62 -34L-22 -18H22L62 -34L36 0H-36Z';
  return (
    paper(fold, body) +
    flat('M0 -62L22 -22H0Z', 'far') +
    paper(hull, body) +
    flat('M22 -18L62 -34L36 0Z', 'far') +
    line('M-20 -8H-6M2 -8H14', 'mid', 2)
  );
}, 'pale');

/** The same page, soft and half unfolded. */
export const softPage = figure(
  ({ body, paper, line }) =>
    paper('M-52 -6L-40 -22L-4 -18L34 -26L54 -8L30 4L-8 -2L-36 6Z', body) +
    line('M-36 -12L-16 -10M-8 -10L8 -12M18 -14L34 -16M-26 -3L-12 -5', 'mid', 2.4),
  'pale',
);

export const sailBoat = figure(
  ({ body, spot, paper }) =>
    paper('M2 -100L56 -24H2Z', 'pale') + paper('M-4 -86L-40 -24H-4Z', spot) + paper('M-62 -18H66L46 8H-42Z', body),
  'near',
);

export const ferry = figure(({ body, spot, paper, flat }) => {
  const panes = [-44, -24, -4, 16].map((x) => flat(`M${x} -44h11v10h-11Z`, 'near')).join('');
  return (
    paper('M26 -72H44V-48H26Z', spot) +
    paper('M-54 -52H52V-26H-54Z', 'pale') +
    panes +
    paper('M-84 -28H84C80 -10 70 4 58 8H-66C-76 0 -82 -14 -84 -28Z', body)
  );
}, 'near');

export const tug = figure(
  ({ body, spot, paper, flat }) =>
    paper('M10 -66H24V-34H10Z', spot) +
    paper('M-32 -52H4V-22H-32Z', 'pale') +
    flat('M-26 -46h10v10h-10ZM-10 -46h9v10h-9Z', 'near') +
    paper('M-54 -26C-30 -20 20 -20 58 -32C56 -12 48 4 40 8H-42C-50 0 -54 -12 -54 -26Z', body),
);

/** Round lines of noise, or of light. */
export const noise = figure(({ spot, line }) =>
  line('M0 -14c8 8 8 20 0 28M16 -26c16 15 16 37 0 52M32 -38c24 22 24 54 0 76', spot, 5),
);

export const lighthouse = figure(
  ({ body, spot, paper, flat }) =>
    paper('M-22 0L-14 -110H14L22 0Z', 'pale') +
    flat('M-20.500 -22L-18.500 -48H18.500L20.500 -22ZM-16.500 -74L-14.800 -98H14.800L16.500 -74Z', body) +
    paper('M-20 -110H20V-116H-20Z', body) +
    paper('M-12 -116H12V-136H-12Z', spot) +
    paper('M-17 -136L0 -154L17 -136Z', body),
  'mid',
);

export const beam = figure(({ spot, flat }) => `<g opacity=".55">${flat('M0 0L150 -34V26Z', spot)}</g>`);

const NINE = 'M-5 -80a5 5 0 1 1 10 0a5 5 0 1 1 -10 0M5 -80C5 -74 2 -70 -3 -69';
const SEVEN = 'M-6 -86H6L-2 -69';

function busWith(number: string): Place {
  return figure(({ body, spot, paper, flat, line, dot }) => {
    const panes = [-62, -34, -6, 22].map((x) => paper(`M${x} -62h22v22h-22Z`, 'pale')).join('');
    const wheels = [-46, 46].map((x) => paper(disc(x, -8, 15), 'near') + dot(x, -8, 6, 'pale')).join('');
    const coach = 'M-80 -70C-80 -82 -70 -84 -60 -84H60C74 -84 80 -76 80 -62V-12H-80Z';
    return (
      paper(coach, body) +
      paper('M-16 -92H16V-66H-16Z', spot) +
      line(number, 'near', 3) +
      panes +
      paper('M50 -62h18v48h-18Z', 'pale') +
      flat('M-80 -30H80V-24H-80Z', spot) +
      wheels
    );
  });
}

export const bus = busWith(NINE);
export const busSeven = busWith(SEVEN);

export const lorry = figure(({ body, spot, paper, dot }) => {
  const load = [-58, -40, -22, -4, -49, -31, -13, -40, -22];
  const sacks = load.map((x, i) => paper(disc(x, i < 4 ? -54 : i < 7 ? -66 : -77, 12), i % 2 ? spot : 'pale')).join('');
  const wheels = [-46, -14, 48].map((x) => paper(disc(x, -8, 13), 'near') + dot(x, -8, 5, 'pale')).join('');
  const cab = 'M22 -66H46C58 -64 66 -46 68 -34V-12H22Z';
  return (
    sacks +
    paper('M-74 -52H16V-12H-74Z', body) +
    paper(cab, body) +
    paper('M32 -58H46C52 -54 56 -46 58 -38H32Z', 'pale') +
    wheels
  );
});

export const wheelchair = figure(({ body, spot, paper, line, dot }) => {
  const wheel = paper(disc(-6, -30, 30), body) + paper(disc(-6, -30, 23), 'sky') + dot(-6, -30, 5, body);
  const spokes = line('M-6 -53V-7M-29 -30H17M-22 -46L10 -14M-22 -14L10 -46', body, 2);
  const frame = line('M-42 -86H-28V-46H26L34 -12H48', 'near', 6);
  return wheel + spokes + paper('M-24 -54H26C30 -54 30 -44 26 -44H-24Z', spot) + frame + paper(disc(42, -7, 7), body);
}, 'near');

export const drum = figure(
  ({ body, spot, paper, line }) =>
    paper('M-40 -52C-44 -34 -44 -18 -40 0C-24 10 24 10 40 0C44 -18 44 -34 40 -52Z', body) +
    paper('M-40 -52C-26 -64 26 -64 40 -52C26 -42 -26 -42 -40 -52Z', 'pale') +
    line('M-38 -46L-20 2M-20 2L0 -42M0 -42L20 2M20 2L38 -46', spot, 3),
);

export const umbrella = figure(
  ({ body, spot, paper, flat, line }) => {
    const shade =
      'M-78 -60C-70 -112 70 -112 78 -60C66 -70 50 -70 39 -60C28 -70 11 -70 0 -60C-11 -70 -28 -70 -39 -60C-50 -70 -66 -70 -78 -60Z';
    const panel = 'M-39 -60C-34 -84 -18 -97 0 -99C18 -97 34 -84 39 -60C28 -70 11 -70 0 -60C-11 -70 -28 -70 -39 -60Z';
    return line('M0 -104V-10C0 4 16 4 16 -8', 'near', 4.5) + paper(shade, body) + flat(panel, spot);
  },
  'pop',
  'jade',
);

import { disc } from '#look/paper-cut.ts';
import { figure } from './sheet.ts';

export const house = figure(
  ({ body, spot, paper, flat }) =>
    paper('M-36 0V-44H36V0Z', body) +
    paper('M-46 -42L0 -82L46 -42Z', 'near') +
    paper('M-8 0V-28H10V0Z', 'near') +
    flat('M-28 -36h14v14h-14ZM18 -36h12v14h-12Z', spot),
  'pale',
);

/** A long school; without its roof the sky shows in it. */
export const walls = figure(({ body, paper, flat, line }) => {
  const rough = 'M-84 0V-52L-70 -50L-56 -54L-40 -51L-22 -54L-4 -51L16 -54L36 -50L58 -54L72 -51L84 -53V0Z';
  const panes = [-70, -44, 26, 54].map((x) => flat(`M${x} -38h16v16h-16Z`, 'sky')).join('');
  return (
    paper(rough, body) + panes + paper('M-10 0V-34H10V0Z', 'near') + line('M0 -51V-66', 'near', 3) + bellShape(paper)
  );
}, 'pale');

function bellShape(paper: (d: string, ink: 'straw') => string): string {
  return paper('M-8 -66C-6 -70 -6 -80 0 -80C6 -80 6 -70 8 -66Z', 'straw');
}

export const roof = figure(
  ({ body, paper, line }) =>
    paper('M-98 0L-78 -34H78L98 0Z', body) +
    line('M-70 -30L-84 -4M-46 -30L-54 -4M-20 -30L-24 -4M6 -30L8 -4M32 -30L38 -4M58 -30L70 -4', 'near', 2),
  'mid',
);

/** The square of sky that was cut out of it. */
export const roofWindow = figure(
  ({ spot, paper, line }) => paper('M-18 -8L-14 -28H14L18 -8Z', spot) + line('M0 -28V-8', 'near', 2),
);

export const lampPole = figure(({ spot, paper, line }) => {
  const plate =
    paper('M-34 -150L10 -164L20 -150L-24 -136Z', 'far') + line('M-12 -157L-2 -143M-27 -146L16 -159', 'near', 1.6);
  return line('M0 0V-146M0 -124C0 -136 22 -136 24 -126', 'near', 5) + plate + paper('M14 -126H34L30 -114H18Z', spot);
});

export const glow = figure(({ spot, flat }) => `<g opacity=".35">${flat('M-14 0L14 0L58 116H-58Z', spot)}</g>`);

/** Blue plates that drink sunshine, large, seen from the side of the sky. */
export const sunPlate = figure(
  ({ body, paper, line }) =>
    line('M0 0V-26', 'near', 6) +
    paper('M-64 -18L-44 -62H64L44 -18Z', body) +
    line('M-54 -40H54M-22 -62L-40 -18M4 -62L-10 -18M32 -62L18 -18', 'pale', 2.4),
  'mid',
);

export const pump = figure(
  ({ body, spot, paper, line }) =>
    line('M-2 -64C-30 -78 -44 -70 -54 -56', body, 7) +
    paper('M-12 0V-62C-12 -74 14 -74 14 -62V0Z', body) +
    line('M12 -44H30C38 -44 40 -38 40 -30', body, 9) +
    paper('M-24 2C-24 -8 26 -8 26 2Z', spot),
);

export const stall = figure(
  ({ body, spot, paper, flat, line }) => {
    const strips = [-54, -18, 18].map((x) => flat(`M${x} -84H${x + 18}V-62a9 9 0 0 1 -18 0Z`, 'pale')).join('');
    const awning =
      'M-72 -84H72V-62a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0a9 9 0 0 1 -18 0Z';
    return line('M-62 -66V0M62 -66V0', 'near', 5) + paper(awning, body) + strips + paper('M-70 -30H70V0H-70Z', spot);
  },
  'mid',
  'near',
);

/** A stall asleep, with its cloth over its head. */
export const covered = figure(
  ({ body, paper, line }) =>
    paper(
      'M-66 0C-62 -40 -56 -66 -46 -76C-20 -84 22 -84 46 -76C56 -66 64 -40 68 0C48 -6 36 2 20 -2C2 -6 -14 2 -30 -2C-44 -6 -54 2 -66 0Z',
      body,
    ) + line('M-34 -66C-40 -42 -42 -26 -40 -10M6 -70C4 -46 6 -26 4 -10M38 -66C46 -44 46 -26 44 -10', 'near', 2),
);

/** A string of flags. */
export const bunting = figure(({ body, spot, paper, line }) => {
  const flags = [-80, -48, -16, 16, 48, 80].map((x, i) => {
    const y = 20 - (x * x) / 400;
    return paper(`M${x - 10} ${y}H${x + 10}L${x} ${y + 20}Z`, i % 2 ? body : spot);
  });
  return line('M-100 0C-40 26 40 26 100 0', 'near', 2.4) + flags.join('');
});

export const bridge = figure(
  ({ body, paper, line }) =>
    paper('M-100 0V-20C-60 -44 60 -44 100 -20V0H74C60 -26 -60 -26 -74 0Z', body) +
    line('M-90 -24V-44M-50 -36V-58M0 -40V-62M50 -36V-58M90 -24V-44M-96 -42C-50 -64 50 -64 96 -42', body, 4),
);

export const gate = figure(
  ({ body, paper, flat }) =>
    paper('M-60 0V-90H60V0H40V-40C40 -66 -40 -66 -40 -40V0Z', body) +
    flat('M-50 -82H50V-74H-50Z', 'pop') +
    paper(disc(0, -98, 8), 'pop'),
);

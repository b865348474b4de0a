import { disc } from '#look/paper-cut.ts';
import { figure } from './sheet.ts';

export const jar = figure(({ body, paper, flat, dot }) => {
  const beans: [number, number][] = [
    [-16, -10],
    [-4, -8],
    [9, -9],
    [18, -16],
    [-12, -21],
    [1, -20],
    [12, -26],
    [-18, -30],
    [-5, -31],
  ];
  return (
    paper('M-27 -2C-31 -24 -31 -44 -24 -54H24C31 -44 31 -24 27 -2C16 3 -16 3 -27 -2Z', 'pale') +
    beans.map(([x, y]) => dot(x, y, 6, body)).join('') +
    paper('M-22 -66H22V-54H-22Z', 'near') +
    flat('M-12 -46H12V-38H-12Z', 'far')
  );
}, 'pop');

export const plank = figure(({ body, paper }) => paper('M-100 0H100V9H-100Z', body), 'near');

/** A pot for water with a narrow neck. */
export const pot = figure(
  ({ body, spot, paper, line }) =>
    paper('M-12 -68H12L9 -54C30 -48 40 -34 38 -20C36 -4 18 0 0 0C-18 0 -36 -4 -38 -20C-40 -34 -30 -48 -9 -54Z', body) +
    paper('M-17 -74H17V-66H-17Z', body) +
    line('M-35 -30C-20 -24 20 -24 35 -30', spot, 3.5),
);

/** A big cooking pot on a small fire. */
export const cauldron = figure(
  ({ body, spot, paper, line }) =>
    paper('M-14 0C-26 -10 -16 -20 -14 -28C-6 -22 -4 -18 -2 -14C0 -22 4 -28 8 -32C12 -22 26 -14 14 0Z', spot) +
    paper('M-48 -80C-56 -40 -36 -20 0 -20C36 -20 56 -40 48 -80Z', body) +
    paper('M-56 -88H56V-78H-56Z', body) +
    line('M-44 -26L-54 0M44 -26L54 0', body, 5),
  'near',
);

export const steam = figure(({ line }) =>
  line('M-18 0c-10 -14 10 -22 0 -36M2 -4c-10 -14 10 -22 0 -36M22 0c-10 -14 10 -22 0 -36', 'pale', 4),
);

export const ladle = figure(
  ({ body, paper, line }) => line('M10 -10L42 -76', body, 6) + paper('M-34 -12C-32 12 8 12 14 -12Z', body),
  'mid',
);

export const bowl = figure(
  ({ body, spot, paper }) =>
    paper('M-38 -28C-36 -6 -18 0 0 0C18 0 36 -6 38 -28Z', body) +
    paper('M-38 -28C-24 -36 24 -36 38 -28C24 -21 -24 -21 -38 -28Z', spot),
  'mid',
);

export const basket = figure(
  ({ body, spot, paper, line }) =>
    line('M-30 -44C-30 -84 30 -84 30 -44', body, 5) +
    paper('M-44 -46H44L32 0H-32Z', body) +
    line('M-40 -32H40M-37 -18H37M-22 -46L-16 0M0 -46V0M22 -46L16 0', spot, 2.4),
);

export const bread = figure(
  ({ body, paper, line }) =>
    paper('M-46 -4C-54 -24 -34 -36 0 -36C34 -36 54 -24 46 -4C30 2 -30 2 -46 -4Z', body) +
    line('M-22 -28L-14 -14M-2 -30L6 -16M18 -28L26 -14', 'near', 2.6),
  'gold',
);

export const bottle = figure(
  ({ body, spot, paper }) =>
    paper('M-6 -72H6V-58C16 -52 18 -44 18 -36V0H-18V-36C-18 -44 -16 -52 -6 -58Z', body) +
    paper('M-8 -80H8V-70H-8Z', spot) +
    paper('M-18 -34H18V-16H-18Z', spot),
  'pale',
);

export const slipper = figure(
  ({ body, spot, paper, line }) =>
    paper('M-48 0C-56 -10 -40 -16 -24 -14C-6 -12 10 -14 26 -18C48 -22 56 -6 42 0Z', body) +
    line('M8 -14C8 -34 26 -36 34 -18', spot, 5),
);

export const sign = figure(
  ({ body, paper, line }) =>
    line('M0 0V-50', 'near', 6) +
    paper('M-52 -86H52V-44H-52Z', body) +
    line('M-38 -74H36M-38 -64H18M-38 -54H-8', 'near', 3),
  'pale',
);

export const letter = figure(
  ({ body, spot, paper, flat, line }) =>
    paper('M-50 -64H50V0H-50Z', body) +
    line('M-36 -40H4M-36 -28H-6M-36 -16H10', 'mid', 3) +
    paper('M24 -56H42V-36H24Z', spot) +
    flat('M27 -40L33 -50L39 -40Z', 'pale'),
  'pale',
);

export const envelope = figure(
  ({ body, paper, line }) => paper('M-50 -64H50V0H-50Z', body) + line('M-50 -64L0 -24L50 -64', 'mid', 3),
  'pale',
);

export const pencil = figure(
  ({ body, paper, flat }) =>
    paper('M-8 -90H8V-18L0 0L-8 -18Z', body) + flat('M-3 -7L0 0L3 -7Z', 'near') + paper('M-8 -90H8V-80H-8Z', 'near'),
  'pop',
);

export const card = figure(
  ({ body, spot, paper, line }) =>
    line('M0 0V-30', 'near', 3) +
    paper('M-28 -84H28V-28H-28Z', body) +
    line('M10 -72H-8L-11 -57C-2 -62 12 -60 11 -49C10 -38 -6 -37 -13 -43', spot, 5),
  'pale',
  'near',
);

/** Folded cloths, one on another. */
export const cloths = figure(
  ({ paper, line }) =>
    (['mid', 'pop', 'pale', 'jade', 'near'] as const)
      .map((ink, i) =>
        paper(`M-44 ${-i * 13}C-50 ${-i * 13 - 4} -50 ${-i * 13 - 9} -44 ${-i * 13 - 12}H44V${-i * 13}Z`, ink),
      )
      .join('') + line('M-30 -6H30M-30 -32H30', 'near', 1.6),
);

export const cloth = figure(({ body, spot, paper, dot }) => {
  const marks: [number, number][] = [
    [-56, -60],
    [-20, -44],
    [18, -62],
    [54, -48],
    [-36, -24],
    [2, -22],
    [40, -26],
  ];
  const sheet = 'M-84 -76C-50 -88 -30 -64 0 -76C30 -88 54 -66 84 -78V-4C54 8 30 -12 0 0C-30 10 -52 -10 -84 0Z';
  return paper(sheet, body) + marks.map(([x, y]) => dot(x, y, 8, spot) + dot(x, y, 3.5, 'pale')).join('');
});

export const broom = figure(
  ({ spot, paper, line }) =>
    line('M0 -96V-34', 'near', 5) +
    paper('M-8 -38H8L26 0H-26Z', spot) +
    line('M-6 -30L-14 -4M0 -30V-4M6 -30L14 -4', 'near', 1.6),
);

export const lantern = figure(
  ({ body, spot, paper, line }) =>
    line('M-16 -56C-16 -84 16 -84 16 -56', body, 4) +
    paper('M-20 -56H20V-48H-20Z', body) +
    paper('M-16 -48H16L20 -8H-20Z', spot) +
    paper('M-24 -8H24V2H-24Z', body) +
    paper('M0 -38C8 -28 8 -20 0 -16C-8 -20 -8 -28 0 -38Z', 'pale'),
  'near',
);

export const tiffin = figure(
  ({ body, spot, paper, line }) =>
    line('M-34 -78H34V-90H-34ZM-34 -78V-4M34 -78V-4', 'near', 5) +
    paper('M-28 -28H28V0H-28Z', body) +
    paper('M-28 -54H28V-30H-28Z', spot) +
    paper('M-28 -80H28V-56H-28Z', body),
);

export const book = figure(
  ({ body, paper, line }) =>
    paper('M0 -6C-16 -16 -40 -16 -54 -8V-52C-40 -60 -16 -60 0 -50C16 -60 40 -60 54 -52V-8C40 -16 16 -16 0 -6Z', body) +
    line(
      'M0 -50V-6M-42 -46C-30 -50 -18 -48 -10 -44M-42 -34C-30 -38 -18 -36 -10 -32M42 -46C30 -50 18 -48 10 -44M42 -34C30 -38 18 -36 10 -32',
      'mid',
      2.4,
    ),
  'pale',
);

export const clipboard = figure(
  ({ body, spot, paper, line }) =>
    paper('M-38 -96H38V0H-38Z', body) +
    paper('M-30 -86H30V-8H-30Z', 'pale') +
    paper('M-14 -102H14V-88H-14Z', spot) +
    line('M-20 -72L-15 -66L-6 -78M-20 -52L-15 -46L-6 -58M2 -70H22M2 -50H22M-20 -30H22M-20 -20H8', 'near', 3),
);

export const desk = figure(
  ({ body, spot, paper, line }) =>
    line('M-36 -30L-42 0M36 -30L42 0', 'near', 5) +
    paper('M-50 -38H50V-28H-50Z', body) +
    paper('M-22 -44C-10 -50 10 -50 22 -44V-38H-22Z', spot),
  'mid',
  'pale',
);

export const shellCup = figure(
  ({ body, paper, line }) =>
    paper('M-34 0C-46 -30 -20 -50 0 -50C20 -50 46 -30 34 0C18 6 -18 6 -34 0Z', body) +
    line('M0 -44V0M-17 -40L-11 0M17 -40L11 0', 'near', 2.2),
  'pale',
);

export const key = figure(
  ({ body, spot, paper, line }) =>
    line('M18 -30H82V-16M66 -30V-18', body, 8) + paper(disc(0, -30, 22), body) + paper(disc(0, -30, 10), spot),
  'pop',
  'sky',
);

export const cloud = figure(
  ({ body, paper }) =>
    paper(disc(-22, -10, 24), body) +
    paper(disc(12, -18, 32), body) +
    paper('M-62 -2a18 18 0 0 1 18 -20H48a17 17 0 0 1 0 34H-44A18 18 0 0 1 -62 -2Z', body),
  'pale',
);

/** Rings on still water. */
export const rings = figure(
  ({ body, line }) =>
    line(
      'M-18 0a18 6 0 1 0 36 0a18 6 0 1 0 -36 0M-40 0a40 13 0 1 0 80 0a40 13 0 1 0 -80 0M-66 0a66 21 0 1 0 132 0a66 21 0 1 0 -132 0',
      body,
      3,
    ),
  'pale',
);

export const bell = figure(
  ({ body, paper, dot }) =>
    paper('M-34 -6C-24 -20 -28 -60 0 -64C28 -60 24 -20 34 -6Z', body) + dot(0, -1, 7, 'near') + dot(0, -68, 5, 'near'),
  'pop',
);

/** A picture frame with the year painted under the ice. */
export const mark = figure(
  ({ spot, line }) =>
    line('M-60 0C-40 -6 -20 4 0 -2C20 -6 40 4 60 0', spot, 7) + line('M-56 14h16M-32 14h10M-14 14h20', spot, 4),
);

export const stove = figure(
  ({ body, spot, paper, line }) =>
    line('M14 -66V-104', body, 12) +
    paper('M-36 -66H36V-4H-36Z', body) +
    paper('M-22 -44H22V-20H-22Z', spot) +
    line('M-30 -4V4M30 -4V4', body, 5),
  'near',
);

export const cup = figure(
  ({ body, paper, line }) =>
    line('M26 -34C44 -34 44 -12 24 -12', body, 5) + paper('M-28 -42H28C28 -16 22 0 0 0C-22 0 -28 -16 -28 -42Z', body),
  'mid',
);

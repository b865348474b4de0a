import { disc } from '#look/paper-cut.ts';
import { figure, type Pen } from './sheet.ts';

function leafAt(x: number, y: number, length: number, lean: number): string {
  const w = length * 0.3;
  const turn = (dx: number, dy: number) => {
    const a = (lean * Math.PI) / 180;
    return `${Math.round((x + dx * Math.cos(a) - dy * Math.sin(a)) * 10) / 10} ${Math.round((y + dx * Math.sin(a) + dy * Math.cos(a)) * 10) / 10}`;
  };
  return `M${turn(0, 0)}C${turn(w, -length * 0.3)} ${turn(w, -length * 0.75)} ${turn(0, -length)}C${turn(-w, -length * 0.75)} ${turn(-w, -length * 0.3)} ${turn(0, 0)}Z`;
}

function spread({ dot, spot }: Pen, points: [number, number][], r: number): string {
  return points.map(([x, y]) => dot(x, y, r, spot)).join('');
}

/** A round tree with fruit. */
export const tree = figure((pen) => {
  const { body, paper } = pen;
  const trunk = 'M-8 0C-3 -20 -3 -36 -2 -60H3C4 -36 4 -20 10 0Z';
  const crown = paper(disc(-26, -62, 24), body) + paper(disc(27, -64, 25), body) + paper(disc(0, -84, 34), body);
  const fruit: [number, number][] = [
    [-30, -64],
    [-10, -96],
    [14, -80],
    [32, -70],
    [-6, -66],
    [10, -104],
    [-22, -82],
    [40, -54],
  ];
  return crown + paper(trunk, 'near') + spread(pen, fruit, 4);
});

export const pine = figure(({ body, paper }) => {
  const tier = (top: number, half: number, foot: number) => paper(`M0 ${top}L${half} ${foot}H${-half}Z`, body);
  return paper('M-4 0V-18H4V0Z', 'near') + tier(-66, 30, -12) + tier(-84, 24, -40) + tier(-104, 17, -66);
});

export const stump = figure(
  ({ body, spot, paper, line }) => {
    const wood = 'M-34 0C-26 -8 -26 -20 -26 -34C-16 -42 16 -42 26 -34C26 -20 26 -8 34 0Z';
    const top = 'M-26 -34C-16 -42 16 -42 26 -34C16 -27 -16 -27 -26 -34Z';
    return paper(wood, body) + paper(top, spot) + line('M-12 -34C-6 -37 6 -37 12 -34M-18 -14V-4M4 -20V-6', body, 2);
  },
  'near',
  'pale',
);

/** Two first leaves. */
export const sprout = figure(
  ({ body, paper, line }) =>
    line('M0 0C-2 -20 2 -30 0 -46', body, 5) +
    paper(leafAt(0, -44, 42, -52), body) +
    paper(leafAt(0, -44, 42, 52), body),
);

export const bush = figure(
  (pen) =>
    pen.paper('M-46 0C-60 -22 -40 -40 -26 -34C-24 -56 14 -58 20 -38C40 -44 58 -22 46 0Z', pen.body) +
    spread(
      pen,
      [
        [-28, -22],
        [-8, -40],
        [10, -22],
        [30, -24],
        [-10, -12],
      ],
      3.6,
    ),
);

/** Red stems with clouds of small flowers: buckwheat. */
export const buckwheat = figure((pen) => {
  const { body, paper, line } = pen;
  const stems = line('M0 0C2 -30 -4 -50 0 -78M0 -30C14 -40 18 -50 22 -62M0 -40C-14 -48 -18 -58 -20 -70', body, 3);
  const leaves = paper(
    'M2 -18C22 -26 26 -12 30 -8C16 -2 6 -8 2 -18ZM-1 -28C-22 -34 -26 -20 -30 -16C-16 -10 -6 -18 -1 -28Z',
    body,
  );
  const flowers: [number, number][] = [
    [0, -80],
    [-7, -74],
    [7, -75],
    [22, -66],
    [29, -60],
    [16, -59],
    [-20, -73],
    [-28, -68],
    [-14, -66],
    [2, -88],
  ];
  return stems + leaves + spread(pen, flowers, 5.5);
});

export const maize = figure(({ body, spot, paper, line }) => {
  const leaves = 'M0 -20C-24 -30 -34 -54 -36 -66C-18 -56 -4 -40 0 -20ZM0 -34C22 -42 34 -64 36 -78C18 -68 4 -54 0 -34Z';
  return (
    line('M0 0V-92', body, 5) +
    paper(leaves, body) +
    paper('M2 -40C14 -44 16 -64 10 -74C2 -68 -2 -50 2 -40Z', spot) +
    line('M0 -90L-9 -106M0 -90V-110M0 -90L9 -106', spot, 2.6)
  );
});

export const reeds = figure(({ body, spot, paper, line }) => {
  const stalks = line(
    'M-26 0C-28 -40 -34 -60 -40 -84M-8 0C-8 -40 -8 -70 -4 -104M12 0C14 -36 22 -60 30 -78M0 0C-2 -30 -16 -56 -22 -66',
    body,
    4,
  );
  const head = (x: number, y: number, lean: number) => paper(leafAt(x, y, 26, lean), spot);
  return stalks + head(-38, -76, -12) + head(-4, -94, 4) + head(28, -72, 20);
});

export const lily = figure(
  ({ body, paper, line }) =>
    paper(
      'M-48 0C-48 -12 -24 -18 0 -18C24 -18 48 -12 48 0C48 12 24 18 0 18C-4 18 -8 18 -12 17L-2 2L-30 12C-42 9 -48 5 -48 0Z',
      body,
    ) + line('M-2 2L24 -8M-2 2L30 6M-2 2L2 -12', 'far', 1.6),
);

/** A single leaf, as used for a vote. */
export const leaf = figure(
  ({ body, paper, line }) => paper(leafAt(0, 0, 100, 0), body) + line('M0 0V-80', 'near', 2.6),
);

export const log = figure(
  ({ body, spot, paper, line }) => {
    const wood = 'M-92 -4C-96 -16 -94 -30 -84 -32H78C92 -32 96 -4 80 0H-80C-86 0 -90 0 -92 -4Z';
    return (
      paper(wood, body) +
      paper('M74 -32C92 -34 96 0 78 0C64 0 62 -30 74 -32Z', spot) +
      line('M78 -24C72 -22 72 -10 78 -8', body, 2) +
      line('M-60 -22H-20M-40 -10H24M-4 -24H40', 'mid', 2.4)
    );
  },
  'near',
  'pale',
);

export const fig = figure(
  ({ body, paper, line }) =>
    paper('M0 -48C4 -40 8 -38 16 -28C30 -8 16 2 0 2C-16 2 -30 -8 -16 -28C-8 -38 -4 -40 0 -48Z', body) +
    line('M-8 -20C-12 -14 -12 -8 -8 -4', 'pale', 2.4),
  'pop',
);

export const onion = figure(
  ({ body, paper, line }) =>
    paper('M0 -52C2 -40 8 -38 18 -32C34 -22 30 0 0 0C-30 0 -34 -22 -18 -32C-8 -38 -2 -40 0 -52Z', body) +
    line('M0 -36C-10 -26 -12 -14 -8 -4M0 -36C10 -26 12 -14 8 -4', 'near', 1.8),
  'pop',
);

export const carrot = figure(
  ({ body, paper, line }) =>
    line('M0 -52C-6 -66 -16 -70 -20 -74M0 -52C0 -66 0 -74 2 -82M0 -52C6 -64 14 -68 20 -70', 'mid', 5) +
    paper('M-16 -50C-8 -58 8 -58 16 -50C18 -34 6 -8 0 2C-6 -8 -18 -34 -16 -50Z', body) +
    line('M-13 -38H-2M4 -28H11M-8 -22H-1', 'near', 2),
  'pop',
);

export const yam = figure(
  ({ body, paper, line }) =>
    paper('M-44 -6C-52 -20 -36 -34 -18 -30C0 -26 14 -36 32 -34C50 -30 50 -8 36 -2C14 4 -30 6 -44 -6Z', body) +
    line('M-28 -18q6 -4 12 0M2 -14q6 -4 12 0M22 -22q5 -3 10 0', 'near', 2),
  'mid',
);

export const tomato = figure(
  ({ body, paper }) =>
    paper('M0 -34C14 -42 32 -34 30 -16C28 0 12 2 0 2C-12 2 -28 0 -30 -16C-32 -34 -14 -42 0 -34Z', body) +
    paper('M0 -32L-14 -38L-4 -40L0 -48L4 -40L14 -38Z', 'near'),
  'pop',
);

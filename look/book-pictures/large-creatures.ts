import { figure } from './sheet.ts';
import { eye } from './small-creatures.ts';

export const cat = figure((pen) => {
  const { body, spot, paper, flat, line } = pen;
  const trunk = 'M-27 0C-34 -32 -18 -54 2 -56C22 -54 32 -24 29 0Z';
  const head = 'M-20 -70L-18 -96L-6 -86C0 -88 8 -88 14 -86L26 -96L28 -70C26 -56 16 -50 4 -50C-8 -50 -18 -56 -20 -70Z';
  const face =
    flat('M1 -63H8L4.500 -58Z', spot) + line('M-8 -60L-24 -62M-8 -57L-23 -54M16 -60L32 -62M16 -57L31 -54', 'near', 1.6);
  const tail = line('M-22 -5C-50 -2 -54 -24 -44 -36', body, 8);
  return tail + paper(trunk, body) + paper(head, body) + eye(pen, -6, -70, 3.4) + eye(pen, 14, -70, 3.4) + face;
}, 'near');

export const dog = figure((pen) => {
  const { body, spot, paper, line, dot } = pen;
  const trunk = 'M-30 0C-36 -34 -16 -52 4 -54C24 -52 32 -22 30 0Z';
  const head = 'M-18 -74C-18 -92 26 -92 28 -74C40 -72 46 -64 44 -58C40 -48 8 -46 -6 -52C-16 -56 -18 -64 -18 -74Z';
  const ear = 'M-12 -84C-30 -84 -36 -62 -26 -52C-16 -56 -8 -70 -6 -80Z';
  const tail = line('M-26 -6C-44 -8 -50 -20 -48 -30', body, 7);
  const nose = dot(42, -64, 4.5, 'near') + line('M40 -56C34 -52 28 -52 24 -54', 'near', 2.4);
  return tail + paper(trunk, body) + paper(head, body) + paper(ear, spot) + eye(pen, 18, -72, 3.4) + nose;
});

export const fox = figure((pen) => {
  const { body, paper, flat, dot } = pen;
  const tail = 'M-14 -2C-52 4 -68 -22 -54 -50C-48 -32 -30 -28 -14 -20Z';
  const tip = 'M-54 -50C-60 -38 -60 -28 -56 -20C-48 -22 -46 -30 -46 -35C-50 -40 -52 -45 -54 -50Z';
  const trunk = 'M-22 0C-28 -34 -14 -52 4 -56C22 -50 30 -24 26 0Z';
  const head = 'M-24 -96L-18 -72C-14 -60 0 -46 5 -44C10 -46 24 -60 28 -72L34 -96L17 -84H-7Z';
  const cheeks = 'M5 -44C0 -46 -12 -58 -17 -69C-6 -70 3 -62 5 -52C7 -62 16 -70 27 -69C22 -58 10 -46 5 -44Z';
  const chest = 'M5 -42C-6 -38 -8 -22 4 -14C18 -22 16 -38 5 -42Z';
  const eyes = eye(pen, -6, -72, 3.2) + eye(pen, 16, -72, 3.2);
  return (
    paper(tail, body) +
    flat(tip, 'pale') +
    paper(trunk, body) +
    flat(chest, 'pale') +
    paper(head, body) +
    flat(cheeks, 'pale') +
    eyes +
    dot(5, -46, 3.6, 'near')
  );
}, 'pop');

export const goat = figure(
  (pen) => {
    const { body, spot, paper, flat, line } = pen;
    const legs = line('M-32 -30V0M-20 -30V0M18 -30V0M29 -30V0', body, 7);
    const trunk =
      'M-42 -58C-44 -68 -34 -72 -24 -70C-6 -66 8 -66 22 -70C36 -74 40 -60 38 -44C36 -28 20 -24 0 -24C-24 -24 -40 -30 -42 -46Z';
    const neck = 'M14 -62L30 -98C36 -104 48 -100 60 -88C66 -82 60 -74 52 -74L46 -74L38 -44Z';
    const horns = line('M34 -98C28 -112 16 -112 10 -106M40 -99C38 -114 26 -120 18 -116', spot, 4.5);
    const beard = flat('M46 -74L46 -60L56 -75Z', 'pale');
    const ear = paper('M32 -92C22 -94 14 -88 12 -82C20 -80 28 -84 34 -88Z', body);
    return (
      legs +
      line('M-40 -60L-50 -68', body, 6) +
      paper(trunk, body) +
      horns +
      beard +
      paper(neck, body) +
      ear +
      eye(pen, 44, -89, 3)
    );
  },
  'pale',
  'near',
);

export const hen = figure((pen) => {
  const { body, spot, paper, flat, line } = pen;
  const shape =
    'M-38 -42C-44 -54 -52 -58 -56 -72C-34 -70 -12 -52 6 -58C8 -76 16 -84 26 -84C40 -84 42 -68 37 -56C40 -30 22 -12 -4 -12C-26 -12 -38 -26 -38 -42Z';
  const comb = 'M14 -82C10 -94 20 -96 22 -88C24 -98 33 -96 31 -88C37 -94 42 -86 36 -80Z';
  const wing = 'M-26 -44C-14 -54 8 -48 12 -36C4 -24 -18 -24 -26 -44Z';
  const legs = line('M-8 -14V0M8 -14V0M-14 0H-2M2 0H14', spot, 3);
  return (
    legs +
    paper(comb, spot) +
    paper(shape, body) +
    paper(wing, spot) +
    flat('M38 -74L52 -69L37 -64Z', spot) +
    eye(pen, 27, -72)
  );
}, 'pale');

export const duck = figure((pen) => {
  const { body, spot, paper, flat } = pen;
  const shape =
    'M-52 -30C-60 -36 -60 -46 -54 -50C-42 -42 -22 -46 -2 -42C8 -44 6 -54 6 -62C6 -80 34 -82 36 -64C37 -54 32 -50 33 -38C35 -16 12 -4 -14 -4C-36 -4 -48 -18 -52 -30Z';
  const wing = 'M-38 -32C-24 -40 0 -36 10 -26C0 -14 -26 -12 -38 -32Z';
  return (
    paper(shape, body) +
    paper(wing, 'far') +
    flat('M34 -68C46 -70 54 -66 56 -62C50 -56 42 -56 34 -56Z', spot) +
    eye(pen, 23, -66)
  );
}, 'pale');

export const owl = figure(({ body, spot, mood, paper, flat, line, dot }) => {
  const shape = 'M-30 -16C-36 -60 -32 -86 -26 -100L-10 -88H10L26 -100C32 -86 36 -60 30 -16C22 2 -22 2 -30 -16Z';
  const eyes = [-13, 13].map((x) =>
    mood === 'asleep'
      ? dot(x, -72, 12, 'pale') + line(`M${x - 7} -72q7 6 14 0`, 'near', 2.6)
      : dot(x, -72, 12, 'pale') + dot(x, -72, 5, 'near'),
  );
  const chest = 'M-18 -18C-22 -40 -14 -52 0 -52C14 -52 22 -40 18 -18C10 -6 -10 -6 -18 -18Z';
  const feathers = line('M-9 -38l4 4l4 -4M3 -38l4 4l4 -4M-9 -26l4 4l4 -4M3 -26l4 4l4 -4', body, 2.4);
  return paper(shape, body) + flat(chest, 'pale') + feathers + eyes.join('') + flat('M-6 -66H6L0 -54Z', spot);
});

export const whale = figure(({ body, spot, mood, paper, line, dot }) => {
  const shape =
    'M-69 -6C-60 -48 18 -45 45 -3C54 -6 60 -18 59 -33C72 -30 75 -33 84 -40C84 -18 72 27 24 30H-36C-60 27 -72 18 -69 -6Z';
  const spout = line('M-18 -41c0 -18 -17 -25 -23 -14M-18 -41c0 -18 17 -25 23 -14', spot, 4.5);
  const song = line('M-84 -20c-8 8 -8 22 0 30M-96 -28c-12 12 -12 34 0 46', spot, 3.5);
  return (
    (mood === 'singing' ? song : spout) +
    paper(shape, body) +
    line('M-63 12C-36 20 -18 18 0 11', 'pale', 3) +
    dot(-43, -3, 3.6, 'near')
  );
});

/** The tail of a whale that goes down. */
export const tail = figure(({ body, paper }) =>
  paper('M-8 4C-10 -26 -22 -40 -46 -44C-34 -60 -10 -56 0 -40C10 -56 34 -60 46 -44C22 -40 10 -26 8 4Z', body),
);

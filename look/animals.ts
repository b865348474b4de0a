import { cut, disc, dot, stroke } from './paper-cut.ts';

/** The papers that an animal is cut from: the ground, its skin, its dark parts, its light parts and its beak. */
export type AnimalPalette = Record<'ground' | 'skin' | 'dark' | 'pale' | 'pop', string>;

const [GOLD, CORAL] = ['#FFB938', '#F0654A'];

/** The colours that a child chooses from. Skin and ground have a contrast of 3:1, so that the animal can be seen at 40 px. */
export const ANIMAL_COLOURS = {
  red: { ground: '#FCE4E0', skin: '#CE3B32', dark: '#4A0F0B', pale: '#FFF4F2', pop: GOLD },
  orange: { ground: '#532503', skin: '#EE8430', dark: '#331600', pale: '#FFF3E6', pop: '#F4D35E' },
  yellow: { ground: '#4D3A00', skin: '#F4C22B', dark: '#332600', pale: '#FFF8DF', pop: CORAL },
  green: { ground: '#E2F3DC', skin: '#33863A', dark: '#0E3312', pale: '#F3FBF0', pop: GOLD },
  blue: { ground: '#DDEFFB', skin: '#2377B4', dark: '#072B47', pale: '#F1F9FF', pop: GOLD },
  purple: { ground: '#EFE4FA', skin: '#8E5FC4', dark: '#2B1247', pale: '#F9F4FF', pop: GOLD },
} as const satisfies Record<string, AnimalPalette>;

export type AnimalColour = keyof typeof ANIMAL_COLOURS;

const eyes = (left: number, right: number, y: number, fill: string, r = 3.6) =>
  dot(left, y, r, fill) + dot(right, y, r, fill);

const round = ' stroke-linecap="round" stroke-linejoin="round"';

function fox({ skin, dark, pale }: AnimalPalette): string {
  const head = 'M15 17L37 33H59L81 17L80 50C76 68 62 80 48 87C34 80 20 68 16 50Z';
  const cheeks = 'M17 53C29 53 40 62 48 87C32 80 21 69 17 53ZM79 53C67 53 56 62 48 87C64 80 75 69 79 53Z';
  const ears = 'M20 25L32 35L20 44ZM76 25L64 35L76 44Z';
  return `${cut(head, skin)}<path d="${ears}" fill="${dark}"/><path d="${cheeks}" fill="${pale}"/>${eyes(36, 60, 52, dark)}${dot(48, 82, 5, dark)}`;
}

function owl({ skin, dark, pale, pop }: AnimalPalette): string {
  const head = 'M17 20L34 30C43 27 53 27 62 30L79 20C84 50 80 86 48 88C16 86 12 50 17 20Z';
  const chest = 'M35 76L39 80L43 76M53 76L57 80L61 76';
  const beak = 'M48 54L41 63L48 72L55 63Z';
  return (
    cut(head, skin) +
    dot(34, 50, 14, pale) +
    dot(62, 50, 14, pale) +
    eyes(35, 61, 50, dark, 6) +
    cut(beak, pop) +
    stroke(chest, pale, 3, round)
  );
}

function cat({ skin, dark, pale, pop }: AnimalPalette): string {
  const head = 'M18 16L38 30C45 28 51 28 58 30L78 16L80 54C80 74 66 84 48 84C30 84 16 74 16 54Z';
  const ears = 'M23 26L33 33L22 41ZM73 26L63 33L74 41Z';
  const nose = 'M43 60H53L48 66Z';
  const mouth = 'M48 66C48 73 40 74 38 70M48 66C48 73 56 74 58 70';
  const whiskers = 'M28 62L10 58M28 67L11 70M68 62L86 58M68 67L85 70';
  return (
    cut(head, skin) +
    `<path d="${ears}" fill="${dark}"/>` +
    eyes(36, 60, 51, dark, 4) +
    `<path d="${nose}" fill="${pop}"/>` +
    stroke(mouth, dark, 2.4, round) +
    stroke(whiskers, pale, 2.2, round)
  );
}

function rabbit({ skin, dark, pale, pop }: AnimalPalette): string {
  const ears = 'M30 46C18 28 20 8 30 6C40 6 45 26 44 44ZM66 46C78 28 76 8 66 6C56 6 51 26 52 44Z';
  const insides = 'M32 40C26 28 26 16 31 14C36 16 39 28 39 40ZM64 40C70 28 70 16 65 14C60 16 57 28 57 40Z';
  const teeth = 'M43 74H53V83H43Z';
  return (
    cut(ears, skin) +
    `<path d="${insides}" fill="${pale}"/>` +
    cut(disc(48, 62, 27), skin) +
    eyes(37, 59, 58, dark, 3.8) +
    `<path d="${teeth}" fill="${pale}"/>` +
    stroke('M48 74V83', dark, 1.6) +
    dot(48, 70, 4.6, pop)
  );
}

function bear({ skin, dark, pale }: AnimalPalette): string {
  return (
    cut(disc(25, 29, 13), skin) +
    cut(disc(71, 29, 13), skin) +
    dot(25, 29, 6, pale) +
    dot(71, 29, 6, pale) +
    cut(disc(48, 54, 31), skin) +
    eyes(36, 60, 48, dark, 3.8) +
    dot(48, 66, 13.5, pale) +
    dot(48, 61, 5, dark) +
    stroke('M48 64V70M41 71C44 75 52 75 55 71', dark, 2.2, round)
  );
}

function frog({ skin, dark, pale }: AnimalPalette): string {
  const head = 'M10 60C10 42 28 34 48 34C68 34 86 42 86 60C86 78 68 85 48 85C28 85 10 78 10 60Z';
  return (
    cut(disc(28, 34, 15), skin) +
    cut(disc(68, 34, 15), skin) +
    cut(head, skin) +
    dot(28, 33, 9.5, pale) +
    dot(68, 33, 9.5, pale) +
    eyes(28, 68, 34, dark, 4.6) +
    eyes(44, 52, 52, dark, 1.8) +
    stroke('M22 62C34 77 62 77 74 62', dark, 3.2, round)
  );
}

function whale({ skin, dark, pale }: AnimalPalette): string {
  const body =
    'M8 60C8 42 24 34 42 36C58 38 64 52 71 52C76 50 77 44 75 35C81 39 85 38 90 31C93 52 88 80 60 82H34C18 82 8 74 8 60Z';
  const belly = 'M10 68C22 76 42 75 56 70C54 78 44 82 34 82C20 82 12 76 10 68Z';
  const spout = 'M36 32C36 22 28 20 24 25M36 32C36 22 44 20 48 25';
  return (
    cut(body, skin) +
    `<path d="${belly}" fill="${pale}"/>` +
    stroke(spout, skin, 4, round) +
    dot(25, 57, 4, dark) +
    stroke('M13 66C22 71 32 71 40 68', dark, 2.4, round)
  );
}

function bird({ skin, dark, pale, pop }: AnimalPalette): string {
  const tail = 'M24 60L4 50L10 70Z';
  const wing = 'M22 56C32 46 48 50 52 60C46 72 30 72 22 56Z';
  const beak = 'M72 44L90 51L72 58Z';
  const crest = 'M46 26C44 18 48 12 54 11C52 16 56 20 56 26Z';
  return (
    stroke('M42 80V90M54 80V90', pop, 3.4, round) +
    cut(tail, skin) +
    cut(crest, skin) +
    cut(disc(48, 54, 29), skin) +
    cut(beak, pop) +
    `<path d="${wing}" fill="${pale}"/>` +
    dot(63, 46, 4.2, dark)
  );
}

/** The heads of animals, cut from paper in a square of 96. */
export const animals = { fox, owl, cat, rabbit, bear, frog, whale, bird };

export type AnimalName = keyof typeof animals;

/** Draws an animal on its ground, as SVG text, small enough for a round frame. Decorative: the name is beside it. */
export function drawAnimal(animal: AnimalName, colour: AnimalColour): string {
  const palette = ANIMAL_COLOURS[colour];
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" focusable="false">' +
    `<rect width="96" height="96" fill="${palette.ground}"/><g transform="translate(8.6 8.6) scale(.82)">${animals[animal](palette)}</g></svg>`
  );
}

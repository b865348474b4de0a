import { cut, disc, dot, stroke, svg } from '#look/paper-cut.ts';
import { PAPER } from './inks.ts';
import { ROUND } from './land.ts';

export type Look = {
  skin: string;
  hair: string;
  coat: string;
  style?: 'short' | 'long' | 'buns' | 'scarf' | 'cap';
  /** Where the hands are: down at the sides, on the head, held out in front, or up in the air. */
  left?: Arm;
  right?: Arm;
  /** Where the eyes look: -1 is left, 1 is right. */
  gaze?: number;
  isOld?: boolean;
};
type Arm = 'down' | 'head' | 'out' | 'up' | 'hold' | 'none';

const HANDS: Record<Exclude<Arm, 'none'>, [number, number, number, number]> = {
  down: [34, -58, 34, -34],
  head: [44, -104, 20, -142],
  out: [40, -66, 62, -74],
  up: [42, -92, 46, -128],
  hold: [36, -54, 16, -50],
};

/** Draws a person from the front, 150 high, whose feet are at the origin. */
export function person(look: Look): string {
  const { coat, left = 'down', right = 'down' } = look;
  return (
    backHair(look) +
    legs() +
    cut('M-19 -88C-28 -62 -33 -42 -36 -20Q0 -12 36 -20C33 -42 28 -62 19 -88C9 -94 -9 -94 -19 -88Z', coat) +
    arm(-1, left, look) +
    arm(1, right, look) +
    head(look)
  );
}

function legs(): string {
  return stroke('M-13 -20V-3H-19M13 -20V-3H19', PAPER.ink, 8, ROUND);
}

function arm(side: number, pose: Arm, { coat, skin }: Look): string {
  if (pose === 'none') return '';
  const [elbowX, elbowY, handX, handY] = HANDS[pose];
  const sleeve = svg`M${side * 17} -82Q${side * elbowX} ${elbowY} ${side * handX} ${handY}`;
  const shadow = `<g opacity=".13" transform="translate(2 3)">${stroke(sleeve, '#000', 12, ROUND)}</g>`;
  return shadow + stroke(sleeve, coat, 12, ROUND) + dot(side * handX, handY, 7.5, skin);
}

function head({ skin, hair, style = 'short', gaze = 0, isOld }: Look): string {
  const eyes = [-9, 9].map((x) => dot(x + gaze * 5, -112, 3, PAPER.ink)).join('');
  const smile = stroke(svg`M${-7 + gaze * 5} -102Q${gaze * 5} -95 ${7 + gaze * 5} -102`, PAPER.ink, 2.6, ROUND);
  const cheeks = [-15, 15].map((x) => `<g opacity=".35">${dot(x + gaze * 4, -104, 4.5, PAPER.coral)}</g>`).join('');
  const glasses = isOld
    ? stroke('M-17 -112a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M1 -112a8 8 0 1 0 16 0a8 8 0 1 0 -16 0', PAPER.slate, 2)
    : '';
  return cut(disc(0, -110, 27), skin) + cheeks + eyes + smile + glasses + frontHair(hair, style);
}

function backHair({ hair, style }: Look): string {
  if (style === 'long') return cut('M-30 -112C-34 -80 -32 -66 -36 -56H36C32 -66 34 -80 30 -112Z', hair);
  if (style === 'buns') return cut(disc(-26, -134, 14), hair) + cut(disc(26, -134, 14), hair);
  if (style === 'scarf')
    return cut('M-33 -112C-36 -84 -30 -70 -40 -58Q0 -44 40 -58C30 -70 36 -84 33 -112A33 33 0 0 0 -33 -112Z', hair);
  return '';
}

function frontHair(hair: string, style: Look['style']): string {
  if (style === 'scarf') return cut('M-30 -108A30 31 0 0 1 30 -108C24 -126 10 -132 0 -132S-24 -126 -30 -108Z', hair);
  if (style === 'cap')
    return cut('M-29 -116V-128C-44 -146 -22 -164 0 -158C22 -164 44 -146 29 -128V-116Q0 -124 -29 -116Z', hair);
  return cut('M-28 -108A28 29 0 0 1 28 -108C26 -122 14 -122 4 -130C-4 -121 -24 -122 -28 -108Z', hair);
}

/** The people of the films, by what they look like. */
export const asha: Look = { skin: '#8D5A3B', hair: '#2B1B14', coat: PAPER.coral, style: 'buns' };
export const grandmother: Look = { skin: '#8D5A3B', hair: PAPER.plum, coat: PAPER.plum, style: 'scarf', isOld: true };
export const omar: Look = { skin: '#C98F62', hair: '#3A2618', coat: PAPER.jade, style: 'short' };
export const lina: Look = { skin: '#F1C9A5', hair: '#A4552B', coat: PAPER.gold, style: 'long' };
export const ben: Look = { skin: '#5F3B28', hair: '#1E1512', coat: PAPER.deep, style: 'short' };

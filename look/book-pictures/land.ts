import { cut, disc, dot, ridge, stroke, svg } from '#look/paper-cut.ts';
import { type Ink, type Piece, wide } from './sheet.ts';

/** Heights and places are shares of the sheet, 0, 0 is the top left. */
export function hills(y: number, ink: Ink = 'far', height = 0.06, waves = 3): Piece {
  return wide(({ w, h, draw }) => ridge(w, h, h * y, h * height, draw, waves), ink);
}

export function ground(y: number, ink: Ink = 'near'): Piece {
  return hills(y, ink, 0.018, 4);
}

export function sea(y: number, ink: Ink = 'mid'): Piece {
  return hills(y, ink, 0.028, 6);
}

export function sun(x: number, y: number, r: number, ink: Ink = 'pop'): Piece {
  return ({ w, h, papers }) => cut(disc(x * w, y * h, r * Math.min(w, h)), papers[ink]);
}

export function moon(x: number, y: number, r: number, ink: Ink = 'pop'): Piece {
  return ({ w, h, papers }) => {
    const s = r * Math.min(w, h);
    const d = svg`M${x * w} ${y * h - s}a${s} ${s} 0 1 0 ${s} ${s * 1.25}a${s * 0.82} ${s * 0.82} 0 0 1 ${-s} ${-s * 1.25}Z`;
    return cut(d, papers[ink]);
  };
}

export function stars(count: number, lowest = 0.5, ink: Ink = 'pale'): Piece {
  return ({ w, h, papers, draw }) =>
    Array.from({ length: count }, () =>
      dot(w * (0.04 + draw() * 0.92), h * (0.04 + draw() * (lowest - 0.06)), 1.3 + draw() * 2, papers[ink]),
    ).join('');
}

/** Small lights that hang in the air, such as fireflies or snow, between two heights. */
export function specks(count: number, from: number, to: number, ink: Ink = 'pop', size = 3): Piece {
  return ({ w, h, papers, draw }) =>
    Array.from({ length: count }, () =>
      dot(w * (0.05 + draw() * 0.9), h * (from + draw() * (to - from)), size * (0.6 + draw() * 0.7), papers[ink]),
    ).join('');
}

const DROP = 'c6 10 6 16 0 16c-6 0 -6 -6 0 -16Z';

/** Drops in even rows, so that rain looks cut and not sprayed. */
export function rain(from: number, to: number, rows = 4, ink: Ink = 'mid'): Piece {
  return ({ w, h, papers, draw }) => {
    const across = Math.round(w / 44);
    const drops = Array.from({ length: rows * across }, (_, i) => {
      const row = Math.floor(i / across);
      const x = ((i % across) + (row % 2 ? 0.75 : 0.25) + draw() * 0.3) * (w / across);
      const y = h * (from + ((to - from) * (row + draw() * 0.5)) / rows);
      return `<path d="${svg`M${x} ${y}`}${DROP}" fill="${(i + row) % 4 ? papers[ink] : papers.pop}"/>`;
    });
    return drops.join('');
  };
}

export function wind(x: number, y: number, size: number, ink: Ink = 'pale'): Piece {
  return ({ w, h, papers }) => {
    const s = (size * Math.min(w, h)) / 100;
    const at = (dx: number, dy: number) => svg`${x * w + dx * s} ${y * h + dy * s}`;
    const curls =
      `M${at(0, 0)}H${svg`${x * w + 70 * s}`}C${at(92, 0)} ${at(92, -26)} ${at(74, -26)}C${at(64, -26)} ${at(62, -14)} ${at(70, -12)}` +
      `M${at(14, 14)}H${svg`${x * w + 100 * s}`}M${at(-8, 28)}H${svg`${x * w + 58 * s}`}C${at(76, 28)} ${at(76, 48)} ${at(62, 48)}`;
    return stroke(curls, papers[ink], 4, ' stroke-linecap="round"');
  };
}

/** @param snow how far down its white coat reaches, as a share of its height */
export function peak(x: number, top: number, halfWidth: number, ink: Ink = 'mid', snow = 0.22): Piece {
  return ({ w, h, papers }) => {
    const [cx, y, s] = [x * w, top * h, halfWidth * w];
    const tall = h + 4 - y;
    const edge = s * snow;
    const down = tall * snow;
    const coat =
      svg`M${cx} ${y}L${cx - edge} ${y + down}L${cx - edge * 0.45} ${y + down * 0.78}L${cx} ${y + down * 1.12}` +
      svg`L${cx + edge * 0.45} ${y + down * 0.78}L${cx + edge} ${y + down}Z`;
    const coated = snow ? `<path d="${coat}" fill="${papers.pale}"/>` : '';
    return cut(svg`M${cx - s} ${h + 4}L${cx} ${y}L${cx + s} ${h + 4}Z`, papers[ink]) + coated;
  };
}

/** A river that comes down towards the reader from `top`; dry, it is a bed of pale sand. */
export function river(top: number, ink: Ink = 'mid', breadth = 1): Piece {
  return wide(({ w, h }) => {
    const y = (share: number) => h * (top + (1.02 - top) * share);
    const b = breadth * w;
    return (
      svg`M${w * 0.6} ${y(0)}C${w * 0.74} ${y(0.2)} ${w * 0.3} ${y(0.3)} ${w * 0.46 - b * 0.08} ${y(0.55)}` +
      svg`C${w * 0.5 - b * 0.06} ${y(0.72)} ${w * 0.3 - b * 0.1} ${y(0.86)} ${w * 0.34 - b * 0.24} ${y(1)}` +
      svg`H${w * 0.5 + b * 0.28}C${w * 0.56 + b * 0.14} ${y(0.84)} ${w * 0.62 + b * 0.04} ${y(0.7)} ${w * 0.52 + b * 0.1} ${y(0.52)}` +
      svg`C${w * 0.42 + b * 0.06} ${y(0.32)} ${w * 0.84} ${y(0.22)} ${w * 0.63} ${y(0)}Z`
    );
  }, ink);
}

/** Rounded stones in a row along `y`. */
export function stones(y: number, count = 7, ink: Ink = 'pale', other: Ink = 'far', size = 0.07): Piece {
  return ({ w, h, papers, draw }) =>
    Array.from({ length: count }, (_, i) => {
      const r = Math.min(w, h) * size * (0.7 + draw() * 0.6);
      const x = w * ((i + 0.5) / count) + (draw() - 0.5) * r;
      const foot = h * y + draw() * r * 0.5;
      const d = svg`M${x - r} ${foot}C${x - r * 1.1} ${foot - r * 0.9} ${x - r * 0.3} ${foot - r * 1.1} ${x + r * 0.2} ${foot - r}C${x + r * 0.9} ${foot - r * 0.9} ${x + r * 1.1} ${foot - r * 0.2} ${x + r} ${foot}Z`;
      return cut(d, papers[i % 3 === 1 ? other : ink]);
    }).join('');
}

/** Fields in steps, from `top` down, in turning papers. */
export function terraces(top: number, inks: Ink[]): Piece {
  return ({ w, h, papers, draw }) =>
    inks
      .map((ink, i) => {
        const y = h * (top + ((1 - top) * i) / inks.length);
        return cut(ridge(w, h, y, h * 0.03, draw, 2), papers[ink]);
      })
      .join('');
}

import type { Random } from './random.ts';

/** Builds SVG text with numbers rounded to one decimal. Not by String.raw, which is slow: covers are most of the cost of a page of books. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]): string {
  let text = parts[0] ?? '';
  values.forEach((value, at) => {
    text += (typeof value === 'number' ? round(value) : value) + (parts[at + 1] ?? '');
  });
  return text;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A sheet of paper of the shape `d`, with the shadow of its cut edge. */
export function cut(d: string, fill: string): string {
  return `<path d="${d}" fill="#000" opacity=".13" transform="translate(2.5 3.5)"/><path d="${d}" fill="${fill}"/>`;
}

export function disc(x: number, y: number, r: number): string {
  return svg`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** Land or water from `y` to the foot, its upper edge in waves of about `height`. */
export function ridge(w: number, h: number, y: number, height: number, random: Random, waves = 3): string {
  const length = (w + 8) / waves;
  let d = svg`M-4 ${h + 4}V${y}`;
  let x = -4;
  for (let wave = 0; wave < waves; wave++) {
    const crest = y + (wave % 2 ? 1 : -1) * height * (0.6 + random() * 0.6);
    d += svg`C${x + length * 0.35} ${crest} ${x + length * 0.65} ${crest} ${x + length} ${y}`;
    x += length;
  }
  return `${d}${svg`V${h + 4}Z`}`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" stroke="${colour}" stroke-width="${width}"${more} fill="none"/>`;
}

export function dot(x: number, y: number, r: number, fill: string): string {
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export type TitleLayout = { size: number; lines: string[] };

const MAX_LINES = 5;
const MIN_FONT_SIZE = 14;

// Widths in Young Serif, to about 5 %; the first match counts.
const EM_WIDTHS: [RegExp, number][] = [
  [/[ilj.,'’!|]/, 0.31],
  [/[mwMW]/, 0.9],
  [/[A-Z]/, 0.72],
  [/[frt ]/, 0.38],
  [/[\u3000-\u9fff\uac00-\ud7ff]/, 1],
  [/[^\0-\u024f]/, 0.62],
];

const WIDE_OR_WORD =
  / ?[\u3040-\u9fff\uac00-\ud7ff][\u3001\u3002\u300d\u300f\uff01\uff0c\uff1f]*|[^\u3040-\u9fff\uac00-\ud7ff]+/g;

/** Lays out the title in the largest size in which at most five lines fit the box. */
export function layoutTitle(title: string, width: number, height: number, maxFontSize: number): TitleLayout {
  const pieces = splitPieces(title);
  for (let size = maxFontSize; size > MIN_FONT_SIZE - 1; size -= 1) {
    const lines = breakLines(pieces, width / size);
    const isLow = lines.length <= MAX_LINES && lines.length * size * 1.06 <= height;
    if (isLow && lines.every((line) => lineWidthEms(line) * size <= width)) return { size, lines };
  }
  return { size: MIN_FONT_SIZE, lines: breakLines(pieces, width / MIN_FONT_SIZE).slice(0, MAX_LINES) };
}

/** Splits a title where lines may break: into words, or single characters in Chinese, Japanese and Korean, each with the space before it. */
function splitPieces(title: string): string[] {
  return title
    .trim()
    .split(/\s+/)
    .flatMap((word) => ` ${word}`.match(WIDE_OR_WORD) ?? []);
}

function breakLines(pieces: string[], maxEms: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line && lineWidthEms(line + piece) > maxEms) {
      lines.push(line);
      line = '';
    }
    line = line ? line + piece : piece.trimStart();
  }
  return line ? [...lines, line] : lines;
}

function lineWidthEms(line: string): number {
  let sum = 0;
  for (const character of line) sum += charWidthEms(character);
  return sum;
}

const charWidths = new Map<string, number>();

/** Returns the width of a character, cached: a title is tried in a dozen sizes. */
function charWidthEms(character: string): number {
  const width = charWidths.get(character) ?? EM_WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? 0.56;
  charWidths.set(character, width);
  return width;
}

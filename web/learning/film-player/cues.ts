import type { Cue } from '#contract/core/content/cues.ts';

const TIME = /(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/.source;
const BLOCK = new RegExp(`${TIME} --> ${TIME}[^\\n]*\\n([\\s\\S]*?)(?:\\n\\n|\\n?$)`, 'g');
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Returns the cues of one of Booklark's own WebVTT files: times and plain text. */
export function parseWebVtt(file: string): Cue[] {
  return [...file.replaceAll('\r', '').matchAll(BLOCK)].map((block) => {
    const parts = block.slice(1, 9).map((part) => Number(part ?? 0));
    const toMs = ([hours = 0, minutes = 0, seconds = 0, ms = 0]: number[]) =>
      ((hours * 60 + minutes) * 60 + seconds) * 1000 + ms;
    const text = (block[9] ?? '').trim().replaceAll(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
    return { from: toMs(parts.slice(0, 4)), to: toMs(parts.slice(4)), text };
  });
}

/** Returns the index of the cue that is shown at a moment; -1 if there is none. */
export function indexAt(cues: Cue[], ms: number): number {
  return cues.findIndex(({ from, to }) => ms >= from && ms < to);
}

/** Returns the index of the last cue that has begun. */
export function lastIndexAt(cues: Pick<Cue, 'from'>[], ms: number): number {
  return cues.findLastIndex(({ from }) => ms >= from);
}

type SpokenLine = Cue & { isDescription: boolean };

/**
 * Returns the description and the caption at a moment, in the order in which they begin; for a still, the last ones
 * that have begun.
 */
export function linesAt(lines: { described: Cue[]; cues: Cue[] }, ms: number, isStill: boolean): SpokenLine[] {
  const find = isStill ? lastIndexAt : indexAt;
  const all = [lines.described, lines.cues].flatMap((cues, index) => {
    const cue = cues[find(cues, ms)];
    return cue ? [{ ...cue, isDescription: index === 0 }] : [];
  });
  return all.toSorted((a, b) => a.from - b.from);
}

/** The texts that are read at one moment: a caption with the description that begins just before it. */
export type ReadLine = { from: number; texts: string[] };
const TOGETHER_MS = 1000;
const END_MS = 200;

/**
 * Returns the lines to read in a film, in order. An empty line before the end holds the film until the last line has
 * been read.
 */
export function readLinesOf({ described, cues }: { described: Cue[]; cues: Cue[] }, durationMs: number): ReadLine[] {
  const lines: ReadLine[] = [];
  for (const { from, text } of [...described, ...cues].toSorted((a, b) => a.from - b.from)) {
    const last = lines.at(-1);
    if (last && from - last.from < TOGETHER_MS) last.texts.push(text);
    else lines.push({ from, texts: [text] });
  }
  return [...lines, { from: durationMs - END_MS, texts: [] }];
}

/** Returns the moment of a cue at which its picture shows the most. */
export function pictureAt({ from, to }: Cue): number {
  return Math.round(from + (to - from) * 0.8);
}

/** Returns a time as `1:24`. */
export function timeWords(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

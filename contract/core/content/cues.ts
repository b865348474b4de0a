import { z } from 'zod';

/** Errors in a caption of a film, and how staff can fix them. */
export const cueWords = {
  tooMany: 'A film can have up to 2,000 of these lines in a language. Remove some of them.',
  backward: 'The end of this line must be later than its start.',
  outOfOrder: 'This line starts before the line above it. Put the lines in the order of their times.',
  overlapping: 'This line starts before the line above it ends. Change one of the two times.',
  late: 'Line {line} is not over when the film ends, after {length} ({milliseconds} milliseconds). Change its time, or choose a longer film.',
  startsLate:
    'This line starts after the end of the film, which is {length} long ({milliseconds} milliseconds). Change the time, or choose a longer film.',
  endsLate:
    'This line ends after the end of the film, which is {length} long ({milliseconds} milliseconds). Change the time, or choose a longer film.',
  markup: 'Write this line as plain text, without tags such as <b>.',
} as const;

const MAX_CUES = 2000;
const TAG = /<\/?[a-z][^<>]*>/i;

/** A moment of a film at which words are heard or read, in milliseconds from its beginning. */
export const Cue = z.object({ from: z.int().min(0), to: z.int().min(1), text: z.string().trim().min(1).max(300) });
export type Cue = z.output<typeof Cue>;

/**
 * Returns the field of a line that lies after the end of its film; undefined if none does. Staff see lengths in whole
 * seconds, so a line may last until the next one.
 */
export function lateFieldOf({ from, to }: Pick<Cue, 'from' | 'to'>, lengthMs: number): 'from' | 'to' | undefined {
  if (from >= lengthMs) return 'from';
  return to > Math.ceil(lengthMs / 1000) * 1000 ? 'to' : undefined;
}

/**
 * The captions or descriptions of a film, one after the other: a player shows one line at a time, and WebVTT forbids an
 * end before its start.
 */
export const Cues = z
  .array(Cue)
  .max(MAX_CUES, cueWords.tooMany)
  .check(({ value, issues }) => {
    for (const [index, { from, to, text }] of value.entries()) {
      const refuse = (field: keyof Cue, message: string) =>
        issues.push({ code: 'custom', message, path: [index, field], input: value });
      const before = value[index - 1];
      if (before && from < before.from) refuse('from', cueWords.outOfOrder);
      else if (before && from < before.to) refuse('from', cueWords.overlapping);
      if (to <= from) refuse('to', cueWords.backward);
      if (TAG.test(text)) refuse('text', cueWords.markup);
    }
  });

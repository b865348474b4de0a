/** Returns cues that begin at `seconds` and end 0.3 seconds before the next one begins; the last second ends the last cue. */
export function cuesAt(seconds: number[], texts: string[]): { from: number; to: number; text: string }[] {
  if (seconds.length !== texts.length + 1) throw new Error(`${texts.length} texts need ${texts.length + 1} moments.`);
  return texts.map((text, index) => ({
    from: toMilliseconds(seconds[index] ?? 0),
    to: toMilliseconds((seconds[index + 1] ?? 0) - 0.3),
    text,
  }));
}

function toMilliseconds(seconds: number): number {
  return Math.round(seconds * 1000);
}

/** Returns the next number in 0–1 of a fixed sequence. */
export type Random = () => number;

/** FNV-1a over the code points, so that the same text looks the same on server, phone and printer. */
export function hashText(words: string): number {
  let value = 2166136261;
  for (const character of words.normalize('NFC')) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 16777619);
  }
  return value >>> 0;
}

/** Creates a seeded random number generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns the entry at a share of 0–1 of the list. */
export function pickEntry<T>(entries: readonly [T, ...T[]], share: number): T {
  return entries[Math.floor(share * entries.length)] ?? entries[0];
}

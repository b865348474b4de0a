import { tokensOf } from './tokens.ts';
import { visibleForms } from './visible-text.ts';

/** The MinHash of a text. The share of equal numbers in two MinHashes estimates the share of equal word triples. */
export type MinHash = { minHashes: number[]; bands: number[] };

const HASHES = 64;
/**
 * Two texts that share half of their triples share one of 16 bands of 4 hashes in two of three cases; those that share
 * three quarters, in 99 %.
 */
const BAND_HASHES = 4;
/** The fewest triples to compare: shorter texts, such as “Once upon a time there was”, are alike by chance. */
const MIN_TRIPLES = 30;
/** The words that suffice to compare a text. */
const MAX_WORDS = 20_000;

/** Computes the MinHash of a text; undefined for a text that is too short to compare. */
export function computeMinHash(text: string): MinHash | undefined {
  const words = visibleForms(text)
    .slice(0, 1)
    .flatMap((form) => tokensOf(form.text))
    .slice(0, MAX_WORDS)
    .map(({ word }) => hashText(word));
  const triples = new Set(
    words.slice(2).map((word, index) => mix(mix(words[index] ?? 0, words[index + 1] ?? 0), word)),
  );
  if (triples.size < MIN_TRIPLES) return undefined;
  const minHashes = Array.from({ length: HASHES }, (_, seed) => leastHash(triples, seed));
  const bands = Array.from({ length: HASHES / BAND_HASHES }, (_, band) =>
    minHashes.slice(band * BAND_HASHES, (band + 1) * BAND_HASHES).reduce(mix, band),
  );
  return { minHashes, bands };
}

/** Returns the estimated share of common word triples in two texts, 0 to 1. */
export function estimateSimilarity(first: number[], second: number[]): number {
  return first.filter((hash, index) => hash === second[index]).length / HASHES;
}

function leastHash(triples: Set<number>, seed: number): number {
  let least = 0x7fffffff;
  for (const triple of triples) least = Math.min(least, mix(triple, seed));
  return least;
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash | 0;
}

/** Mixes two numbers into one of 32 bits, by the final mix of MurmurHash3 (public domain). */
function mix(first: number, second: number): number {
  let hash = Math.imul(first, 0x9e3779b1) + second;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) | 0;
}

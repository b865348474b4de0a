import { diffArrays } from 'diff';

/** Splits words also in scripts that write no spaces. */
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });
/**
 * Limit of a comparison: two long, very different texts would take too long. Then all words between their common ends
 * are replaced.
 */
const MAX_CHANGES = 1000;

/** Parts of a text in reading order, each with its separator from the part before it. */
export type TextPart = { text: string; gap: string };
type Token = { word: string; start: number; end: number };
/** A replacement in the whole text. The new words go to the part with the letter at `owner`. */
type Edit = { at: number; end: number; owner: number; text: string };

/**
 * Distributes a corrected text to the parts of the original: words in both stay in their part, so that parts keep their
 * place and style. `lineBreak` stands for a new line break inside a part.
 */
export function rewriteTexts(parts: TextPart[], corrected: string, lineBreak = ' '): string[] {
  const raw = parts.map(({ gap, text }) => gap + text).join('');
  const places = placesOf(parts);
  const edits = editsOf(raw, corrected, (position) => partAt(places, position));
  const texts = parts.map(({ text }) => text);
  for (const edit of edits.toReversed())
    applyEdit(texts, places, { ...edit, text: edit.text.replaceAll(/\s*\n\s*/g, lineBreak) });
  return texts;
}

/** Returns the corrected form of a passage, such as a heading. A passage that is not in the text stays unchanged. */
export function rewritePassage(passage: string, text: string, corrected: string): string {
  const start = passage === '' ? -1 : text.indexOf(passage);
  if (start < 0) return passage;
  const parts = [text.slice(0, start), passage, text.slice(start + passage.length)];
  const [, rewritten = ''] = rewriteTexts(
    parts.map((part) => ({ text: part, gap: '' })),
    corrected,
  );
  return rewritten.replaceAll(/\s+/g, ' ').trim();
}

type Places = { start: number; end: number }[];

/** Returns each part's place in the text of all parts. */
function placesOf(parts: TextPart[]): Places {
  let end = 0;
  return parts.map(({ gap, text }) => {
    const start = end + gap.length;
    end = start + text.length;
    return { start, end };
  });
}

/** Returns the part at a position; between two parts, the earlier one. */
function partAt(places: Places, position: number): number {
  let [low, high] = [0, places.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((places[middle]?.start ?? 0) > position) high = middle - 1;
    else low = middle;
  }
  return low;
}

function applyEdit(texts: string[], places: Places, { at, end, owner, text }: Edit): void {
  const first = partAt(places, owner);
  for (const [index, { start, end: partEnd }] of places.entries()) {
    const from = Math.max(at, start);
    const to = Math.min(end, partEnd);
    if (index !== first && from >= to) continue;
    const part = texts[index] ?? '';
    const offset = Math.min(Math.max(from - start, 0), part.length);
    texts[index] = part.slice(0, offset) + (index === first ? text : '') + part.slice(Math.max(offset, to - start));
  }
}

function tokensOf(text: string): Token[] {
  return [...segmenter.segment(text)]
    .filter(({ segment }) => segment.trim() !== '')
    .map(({ segment, index }) => ({ word: segment, start: index, end: index + segment.length }));
}

/** Returns the replacements that turn a text into another, in order and without overlaps. */
function editsOf(raw: string, corrected: string, partOf: (position: number) => number): Edit[] {
  const [before, after] = [tokensOf(raw), tokensOf(corrected)];
  const edits: Edit[] = [];
  let [old, now] = [0, 0];
  for (const { removed, added, kept } of changesBetween(before, after)) {
    if (removed + added > 0) edits.push(editOf(raw, corrected, { before, after, old, now, removed, added }));
    [old, now] = [old + removed, now + added];
    for (let index = 1; index < kept; index += 1) {
      const gap = gapEdit(raw, corrected, pairAt(before, old + index), pairAt(after, now + index), partOf);
      if (gap) edits.push(gap);
    }
    [old, now] = [old + kept, now + kept];
  }
  return edits;
}

type Change = { removed: number; added: number; kept: number };

/** Returns the numbers of removed words, added words, and unchanged words after them. */
function changesBetween(before: Token[], after: Token[]): Change[] {
  const [first, second] = [before, after].map((tokens) => tokens.map(({ word }) => word)) as [string[], string[]];
  const differences = diffArrays(first, second, { maxEditLength: MAX_CHANGES });
  if (!differences) return changesOfMiddle(first, second);
  const changes: Change[] = [];
  let open: Change = { removed: 0, added: 0, kept: 0 };
  for (const { removed, added, value } of differences) {
    if ((removed || added) && open.kept > 0) {
      changes.push(open);
      open = { removed: 0, added: 0, kept: 0 };
    }
    open[removed ? 'removed' : added ? 'added' : 'kept'] += value.length;
  }
  return [...changes, open];
}

function changesOfMiddle(before: string[], after: string[]): Change[] {
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return [
    { removed: 0, added: 0, kept: head },
    { removed: before.length - head - tail, added: after.length - head - tail, kept: tail },
  ];
}

type Place = { before: Token[]; after: Token[]; old: number; now: number; removed: number; added: number };

/** Replaces words, with the corrected text's spaces around them. */
function editOf(raw: string, corrected: string, { before, after, old, now, removed, added }: Place): Edit {
  const previous = before[old - 1];
  const at = removed > 0 ? (before[old]?.start ?? 0) : (previous?.end ?? before[0]?.start ?? 0);
  const end = removed > 0 ? (before[old + removed - 1]?.end ?? at) : at;
  const owner = removed > 0 || !previous ? at : at - 1;
  if (added === 0) return { at: previous?.end ?? at, end, owner, text: '' };
  const [first, last, next] = [after[now], after[now + added - 1], after[now + added]];
  const words = corrected.slice(first?.start, last?.end);
  const hasGap = at === 0 || /\s/.test(raw[at - 1] ?? '');
  const gapBefore = hasGap || now === 0 ? '' : corrected.slice(after[now - 1]?.end, first?.start);
  const gapAfter = previous || removed > 0 || !next ? '' : corrected.slice(last?.end, next.start);
  return { at, end, owner, text: gapBefore + words + gapAfter };
}

type Pair = [Token | undefined, Token | undefined];
const pairAt = (tokens: Token[], index: number): Pair => [tokens[index - 1], tokens[index]];

/**
 * Replaces the gap between two unchanged words of one part, if only one text has a space there or only the corrected
 * one a line break.
 */
function gapEdit(
  raw: string,
  corrected: string,
  [first, second]: Pair,
  [newFirst, newSecond]: Pair,
  partOf: (position: number) => number,
): Edit | undefined {
  if (!first || !second || !newFirst || !newSecond || partOf(first.end - 1) !== partOf(second.start)) return undefined;
  const gap = raw.slice(first.end, second.start);
  const newGap = corrected.slice(newFirst.end, newSecond.start);
  const isSame = (gap === '') === (newGap === '') && (gap.includes('\n') || !newGap.includes('\n'));
  return isSame ? undefined : { at: first.end, end: second.start, owner: first.end - 1, text: newGap };
}

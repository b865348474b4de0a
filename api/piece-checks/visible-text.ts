/** A text as a reader sees it, with the place of each of its UTF-16 units in the stored text, counted in code points. */
export type VisibleText = { text: string; places: number[] };
/** A part of a visible text, in UTF-16 units. */
export type Span = { from: number; to: number };

/** What no one sees: format characters, fillers of Hangul and Khmer, and variation selectors. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u3164\uFFA0\p{Variation_Selector}]|\u034F|\u17B4|\u17B5/u;
const DIGIT = /\p{Nd}/u;
/** RLO and LRO begin a part that is shown in one direction (Unicode Standard Annex 9); PDF and the end of the paragraph end it. */
const OVERRIDE = /[\u202D\u202E]/u;
const OVERRIDE_END = /[\u202C\n\u2029]/u;

/**
 * Returns how a text looks: without invisible characters, with compatible characters and digits of every script as plain ones. A text
 * with an override of its direction has a second form, in which the overridden parts are reversed.
 */
export function visibleForms(text: string): VisibleText[] {
  const characters = [...text].map((character, place) => ({ character, place }));
  const forms = OVERRIDE.test(text) ? [characters, reverseOverrides(characters)] : [characters];
  return forms.map(toVisible);
}

type Placed = { character: string; place: number };

function toVisible(characters: Placed[]): VisibleText {
  const places: number[] = [];
  let text = '';
  for (const { character, place } of characters) {
    const plain = plainCharacter(character);
    text += plain;
    for (let unit = 0; unit < plain.length; unit++) places.push(place);
  }
  return { text, places };
}

function plainCharacter(character: string): string {
  if (character < '\u0080') return character;
  if (INVISIBLE.test(character)) return '';
  if (DIGIT.test(character)) return String(digitOf(character.codePointAt(0) ?? 0));
  return character.normalize('NFKC');
}

/** The digits of each script are ten neighbours, from zero to nine (Unicode Standard, 4.6). */
function digitOf(code: number): number {
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  // Mathematical digits follow each other in five alphabets without a gap.
  return code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : value;
}

function reverseOverrides(characters: Placed[]): Placed[] {
  const shown: Placed[] = [];
  let overridden: Placed[] | undefined;
  for (const each of characters) {
    if (OVERRIDE.test(each.character)) overridden ??= [];
    else if (overridden && OVERRIDE_END.test(each.character)) {
      shown.push(...overridden.toReversed(), each);
      overridden = undefined;
    } else (overridden ?? shown).push(each);
  }
  return [...shown, ...(overridden ?? []).toReversed()];
}

/** Returns where a part of a visible text is in the stored text, in code points. */
export function placeOf({ places }: VisibleText, { from, to }: Span): { start: number; length: number } {
  // A part of a reversed override runs backwards.
  const inside = places.slice(from, to);
  const start = inside.reduce((least, place) => Math.min(least, place), Number.POSITIVE_INFINITY);
  const end = inside.reduce((most, place) => Math.max(most, place), 0);
  return { start, length: end - start + 1 };
}

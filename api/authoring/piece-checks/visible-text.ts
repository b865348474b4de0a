/** A text as readers see it, with the position of each UTF-16 unit in the stored text: from and to, in code points. */
export type VisibleText = { text: string; places: Span[] };
/** A part of a text; in a visible text, in UTF-16 units. */
export type Span = { from: number; to: number };

/** Invisible characters: format characters, Hangul and Khmer fillers, variation selectors; and the frame of 0️⃣. */
const INVISIBLE = /[\p{Cf}\u115F\u1160\u3164\uFFA0\p{Variation_Selector}]|\u034F|\u17B4|\u17B5|\u20E3/u;
/** Hangul vowels and finals, which many devices store apart from their syllable. */
const SYLLABLE_PART = /[\u1161-\u1175\u11A8-\u11C2]/;
const DIGIT = /\p{Nd}/u;
/**
 * RLO and LRO begin a part with a forced direction (Unicode Standard Annex 9); PDF and the end of the paragraph end it.
 */
const OVERRIDE = /[\u202D\u202E]/u;
const OVERRIDE_END = /[\u202C\n\u2029]/u;

/**
 * Returns the visible forms of a text: without invisible characters, and with compatible characters and digits of every
 * script as plain ones. A text with a direction override has a second form, in which the overridden parts are reversed.
 */
export function visibleForms(text: string): VisibleText[] {
  const characters = [...text].map((character, place) => ({ character, place: { from: place, to: place + 1 } }));
  const forms = OVERRIDE.test(text) ? [characters, reverseOverrides(characters)] : [characters];
  return forms.map(toVisible);
}

type Placed = { character: string; place: Span };

function toVisible(characters: Placed[]): VisibleText {
  const places: Span[] = [];
  let text = '';
  for (const { character, place } of joinSyllables(characters)) {
    text += character;
    for (let unit = 0; unit < character.length; unit++) places.push(place);
  }
  return { text, places };
}

/** Returns the visible characters, with the parts of each Hangul syllable joined. */
function joinSyllables(characters: Placed[]): Placed[] {
  const joined: Placed[] = [];
  for (const { character, place } of characters) {
    const plain = plainCharacter(character);
    const previous = joined.at(-1);
    const syllable = previous && SYLLABLE_PART.test(plain) ? (previous.character + plain).normalize('NFC') : '';
    if (previous && syllable.length === 1)
      joined[joined.length - 1] = { character: syllable, place: spanOf([previous.place, place]) };
    else if (plain !== '') joined.push({ character: plain, place });
  }
  return joined;
}

function plainCharacter(character: string): string {
  if (character < '\u0080') return character;
  if (INVISIBLE.test(character)) return '';
  if (DIGIT.test(character)) return String(digitOf(character.codePointAt(0) ?? 0));
  return character.normalize('NFKC');
}

/**
 * Returns the value of a digit: the digits of each script are ten consecutive code points from zero to nine (Unicode
 * Standard, 4.6).
 */
function digitOf(code: number): number {
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  // Mathematical digits form five consecutive alphabets without a gap.
  return code >= 0x1d7ce && code <= 0x1d7ff ? (code - 0x1d7ce) % 10 : value;
}

function reverseOverrides(characters: Placed[]): Placed[] {
  const visible: Placed[] = [];
  let overridden: Placed[] | undefined;
  for (const each of characters) {
    if (OVERRIDE.test(each.character)) overridden ??= [];
    else if (overridden && OVERRIDE_END.test(each.character)) {
      visible.push(...overridden.toReversed(), each);
      overridden = undefined;
    } else (overridden ?? visible).push(each);
  }
  return [...visible, ...(overridden ?? []).toReversed()];
}

/** Returns the position of a visible text's part in the stored text, in code points. */
export function placeOf({ places }: VisibleText, { from, to }: Span): { start: number; length: number } {
  const { from: start, to: end } = spanOf(places.slice(from, to));
  return { start, length: end - start };
}

/** Returns the smallest span with all places. A part of a reversed override runs backwards. */
function spanOf(places: Span[]): Span {
  const from = places.reduce((least, place) => Math.min(least, place.from), Number.POSITIVE_INFINITY);
  return { from, to: places.reduce((most, place) => Math.max(most, place.to), 0) };
}

import type { DrawnCover } from './cover-choice.ts';
import { type CoverPalette, createCoverPalette, GOAL_COLOURS } from './cover-palette.ts';
import { escapeMarkup } from './markup.ts';
import { svg } from './paper-cut.ts';
import { createRandom, hashText, pickEntry, type Random } from './random.ts';
import { GOAL_SCENES, SCENE_NAMES, type SceneName, scenes } from './scenes.ts';
import { layoutTitle } from './title-layout.ts';
import { TRIM_SIZES, type Trim } from './trim-sizes.ts';

export type CoverOptions = {
  id: string;
  title: string;
  author?: string | undefined;
  /** 1 to 17; anything else counts as 4, quality education. */
  goal?: number | undefined;
  trim?: Trim | undefined;
  scene?: SceneName | undefined;
  /** Scene and colours that were chosen for the book when it was created. */
  drawn?: DrawnCover | null | undefined;
  lang?: string | undefined;
  /** The picture alone, without title and author: for spot pictures. */
  isBare?: boolean;
};

export type Cover = { w: number; h: number; trim: Trim; palette: CoverPalette; svg: string };

const SCRIPTS = "'Noto Sans Devanagari','Noto Sans Arabic','Noto Sans SC','Noto Sans'";
const DISPLAY = `'Young Serif','El Messiri',${SCRIPTS},serif`;
const PLAIN = `'Atkinson Hyperlegible Next',${SCRIPTS},sans-serif`;
const EDUCATION = 4;

/** Draws a cover for a book that has none: the same book gets the same cover everywhere. Decorative, so name it beside. */
export function createCover(book: CoverOptions): Cover {
  // Each draw below is the next of one sequence: a change of their order changes every cover.
  const random = createRandom(hashText(book.id + book.title));
  const { drawn } = book;
  const goal = book.goal && GOAL_COLOURS[book.goal - 1] ? book.goal : (drawn?.colour ?? EDUCATION);
  const trim = book.trim ?? pickEntry(['portrait', 'portrait', 'square', 'landscape'], random());
  const [light, turn] = [random(), Math.floor(random() * 6)];
  const isNight = drawn?.is_night ?? light < 0.36;
  const inks = createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[0], isNight, drawn?.ink ?? turn);
  const scene = book.scene ?? drawn?.scene ?? pickScene(goal, random);
  const isCentred = random() < 0.3;
  const [w, h] = TRIM_SIZES[trim];
  const picture = scenes[scene](w, h, inks, random);
  const words = book.isBare ? '' : lettering(book, w, h, inks, isCentred);
  const text =
    svg`<svg viewBox="0 0 ${w} ${h}" aria-hidden="true" focusable="false" direction="ltr" lang="${escapeMarkup(book.lang ?? 'en')}">` +
    svg`<rect width="${w}" height="${h}" fill="${inks.sky}"/>${picture}${words}` +
    svg`<path d="M0 0H${w * 0.032}V${h}H0Z" fill="#000" opacity=".10"/>` +
    svg`<path d="M${w * 0.034} 0V${h}" stroke="#fff" stroke-opacity=".28" stroke-width="1.4"/></svg>`;
  return { w, h, trim, palette: inks, svg: text };
}

function pickScene(goal: number, random: Random): SceneName {
  const suiting = GOAL_SCENES[goal - 1] ?? SCENE_NAMES;
  return random() < 0.75 ? pickEntry(suiting, random()) : pickEntry(SCENE_NAMES, random());
}

/** The title at the head, and a band at the foot that carries the author. */
function lettering(
  { title, author }: CoverOptions,
  w: number,
  h: number,
  inks: CoverPalette,
  isCentred: boolean,
): string {
  const margin = w * 0.085;
  const isFromRight = isRightToLeft(title);
  const edge = isFromRight ? w - margin : margin + 6;
  const x = isCentred ? w / 2 + 4 : edge;
  const set = (words: string) => anchorOf(words, isFromRight, isCentred);
  const { size, lines } = layoutTitle(title, w - margin * 2 - w * 0.07, h * 0.34, w * 0.175);
  const authorSize = w * 0.048;
  const authorY = h - margin * 0.62;
  const titleLines = lines.map(
    (line, i) =>
      svg`<text x="${x}" y="${margin * 0.7 + size * (0.95 + i * 1.06)}" ${set(title)}` +
      svg` font-family="${DISPLAY}" font-weight="${hasOtherScript(line) ? 700 : 400}" font-size="${size}"` +
      svg` fill="${inks.word}">${escapeMarkup(line)}</text>`,
  );
  // On a wide cover the line stands higher than a band of a share of the height: the band begins above its letters.
  const bandTop = Math.min(h * 0.925, authorY - authorSize * 0.95);
  const band = svg`<rect y="${bandTop}" width="${w}" height="${h * 1.005 - bandTop}" fill="${inks.near}"/>`;
  const by =
    svg`<text x="${x}" y="${authorY}" ${set(author ?? '')} font-family="${PLAIN}"` +
    svg` font-weight="600" font-size="${authorSize}" fill="#fff">${escapeMarkup(author ?? '')}</text>`;
  return band + titleLines.join('') + (author ? by : '');
}

/** Returns the anchor. SVG anchors follow the text's own direction, so text of the other direction is anchored at its end. */
function anchorOf(words: string, isFromRight: boolean, isCentred: boolean): string {
  const direction = isRightToLeft(words) ? ' direction="rtl"' : '';
  if (isCentred) return `text-anchor="middle"${direction}`;
  return `text-anchor="${isRightToLeft(words) === isFromRight ? 'start' : 'end'}"${direction}`;
}

/** Returns whether the first letter with a direction is Hebrew, Arabic or a related script. */
function isRightToLeft(words: string): boolean {
  return /^[^\p{L}]*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(words);
}

function hasOtherScript(line: string): boolean {
  return /[^\0-\u024f\u2000-\u206f]/.test(line);
}

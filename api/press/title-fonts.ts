import { access, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { readTitleFonts, titleFamilies } from './document-fonts.ts';

/** The fonts of titles as Pango reads them: the families in the order in which they are tried for a letter. */
export const TITLE_FONT = titleFamilies.join(', ');

/** The letters that these fonts have: Latin, Cyrillic, Arabic and Devanagari. */
const SETTABLE =
  /^[\u0020-\u024f\u0400-\u0487\u048a-\u052f\u0600-\u06ff\u0900-\u097f\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\p{Join_Control}]*$/u;

/** Returns whether our fonts have every letter of a text. */
export function canSetText(text: string): boolean {
  return SETTABLE.test(text.normalize('NFC'));
}

let folder: string | undefined;

/** Returns the font files of titles, unpacked for the text renderer, which opens no WOFF. */
export async function findTitleFonts(): Promise<string[]> {
  const isThere =
    folder !== undefined &&
    (await access(folder).then(
      () => true,
      () => false,
    ));
  // A server that runs for weeks may lose its temporary files.
  if (!folder || !isThere) folder = await unpackFonts();
  return titleFamilies.map((family) => path.join(folder ?? '', `${family}.ttf`));
}

async function unpackFonts(): Promise<string> {
  const target = await createTempDir('fonts');
  for (const [index, font] of (await readTitleFonts()).entries())
    await writeFile(path.join(target, `${titleFamilies[index]}.ttf`), font);
  return target;
}

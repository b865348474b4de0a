import { access, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { chooseFontFiles } from './book-fonts.ts';
import { displayFontFiles, unpackWoff } from './document-fonts.ts';

/** Fonts as Pango reads them: files, and families in the order in which they are tried for a letter. */
export type TitleFonts = { fonts: string[]; titleFont: string };

/** Returns a title's fonts: the heading font, and book fonts for letters that it lacks. */
export async function findTitleFonts(text: string, language: string): Promise<TitleFonts> {
  const { files } = await chooseFontFiles(text, language);
  const all = [...displayFontFiles, ...files];
  const folder = await findFolder();
  const fonts = await Promise.all(all.map((file) => unpackFont(folder, file)));
  return { fonts, titleFont: all.map(familyOf).join(', ') };
}

/**
 * Names a font's family. A process remembers every font that it has opened, so a family has the same name for every
 * title.
 */
function familyOf(file: string): string {
  const name = path.basename(file).replace(/-[47]00-normal[.]woff$/, '');
  // Pango reads digits and style words at the end of a name as a size and a style.
  const letters = name.replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '').replaceAll(/[^A-Za-z]/g, '');
  return `Booklark${letters}Q`;
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

let folder: string | undefined;

/** Finds the folder, or creates it again: a server that runs for weeks may lose its temporary files. */
async function findFolder(): Promise<string> {
  if (!folder || !(await isThere(folder))) folder = await createTempDir('fonts');
  return folder;
}

/** Returns the font as OpenType: the text renderer opens no WOFF. */
async function unpackFont(target: string, file: string): Promise<string> {
  const family = familyOf(file);
  const unpacked = path.join(target, `${family}.ttf`);
  if (await isThere(unpacked)) return unpacked;
  // Two covers can need the same font at the same time.
  const part = path.join(target, `${family}.${crypto.randomUUID()}`);
  await writeFile(part, unpackWoff(await readFile(file), family));
  await rename(part, unpacked);
  return unpacked;
}

import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { packPictureBook, paintDrawing } from '#api/core/press/service.ts';
import { hashFile, type SourceFile } from '#api/library/publishing/service.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { goalWords } from '#contract/learning/goal-words.ts';
import { drawSheet } from '#look/drawing.ts';
import type { EditionMessage } from './edition-queries.ts';

/** Pixels of a drawing's longest side on a page. */
const LONGEST_SIDE = 1200;

type EditionFile = SourceFile & { path: string; pages: { page: number; id: string }[] };

export const titleOfEdition = (year: number) => `Dear World ${year}`;

/** Writes the messages of a year as a picture book for the press. Equal messages always give the same file. */
export async function writeEdition(folder: string, year: number, messages: EditionMessage[]): Promise<EditionFile> {
  const description = `Messages and drawings from children to the world in ${year}, by goal and country.`;
  const pages: { text: string; layout: string; image?: string; alt?: string; id?: string }[] = [
    { text: `${titleOfEdition(year)}\n\n${description}`, layout: 'text_only' },
  ];
  let goal: number | undefined;
  for (const message of messages) {
    if (message.goal !== goal)
      pages.push({ text: `Goal ${message.goal}\n\n${goalWords[message.goal - 1] ?? ''}`, layout: 'text_only' });
    goal = message.goal;
    pages.push({ ...(await writePage(folder, message)), id: message.id });
  }
  const languages = new Set(messages.map(({ language }) => language));
  const [only] = languages;
  const book = {
    ...{ title: titleOfEdition(year), description, publisher: 'Booklark', direction: 'ltr' },
    // BCP 47 code for several languages.
    language: languages.size === 1 && only === 'en' ? only : 'mul',
    pages: pages.map(({ id: _, ...page }) => page),
  };
  const file = path.join(folder, 'edition.zip');
  await packPictureBook(book, folder, file);
  const { size } = await stat(file);
  return {
    ...{ path: file, hash: await hashFile(file), name: 'edition', size },
    pages: pages.flatMap(({ id }, index) => (id ? [{ page: index + 1, id }] : [])),
  };
}

async function writePage(folder: string, { id, text, drawing, drawing_alt: alt, ...signed }: EditionMessage) {
  const words = `${text}\n\n${signatureOf(signed)}`;
  if (!drawing) return { text: words, layout: 'text_only' };
  const image = `${id}.png`;
  await writeFile(path.join(folder, image), await paintDrawing(drawSheet(drawing, LONGEST_SIDE)));
  return { text: words, layout: 'picture_above', image, alt };
}

/** Returns an author's only public facts, pen name and country, in the message's language if we have its words. */
function signatureOf({
  pen_name,
  country,
  language,
}: Pick<EditionMessage, 'pen_name' | 'country' | 'language'>): string {
  const known = interfaceLanguages.find((code) => code === language) ?? 'en';
  return `— ${pen_name}${country ? `${known === 'ar' ? '،' : ','} ${namesIn(known, 'region')(country)}` : ''}`;
}

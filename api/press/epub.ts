import type { WebPage } from '#contract/web-book.ts';
import type { Archive } from './archive.ts';
import { chapterPage } from './chapter-page.ts';
import { picturesIn } from './css.ts';
import { type BookDocument, picturesInMarkup, readDocument, type Source } from './documents.ts';
import { narrate, titleFrom } from './emit-pages.ts';
import type { BookCover, Tell } from './events.ts';
import { fixedPage } from './fixed-page.ts';
import { detectLanguage, directionOf } from './languages.ts';
import { limits } from './limits.ts';
import { elementsIn, serialize, wordsIn } from './markup.ts';
import { type Package, readPackage } from './package.ts';
import { readFacts } from './package-metadata.ts';
import { type Draft, type Plan, planPages } from './page-plan.ts';
import { resolve } from './paths.ts';
import type { Art } from './picture-book-plan.ts';
import { openShelf, type Shelf } from './picture-store.ts';
import { decode, writeCover } from './pictures.ts';
import { readContents } from './table-of-contents.ts';
import { Refused } from './unsupported-file.ts';

/** Turns an EPUB into the web form: all of it is planned first, then page after page is made and told. */
export async function pressEpub(archive: Archive, folder: string, name: string, tell: Tell) {
  const pack = await readPackage(archive);
  const documents = await readDocuments(archive, pack);
  const { words, addresses } = sampleOf(documents);
  const told = readFacts(pack, `${words} ${addresses}`);
  const facts = { ...told, title: told.title || titleFrom(name), language: told.language ?? detectLanguage(words) };
  const plan = planPages(documents, await readContents(archive, pack), facts.title, archive.has);
  if (plan.drafts.length === 0) throw new Refused('noPages');
  const direction = /^(rtl|ltr)$/.test(pack.progression)
    ? (pack.progression as 'rtl' | 'ltr')
    : directionOf(words, facts.language);
  await tell({
    event: 'facts',
    format: 'epub',
    layout: plan.layout,
    ...facts,
    direction,
    page_count: plan.drafts.length,
  });
  const shelf = openShelf(archive, folder);
  const narrator = narrate(tell, facts.language);
  for (const [index, draft] of plan.drafts.entries()) {
    await narrator.page(await makePage(draft, index, plan, shelf, facts.language));
    if (index > 0) continue;
    await tell({ event: 'cover', picture: await makeCover(archive, pack, documents, folder) });
    await tell({ event: 'contents', lines: plan.contents });
  }
  await narrator.done();
}

async function readDocuments(archive: Archive, pack: Package) {
  const source: Source = { archive, tally: { elements: 0, characters: 0 }, sheets: new Map() };
  const documents: BookDocument[] = [];
  for (const item of pack.spine) {
    const document = await readDocument(source, item);
    if (document) documents.push(document);
  }
  return documents;
}

/** Words from the beginning and the end, where the credits are, and the addresses to which those lead. */
function sampleOf(documents: BookDocument[]) {
  const some = documents.length > 8 ? [...documents.slice(0, 5), ...documents.slice(-3)] : documents;
  const links = some.flatMap(({ body }) => [...elementsIn([body])].map(({ attributes }) => attributes.href ?? ''));
  const addresses = links.filter((link) => link.startsWith('http')).join(' ');
  return { words: some.map(({ body }) => wordsIn([body]).slice(0, 200_000)).join('\n'), addresses };
}

async function makePage(
  draft: Draft,
  index: number,
  plan: Plan,
  shelf: Shelf,
  language: string | null,
): Promise<WebPage> {
  const { document, nodes } = draft;
  const base = { number: index + 1, title: plan.titles[index] ?? '' };
  if (draft.kind === 'picture') {
    const { art, paragraphs } = draft.plan;
    return {
      ...base,
      text: paragraphs.join('\n'),
      kind: 'picture',
      picture: art ? await makeArt(document, art, shelf) : null,
      paragraphs,
    };
  }
  const text = wordsIn(nodes);
  const link = (reference: string) => plan.lead(document.path, reference);
  await shelf.take(document.path, picturesInMarkup(nodes));
  if (draft.kind === 'chapter') return { ...base, text, ...chapterPage(document, nodes, shelf, link, language) };
  for (const { path, source } of document.styles) await shelf.take(path, picturesIn(source));
  return { ...base, text, ...fixedPage(document, shelf, link) };
}

async function makeArt(document: BookDocument, art: Art, shelf: Shelf) {
  if ('reference' in art) await shelf.take(document.path, [art.reference]);
  const picture =
    'reference' in art ? shelf.find(document.path, art.reference) : await shelf.draw(serialize([art.drawing]));
  return picture ? { ...picture, alt: art.alt } : null;
}

/** The cover that the package names, else the first page if it is a picture and nothing else. */
async function makeCover(
  archive: Archive,
  pack: Package,
  documents: BookDocument[],
  folder: string,
): Promise<BookCover | null> {
  const path = pack.cover;
  const page = path === undefined ? documents[0] : documents.find((document) => document.path === path);
  const isCover = page && (path !== undefined || wordsIn([page.body]) === '');
  const [reference = ''] = isCover ? picturesInMarkup(page.body.children) : [];
  const file = page ? resolve(page.path, reference)?.path : path;
  const bytes =
    file && (reference !== '') === Boolean(page) ? await archive.read(file, limits.zipEntryBytes) : undefined;
  const pixels = bytes && (await decode(bytes));
  return pixels ? writeCover(folder, pixels) : null;
}

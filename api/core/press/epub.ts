import type { WebPage } from '#contract/kit/web-book.ts';
import type { Archive } from './archive.ts';
import { chapterPage } from './chapter-page.ts';
import type { ChosenPage } from './chosen-pages.ts';
import { picturesInStyles } from './css.ts';
import { type BookDocument, type DocumentSource, picturesInNodes, readDocument } from './documents.ts';
import { emitPages } from './emit-pages.ts';
import type { BookCover, EmitEvent } from './events.ts';
import { fixedPage } from './fixed-page.ts';
import { detectLanguage, directionOf } from './languages.ts';
import { limits } from './limits.ts';
import { elementsIn, serialize, textOf } from './markup.ts';
import { type EpubPackage, readPackage } from './package.ts';
import { readPackageMetadata, titleOf } from './package-metadata.ts';
import { choosePages, type PagePlan, type PlannedPage, planPages } from './page-plan.ts';
import { isSamePath, resolveReference } from './paths.ts';
import type { PageArt } from './picture-book-plan.ts';
import { createPictureStore, type PictureStore } from './picture-store.ts';
import { decodePicture, readPagePicture, writeCover, writePageCover } from './pictures.ts';
import { readTableOfContents } from './table-of-contents.ts';
import { UnsupportedFile } from './unsupported-file.ts';
import { workAhead } from './work-ahead.ts';

/** Turns an EPUB into a web book: plans all pages first, then creates and emits them one by one. */
export async function pressEpub(
  archive: Archive,
  folder: string,
  name: string,
  emit: EmitEvent,
  selection?: ChosenPage[],
) {
  const pack = await readPackage(archive);
  const documents = await readDocuments(archive, pack);
  const { words, addresses } = sampleOf(documents);
  const packageMetadata = readPackageMetadata(pack, `${words} ${addresses}`);
  const metadata = {
    ...packageMetadata,
    title: titleOf(packageMetadata.title, name),
    language: packageMetadata.language ?? (await detectLanguage(words)),
  };
  const whole = planPages(documents, await readTableOfContents(archive, pack), metadata.title, archive.has);
  const plan = selection ? choosePages(whole, selection) : whole;
  if (plan.pages.length === 0) throw new UnsupportedFile('noPages');
  if (plan.pages.length > limits.bookPages) throw new UnsupportedFile('tooManyPages');
  const direction = /^(rtl|ltr)$/.test(pack.progression)
    ? (pack.progression as 'rtl' | 'ltr')
    : directionOf(words, metadata.language);
  await emit({
    event: 'metadata',
    format: 'epub',
    layout: plan.layout,
    ...metadata,
    direction,
    page_count: plan.pages.length,
  });
  const pictures = createPictureStore(archive, folder);
  const pageEmitter = emitPages(emit, metadata.language);
  const createNext = (draft: PlannedPage, index: number) => createPage(draft, index, plan, pictures, metadata.language);
  for await (const page of workAhead(plan.pages, createNext)) {
    const picture = page.number === 1 ? await readPagePicture(folder, page) : null;
    await pageEmitter.emitPage(page);
    if (page.number > 1) continue;
    const cover = await createCover(archive, pack, { documents, plan }, folder);
    await emit({ event: 'cover', picture: cover, page_picture: cover ? null : await writePageCover(folder, picture) });
    await emit({ event: 'contents', lines: plan.contents });
  }
  await pageEmitter.emitDone();
}

async function readDocuments(archive: Archive, pack: EpubPackage) {
  const source: DocumentSource = { archive, tally: { elements: 0, characters: 0 }, stylesheets: new Map() };
  const documents: BookDocument[] = [];
  for (const item of pack.spine) {
    const document = await readDocument(source, item);
    if (document) documents.push(document);
  }
  return documents;
}

/** Returns text and external links from a book's beginning and end, where the credits are. */
function sampleOf(documents: BookDocument[]) {
  const sample = documents.length > 8 ? [...documents.slice(0, 5), ...documents.slice(-3)] : documents;
  const links = sample.flatMap(({ body }) => [...elementsIn([body])].map(({ attributes }) => attributes.href ?? ''));
  const addresses = links.filter((link) => link.startsWith('http')).join(' ');
  return { words: sample.map(({ body }) => textOf([body]).slice(0, 200_000)).join('\n'), addresses };
}

async function createPage(
  draft: PlannedPage,
  index: number,
  plan: PagePlan,
  pictures: PictureStore,
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
      picture: art ? await createArt(document, art, pictures) : null,
      paragraphs,
    };
  }
  const text = textOf(nodes);
  const link = (reference: string) => plan.resolveLink(document.path, reference);
  await pictures.storePictures(document.path, picturesInNodes(nodes));
  if (draft.kind === 'chapter') return { ...base, text, ...chapterPage(document, nodes, pictures, link, language) };
  for (const { path, source } of document.styles) await pictures.storePictures(path, picturesInStyles(source));
  return { ...base, text, ...fixedPage(document, pictures, link) };
}

async function createArt(document: BookDocument, art: PageArt, pictures: PictureStore) {
  if ('reference' in art) await pictures.storePictures(document.path, [art.reference]);
  const picture =
    'reference' in art
      ? pictures.findPicture(document.path, art.reference)
      : await pictures.storeDrawing(serialize([art.drawing]));
  return picture ? { ...picture, alt: art.alt } : null;
}

/** Creates the declared cover, else uses the first page if it is only a picture. */
async function createCover(
  archive: Archive,
  pack: EpubPackage,
  { documents, plan }: { documents: BookDocument[]; plan: PagePlan },
  folder: string,
): Promise<BookCover | null> {
  const path = pack.cover;
  const page = path === undefined ? documents[0] : documents.find((document) => isSamePath(document.path, path));
  const isCover = page && (path !== undefined || textOf([page.body]) === '');
  const [reference = ''] = isCover ? picturesInNodes(page.body.children) : [];
  const file = page ? resolveReference(page.path, reference)?.path : path;
  if (file && isRemoved(file, documents, plan)) return null;
  const bytes =
    file && (reference !== '') === Boolean(page) ? await archive.read(file, limits.zipEntryBytes) : undefined;
  const pixels = bytes && (await decodePicture(bytes));
  return pixels ? writeCover(folder, pixels) : null;
}

/** Returns whether a picture appears only in documents whose pages the author removed, perhaps because of it. */
function isRemoved(picture: string, documents: BookDocument[], { pages }: PagePlan): boolean {
  const remainingDocuments = new Set(pages.map(({ document }) => document));
  const showing = documents.filter(({ path, body }) =>
    picturesInNodes(body.children).some((reference) =>
      isSamePath(resolveReference(path, reference)?.path ?? '', picture),
    ),
  );
  return showing.length > 0 && !showing.some((document) => remainingDocuments.has(document));
}

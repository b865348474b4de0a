import { createWriteStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { UnsettableDocument } from '#api/core/press/service.ts';
import { handleJob, type JobAttempt, type JobHandler } from '#api/kit/job-runner.ts';
import { defineJob } from '#api/kit/jobs.ts';
import type { JobSettings } from '#api/kit/serve.ts';
import { createTempDir } from '#api/kit/temp-dirs.ts';
import { updateDamagedAt } from '#api/library/publishing/service.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import type { DownloadFile } from '#contract/kit/web-book.ts';
import { writeEpub } from './epub.ts';
import { type BookParts, toEpub } from './epub-of-book.ts';
import { writePdf } from './pdf-of-book.ts';
import { DamagedPicture, writeCover, writePictures } from './pictures.ts';
import {
  type BookToDownload,
  type DownloadSizes,
  findBookToDownload,
  findPagesToDownload,
  findVoicesToDownload,
  updateDownloadFiles,
  type VoiceToDownload,
} from './queries.ts';
import { downloadFolder, downloadKey } from './service.ts';
import { copyVoices } from './voices.ts';

/** The database queues this job whenever a published book changes. */
export const makeDownloads = defineJob({
  name: 'make-downloads',
  payload: z.object({ book_id: z.uuid() }),
  queue: 'downloads',
});

type LoadSettings = () => Promise<Pick<JobSettings, 'translate'>>;

export function downloadHandlers({ loadSettings }: { loadSettings: LoadSettings }): JobHandler[] {
  return [handleJob(makeDownloads, (attempt) => runDownloads(attempt, loadSettings))];
}

/**
 * Makes the files of a book, stores them all, and only then opens them to readers. A book that has changed meanwhile
 * has another job; one that was taken down needs none.
 */
export async function runDownloads(
  attempt: JobAttempt<{ book_id: string }>,
  loadSettings: LoadSettings,
): Promise<void> {
  const { tenantId, payload, inTenantOf, log } = attempt;
  const bookId = payload.book_id;
  const source = await inTenantOf(tenantId, async (db) => {
    const book = await findBookToDownload(db, bookId);
    if (!book) return undefined;
    const pages = await findPagesToDownload(db, bookId);
    return { book, pages, voices: await findVoicesToDownload(db, bookId) };
  });
  if (!source) return;
  const folder = await createTempDir('download');
  try {
    const { translate } = await loadSettings();
    await makeFiles(attempt, { ...source, translate }, folder);
  } catch (error) {
    if (!(error instanceof DamagedPicture)) throw error;
    log.error({ book: bookId, reason: error.message }, 'a book with damaged pictures has no downloads');
    await inTenantOf(tenantId, (db) => updateDamagedAt(db, source.book.rendition_id));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Log = JobAttempt<unknown>['log'];
type BookWithPages = {
  book: BookToDownload;
  pages: BookParts['pages'];
  voices: VoiceToDownload[];
  translate: JobSettings['translate'];
};

async function makeFiles(
  attempt: JobAttempt<unknown>,
  { book, pages, voices, translate }: BookWithPages,
  folder: string,
): Promise<void> {
  const { tenantId, storage, inTenantOf, signal, log } = attempt;
  const source = { storage, tenantId, folder, hashes: book.file_hashes };
  const pictures = await writePictures(source, book.rendition_id, pages, signal);
  const cover = await writeCover(source, book);
  const spoken = await copyVoices(source, book.book_id, voices);
  // Books exist in many languages, the product's sentences only in a few.
  const language = interfaceLanguages.find((offered) => offered === book.language.split('-')[0]) ?? 'en';
  const inItsLanguage = (sentence: string) => translate(language, sentence);
  const parts: BookParts = { book, pages, pictures, cover, voices: spoken, translate: inItsLanguage };
  // A separate process sets the PDF.
  const [epub, pdf] = await Promise.all([writeEpubFile(parts, folder, signal), writePdfFile(parts, folder, log)]);
  const files: [DownloadFile, string][] = [
    ['book.epub', epub],
    ...(pdf ? [['book.pdf', pdf] satisfies [DownloadFile, string]] : []),
    ['cover.jpg', cover.path],
  ];
  const sizes: DownloadSizes = {};
  for (const [name, file] of files) {
    sizes[name] = (await stat(file)).size;
    await storage.put(downloadKey(tenantId, book.version, name), file);
  }
  const isCurrent = await inTenantOf(tenantId, (db) => updateDownloadFiles(db, book.version, sizes));
  if (!isCurrent) await storage.remove(downloadFolder(tenantId, book.version));
}

async function writeEpubFile(parts: BookParts, folder: string, signal: AbortSignal): Promise<string> {
  const file = path.join(folder, 'book.epub');
  await pipeline(writeEpub(toEpub(parts)), createWriteStream(file, { mode: 0o600 }), { signal });
  return file;
}

/** Returns undefined for a book that cannot be set, such as with letters that our fonts lack: its page says so. */
async function writePdfFile(parts: BookParts, folder: string, log: Log): Promise<string | undefined> {
  const pdf = await writePdf(parts).catch((error: unknown) => {
    if (!(error instanceof UnsettableDocument)) throw error;
    log.error({ book: parts.book.book_id, reason: error.message }, 'a book that cannot be typeset has no PDF');
    return undefined;
  });
  if (!pdf) return undefined;
  const file = path.join(folder, 'book.pdf');
  await writeFile(file, pdf, { mode: 0o600 });
  return file;
}

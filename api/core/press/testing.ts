import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { onTestFinished } from 'vitest';
import yazl from 'yazl';
import type { WebPage } from '#contract/kit/web-book.ts';
import type { PressEvent } from './events.ts';
import { pressFile } from './press-file.ts';
import { EPUB_MIME } from './sniff.ts';
import { UnsupportedFile } from './unsupported-file.ts';

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'press-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export async function aFile(bytes: Uint8Array | string): Promise<string> {
  const file = join(await aFolder(), 'file');
  await writeFile(file, bytes);
  return file;
}

type Entries = Record<string, string | Buffer>;

export async function aZip(entries: Entries, mimetype: string | null = EPUB_MIME): Promise<string> {
  const file = join(await aFolder(), 'file');
  const zip = new yazl.ZipFile();
  if (mimetype !== null) zip.addBuffer(Buffer.from(mimetype), 'mimetype', { compress: false });
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

type PackageOptions = {
  metadata?: string;
  items?: string;
  spine?: string;
  fixed?: boolean;
  language?: string;
  title?: string;
};

/** Writes an EPUB with the given chapters in order, and a complete package file. */
export function anEpub(
  chapters: Record<string, string>,
  more: Entries = {},
  opf: PackageOptions = {},
): Promise<string> {
  const names = Object.keys(chapters);
  const items = names.map((name) => `<item id="${idOf(name)}" href="${name}" media-type="application/xhtml+xml"/>`);
  const pictures = Object.keys(more).filter((name) => !name.startsWith('META-INF'));
  const others = pictures.map((name) => `<item id="${idOf(name)}" href="${name}" media-type="${typeOf(name)}"/>`);
  const layout = opf.fixed ? '<meta property="rendition:layout">pre-paginated</meta>' : '';
  const language = opf.language === undefined ? '<dc:language>en</dc:language>' : opf.language;
  return aZip({
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf"/></rootfiles></container>',
    'book.opf': `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${opf.title ?? 'A book'}</dc:title>${language}${layout}${opf.metadata ?? ''}</metadata><manifest>${items.join('')}${others.join('')}${opf.items ?? ''}</manifest><spine ${opf.spine ?? ''}>${names.map((name) => `<itemref idref="${idOf(name)}"/>`).join('')}</spine></package>`,
    ...Object.fromEntries(Object.entries(chapters).map(([name, body]) => [name, xhtml(body)])),
    ...more,
  });
}

function xhtml(body: string) {
  if (body.startsWith('<html')) return body;
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en"><head><title>x</title></head><body>${body}</body></html>`;
}

function idOf(name: string) {
  return name.replace(/\W/g, '-');
}

function typeOf(name: string) {
  if (name.endsWith('.svg')) return 'image/svg+xml';
  if (name.endsWith('.ncx')) return 'application/x-dtbncx+xml';
  return name.endsWith('.css') ? 'text/css' : 'image/png';
}

export function aPicture(width = 900, height = 600, colour = '#2e7d4f'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
}

export async function aPdf(
  options: PDFKit.PDFDocumentOptions,
  draw: (pdf: PDFKit.PDFDocument) => void,
): Promise<string> {
  const file = join(await aFolder(), 'file.pdf');
  const pdf = new PDFDocument(options);
  draw(pdf);
  pdf.end();
  await pipeline(pdf, createWriteStream(file));
  return file;
}

type EventNamed<Name extends PressEvent['event']> = Extract<PressEvent, { event: Name }>;

/**
 * Presses a file in this process; `refused` is the refusal's code, if any. With `isMoving` a page's pictures are
 * removed once it is emitted, as the worker moves them to its storage.
 */
export async function pressForTest(file: string, name = 'a-book.epub', { isMoving = false } = {}) {
  const folder = await aFolder();
  const events: PressEvent[] = [];
  let refusalCode: string | undefined;
  try {
    await pressFile(file, folder, name, async (event) => {
      events.push(event);
      if (isMoving && event.event === 'page' && event.page.kind === 'picture' && event.page.picture)
        await rm(join(folder, event.page.picture.large), { force: true });
    });
  } catch (error) {
    if (!(error instanceof UnsupportedFile)) throw error;
    refusalCode = error.code;
  }
  const eventsNamed = <Name extends PressEvent['event']>(event: Name) =>
    events.filter((candidate): candidate is EventNamed<Name> => candidate.event === event);
  return {
    refused: refusalCode,
    folder,
    events,
    files: await readdir(folder),
    pages: eventsNamed('page').map(({ page }) => page),
    facts: eventsNamed('metadata')[0],
    cover: eventsNamed('cover')[0]?.picture,
    contents: eventsNamed('contents')[0]?.lines ?? [],
    done: eventsNamed('done')[0],
  };
}

/** Returns everything on a page that could run, contact another host or leave the page; empty for a safe page. */
export function dangersOn(page: WebPage): string[] {
  if (page.kind === 'chapter') return dangersIn(page.html);
  return page.kind === 'fixed' ? [...dangersIn(page.html), ...dangersInStyles(page.css)] : [];
}

const forbiddenTags =
  /^(script|style|iframe|object|embed|form|input|link|meta|base|foreignobject|animate|set|audio|video|template|textarea|title)$/i;
const textAttributes = /^(alt|title|aria-label|alttext|xmlns)$/;

export function dangersIn(markup: string): string[] {
  const tags = [...markup.matchAll(/<\/?([a-z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/gi)];
  const names = tags.map(([, name = '']) => name).filter((name) => forbiddenTags.test(name));
  const attributes = tags.flatMap(([, , text = '']) => [...text.matchAll(/([^\s=]+)\s*=\s*"([^"]*)"/g)]);
  const bad = attributes.filter(([, name = '', value = '']) => {
    if (/^on|^(style|srcdoc|action|formaction|ping|background|poster|data|http-equiv)$/i.test(name)) return true;
    if (/^(src|srcset|(xlink:)?href)$/i.test(name)) return !/^(book:\/[a-z0-9-]+\.webp\b|#)/.test(value);
    return !textAttributes.test(name) && /url\((?!#)|javascript:|\/\//i.test(value);
  });
  return [...names, ...bad.map(([text]) => text)];
}

export function dangersInStyles(css: string): string[] {
  const requests = css.matchAll(/url\((?!\s*["']?book:\/[a-z0-9-]+\.webp)[^)]{0,80}/gi);
  const bad = css.matchAll(/@(?!media)\w*|expression|image-set|:host|[<\\]|fixed/gi);
  return [...requests, ...bad].map(([text]) => text);
}

import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '#api/kit/concurrency-limit.ts';
import type { StatementSheet } from '#contract/giving/statement-sheet.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { Direction } from '#contract/kit/web-book.ts';
import type { InvoiceSheet } from '#contract/money/invoice-sheet.ts';
import type { TemplateDrawing, TemplateSize } from '#look/templates.ts';
import type { BookSheets, SheetFile } from './book-sheets.ts';
import { askConfinedProcess, type ConfinedLimits } from './confined-process.ts';

/** The texts of a certificate by their names in the template. Colours are like `#0A2138`. */
export type CertificateInputs = {
  language: string;
  /** The work's language, which decides how East Asian characters are drawn. */
  languageTag: string;
  direction: 'ltr' | 'rtl';
  title: string;
  school: string;
  lead: string;
  author: string;
  sentence: string;
  date: string;
  /** Seconds since 1970. */
  issued_at: string;
  frame: string;
  ink: string;
  accent: string;
};
export type BookRequest = { book: BookSheets; files: SheetFile[] };
/** A typeset invoice. `madeAt` in seconds since 1970. */
export type PrintedInvoice = InvoiceSheet & { language: InterfaceLanguage; direction: Direction; madeAt: number };
export type PrintedStatement = StatementSheet & Omit<PrintedInvoice, keyof InvoiceSheet>;
/** A book template: lines and labels to write and draw on. */
export type PrintedTemplate = TemplateDrawing & { size: TemplateSize; title: string; language: InterfaceLanguage };
export type DocumentRequest =
  | { inputs: CertificateInputs }
  | { template: PrintedTemplate }
  | { invoice: PrintedInvoice }
  | { statement: PrintedStatement }
  | BookRequest;

/** Limits of a process that typesets a certificate or an invoice. */
const SHORT_LIMITS: ConfinedLimits = { maxSeconds: 20, maxMegabytes: 400 };
/** Limits of a process that typesets a book, which holds each picture twice: as stored, and in the document. */
const BOOK_LIMITS: ConfinedLimits = { maxSeconds: 180, maxMegabytes: 1000 };
const MAX_WAITING = 16;

/** Thrown for a document that Typst refuses, which another attempt would not change. */
export class UnsettableDocument extends Error {}

const oneAtATime = limitConcurrency(1, MAX_WAITING);

/**
 * Keeps the last papers that anyone opens by an address: setting one takes a process and a second, and hundreds of calls
 * for the same one would keep everybody else waiting.
 */
const setPapers = new LRUCache<string, Promise<Uint8Array>>({ max: 100 });

function setOnce(request: { inputs: CertificateInputs } | { template: PrintedTemplate }): Promise<Uint8Array> {
  const key = hash('sha256', JSON.stringify(request), 'base64');
  const known = setPapers.get(key);
  if (known) return known;
  const paper = setDocument(request, SHORT_LIMITS);
  setPapers.set(key, paper);
  // Forgets a failure, so that the next call tries again.
  paper.catch(() => setPapers.delete(key));
  return paper;
}

/** Typesets a certificate as a PDF in its own process, which then ends: its fonts would keep memory for years. */
export function setCertificate(inputs: CertificateInputs): Promise<Uint8Array> {
  return setOnce({ inputs });
}

/** Typesets an invoice as a PDF in its own process. */
export function setInvoice(invoice: PrintedInvoice): Promise<Uint8Array> {
  return setDocument({ invoice }, SHORT_LIMITS);
}

/** Typesets a payout's statement as a PDF in its own process. */
export function setStatement(statement: PrintedStatement): Promise<Uint8Array> {
  return setDocument({ statement }, SHORT_LIMITS);
}

/** Typesets a book template as a PDF in its own process. */
export function setTemplate(template: PrintedTemplate): Promise<Uint8Array> {
  return setOnce({ template });
}

/** Typesets a book as a PDF in its own process. */
export function setBook(book: BookSheets, files: SheetFile[]): Promise<Uint8Array> {
  return setDocument({ book, files }, BOOK_LIMITS);
}

function setDocument(request: DocumentRequest, limits: ConfinedLimits): Promise<Uint8Array> {
  return oneAtATime(async () => {
    const result = await askConfinedProcess<Uint8Array | string>('document', request, limits);
    if (result.outcome === 'replied') {
      if (typeof result.reply === 'string') throw new UnsettableDocument(result.reply);
      return result.reply;
    }
    throw new Error(
      `The document process ${result.outcome === 'ended' ? `ended: ${result.code}` : 'exceeded its limits'}.`,
    );
  });
}

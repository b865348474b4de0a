import PDFDocument from 'pdfkit';
import { expect } from 'vitest';
import { createPieceActions } from './piece-actions.ts';
import type { Person, TestApp } from './test-app.ts';
import { createUploadActions } from './upload-actions.ts';

/**
 * Creates a PDF with a page for each text and a picture on the last one. Its metadata has a full name, as office
 * programs write it.
 */
export async function aPdf(
  texts: string[],
  options: PDFKit.PDFDocumentOptions = {},
  picture?: Buffer,
): Promise<Buffer> {
  const info = { Title: 'Homework of Amara Okafor', Author: 'Amara Okafor', Subject: 'By Amara Okafor' };
  const document = new PDFDocument({ size: 'A6', autoFirstPage: false, info, ...options });
  for (const text of texts) document.addPage().text(text);
  if (picture) document.image(picture, { width: document.page.width - 144 });
  document.end();
  return Buffer.concat(await document.toArray());
}

/** Returns functions that upload book files like the wizard. They need a running worker. */
export function createFileActions(app: TestApp) {
  const actions = createPieceActions(app);
  const uploads = createUploadActions();

  async function aBook(author: Person): Promise<string> {
    const piece = { source: 'file', title: 'The Boat', language: 'en' };
    return (await actions.send(author, 'POST', '/my-books/', piece)).json().id;
  }

  /** Waits until no file of the book is in progress; returns the book as its author sees it. */
  async function settledBook(author: Person, id: string) {
    const find = async () => (await actions.send(author, 'GET', `/my-books/${id}/`)).json();
    await expect.poll(async () => (await find()).file.state).not.toMatch(/waiting|working/);
    return find();
  }

  /** Uploads a file and makes it a book's file. The pages follow later. */
  async function beginFile(author: Person, id: string, bytes: Buffer, name?: string): Promise<void> {
    const upload = await uploads.upload(app, author, bytes, name);
    const reply = await actions.send(author, 'PUT', `/my-books/${id}/file/`, { upload });
    expect(reply.statusCode).toBe(200);
  }

  /** Uploads a file and makes it a book's file; returns the book after the press has finished. */
  async function putFile(author: Person, id: string, bytes: Buffer, name?: string) {
    await beginFile(author, id, bytes, name);
    return settledBook(author, id);
  }

  /**
   * Begins a book from a PDF with three pages, or from another file; returns its id, its address and its pages' ids.
   */
  async function aBookWithPages(author: Person, bytes?: Buffer) {
    const id = await aBook(author);
    const { pages } = await putFile(author, id, bytes ?? (await aPdf(['One.', 'Two.', 'Three.'])));
    const [one = '', two = '', three = ''] = pages.map((page: { id: string }) => page.id);
    return { id, one, two, three, url: `/my-books/${id}/` };
  }

  return { aBook, aBookWithPages, beginFile, putFile, settledBook };
}
